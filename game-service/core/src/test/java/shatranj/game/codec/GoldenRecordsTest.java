package shatranj.game.codec;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.RuleSet;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.Schema;
import shatranj.game.journal.v1.Barrier;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Heartbeat;
import shatranj.game.journal.v1.Record;
import shatranj.testsupport.golden.Coverage;
import shatranj.testsupport.golden.Golden;

/**
 * The bytes of the journal, for ever: every kind of event and every value that one can have is
 * written as the golden file has it, and read back. What has no line there yet fails, be it a kind
 * of event, a value of an enum or a field of a message.
 */
class GoldenRecordsTest {
    private static final String WHY = "what lies on disk would be read as something else";

    /** What the protos can say and this code never writes. */
    private static final Set<String> NEVER_WRITTEN =
            Set.of(
                    // No event is for both players alone.
                    "shatranj.game.journal.v1.EventVisibility.EVENT_VISIBILITY_PLAYERS",
                    // The decision says which version ruled.
                    "shatranj.rules.v1.RuleSet.version");

    private final Golden golden = Golden.file("golden/journal.txt");
    private final Map<String, GameEvent> events = GoldenEvents.all();

    private static Record record(GameEvent event) {
        return Record.newBuilder()
                .setDecision(
                        Decision.newBuilder()
                                .setGameId(ByteString.copyFrom(GoldenEvents.ID.bytes()))
                                .setVersion(300)
                                .setBase(0x8182_8384_8586_8788L)
                                .setCommandId(ByteString.copyFrom(new byte[GameId.BYTES]))
                                .setRequestHash(0x0102_0304_0506_0708L)
                                .setActor("ada")
                                .setOccurredAtMs(GoldenEvents.AT)
                                .setReceivedAtMs(GoldenEvents.AT - 5)
                                .setWriterId("game-0")
                                .setRulesVersion("1.2.3")
                                .addEvents(EventCodec.proto(event)))
                .build();
    }

    private Map<String, Record> records() {
        Map<String, Record> records = new LinkedHashMap<>();
        records.put(
                "heartbeat",
                Record.newBuilder()
                        .setHeartbeat(Heartbeat.newBuilder().setWriterId("game-0"))
                        .build());
        records.put(
                "barrier",
                Record.newBuilder()
                        .setBarrier(Barrier.newBuilder().setWriterId("game-0").setNonce(77))
                        .build());
        events.forEach((name, event) -> records.put(name, record(event)));
        return records;
    }

    @Test
    void every_record_is_written_byte_by_byte_as_it_always_was() {
        Map<String, String> written = new LinkedHashMap<>();
        records().forEach((name, record) -> written.put(name, Golden.hex(Envelope.seal(record))));
        golden.check(written, WHY);
    }

    @Test
    void every_record_is_read_back_as_what_it_says() {
        assertThat(golden.lines()).isNotEmpty();
        records().forEach((name, record) -> assertThat(opened(name)).as(name).isEqualTo(record));
        events.forEach((name, event) -> {
            Event stored = opened(name).getDecision().getEvents(0);
            assertThat(EventCodec.event(stored, GoldenEvents.ID, GoldenEvents.AT))
                    .as(name)
                    .isEqualTo(event);
        });
    }

    private Record opened(String name) {
        byte[] value = Golden.bytes(golden.lines().getOrDefault(name, ""));
        return switch (Envelope.open(value)) {
            case Envelope.Opened.Known(Record record) -> record;
            case Envelope.Opened.Unreadable(String why) -> throw new AssertionError(name + why);
            case Envelope.Opened.Unknown(String why) -> throw new AssertionError(name + why);
        };
    }

    @Test
    void there_is_a_line_for_every_schema() {
        assertThat(records().values().stream().map(Schema::of)).contains(Schema.values());
    }

    @Test
    void there_is_a_line_for_every_kind_of_event_and_every_value_in_one() {
        // Options are a message of the referee, whose fields count below.
        Coverage.requireKinds(GameEvent.class, events.values(), RuleSet.Options.class);
    }

    @Test
    void there_is_a_line_for_every_field_and_every_value_of_the_protos() {
        Coverage.requireFields(Record.getDescriptor(), records().values(), NEVER_WRITTEN);
    }
}
