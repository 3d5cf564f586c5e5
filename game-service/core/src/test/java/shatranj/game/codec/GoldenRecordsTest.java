package shatranj.game.codec;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.Schema;
import shatranj.game.journal.v1.Barrier;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Heartbeat;
import shatranj.game.journal.v1.Record;
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
        Set<String> possible = new TreeSet<>();
        reach(GameEvent.class, possible);
        Set<String> seen = new TreeSet<>();
        events.values().forEach(event -> see(event, seen));
        assertThat(possible).hasSizeGreaterThan(80);
        possible.removeAll(seen);
        assertThat(possible).as("without a golden line").isEmpty();
    }

    /** Every record and every constant that a value of a type may be made of. */
    private static void reach(Type type, Set<String> into) {
        if (type instanceof ParameterizedType generic) {
            Stream.of(generic.getActualTypeArguments()).forEach(part -> reach(part, into));
        } else if (type instanceof Class<?> known) {
            if (known.isEnum()) {
                Stream.of(known.getEnumConstants()).forEach(value -> into.add(name(value)));
            } else if (known.isSealed()) {
                Stream.of(known.getPermittedSubclasses()).forEach(part -> reach(part, into));
            } else if (known.isRecord() && into.add(known.getName())) {
                Arrays.stream(known.getRecordComponents())
                        .map(RecordComponent::getGenericType)
                        .forEach(part -> reach(part, into));
            }
        }
    }

    private static void see(Object value, Set<String> into) {
        switch (value) {
            case Enum<?> constant -> into.add(name(constant));
            case Optional<?> some -> some.ifPresent(part -> see(part, into));
            case Collection<?> many -> many.forEach(part -> see(part, into));
            case java.lang.Record record -> {
                into.add(record.getClass().getName());
                for (RecordComponent component : record.getClass().getRecordComponents()) {
                    try {
                        see(component.getAccessor().invoke(record), into);
                    } catch (ReflectiveOperationException e) {
                        throw new AssertionError(e);
                    }
                }
            }
            default -> {}
        }
    }

    private static String name(Object constant) {
        return ((Enum<?>) constant).getDeclaringClass().getName() + "." + constant;
    }

    @Test
    void there_is_a_line_for_every_field_and_every_value_of_the_protos() {
        Set<String> possible = new TreeSet<>();
        reach(Record.getDescriptor(), possible);
        possible.removeAll(NEVER_WRITTEN);
        Set<String> seen = new TreeSet<>();
        records().values().forEach(record -> see(record, seen));
        assertThat(possible).hasSizeGreaterThan(150);
        possible.removeAll(seen);
        assertThat(possible).as("without a golden line").isEmpty();
    }

    private static void reach(Descriptor message, Set<String> into) {
        for (FieldDescriptor field : message.getFields()) {
            if (into.add(field.getFullName())) {
                if (field.getJavaType() == FieldDescriptor.JavaType.MESSAGE) {
                    reach(field.getMessageType(), into);
                } else if (field.getJavaType() == FieldDescriptor.JavaType.ENUM) {
                    field.getEnumType().getValues().stream()
                            .filter(value -> value.getNumber() != 0)
                            .forEach(value -> into.add(value.getFullName()));
                }
            }
        }
    }

    private static void see(Message message, Set<String> into) {
        message.getAllFields()
                .forEach((field, value) -> {
                    into.add(field.getFullName());
                    for (Object one : field.isRepeated() ? (List<?>) value : List.of(value)) {
                        if (one instanceof Message part) {
                            see(part, into);
                        } else if (one instanceof EnumValueDescriptor constant) {
                            into.add(constant.getFullName());
                        }
                    }
                });
    }
}
