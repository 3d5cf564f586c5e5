package shatranj.competition.server.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.competition.bulk.Bulk;
import shatranj.competition.bulk.BulkOrder;
import shatranj.competition.bulk.BulkStep;
import shatranj.competition.event.Decider;
import shatranj.competition.log.v1.BulkRecord;
import shatranj.support.ids.RequestKey;
import shatranj.testsupport.golden.Coverage;
import shatranj.testsupport.golden.Golden;

/** The bytes of the log of bulks, for ever: bulks are folded from its first record on. */
class GoldenBulksTest {
    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");
    private static final BulkOrder ORDER =
            new BulkOrder(
                    "laws-2025",
                    "3+2",
                    true,
                    NOON.plusSeconds(60),
                    NOON.plusSeconds(120),
                    Duration.ofSeconds(30),
                    List.of(new BulkOrder.Pair("ada", "bob"), new BulkOrder.Pair("carl", "dora")));
    private static final List<String> NAMES =
            List.of("ordered", "begun", "made", "ordered.withoutKey", "cancelled");

    /** Drawn, so that it is another one each time. */
    private static final ByteString NONCE = ByteString.copyFromUtf8("16 bytes, drawn.");

    private final Golden golden = Golden.file("golden/bulks.txt");
    private final List<BulkRecord> written = new ArrayList<>();
    private final Bulks bulks = new Bulks();

    private long append(BulkRecord record) {
        take(bulks, record.toByteArray(), written.size());
        assertThat(record.getNonce().size()).isEqualTo(NONCE.size());
        written.add(record.toBuilder().setNonce(NONCE).build());
        return written.size() - 1L;
    }

    private static void take(Bulks bulks, byte[] record, long offset) {
        try {
            bulks.take(record, offset);
        } catch (InvalidProtocolBufferException e) {
            throw new AssertionError(e);
        }
    }

    @BeforeEach
    void everything_is_written_once() {
        bulks.complete();
        BulkDesk desk = new BulkDesk(bulks, this::append, Clock.fixed(NOON, ZoneOffset.UTC));
        RequestKey key = RequestKey.of("ada", "monday", "two games");
        var unused = desk.order("ada", ORDER, Optional.of(key));
        assertThat(step(desk, key.id(), 2, new BulkStep.Begun())).isTrue();
        assertThat(step(desk, key.id(), 3, new BulkStep.Made(List.of("game-1", "game-2"))))
                .isTrue();
        String second = "0000000000000000000002";
        assertThat(step(desk, second, 1, new BulkStep.Ordered(ORDER))).isTrue();
        assertThat(step(desk, second, 2, new BulkStep.Cancelled())).isTrue();
    }

    private static boolean step(BulkDesk desk, String id, long version, BulkStep step) {
        return desk.append(id, version, Decider.SERVER, step, ByteString.EMPTY);
    }

    @Test
    void every_record_keeps_its_bytes() {
        Map<String, String> lines = new LinkedHashMap<>();
        for (int i = 0; i < written.size(); i++) {
            lines.put(NAMES.get(i), Golden.hex(written.get(i).toByteArray()));
        }
        golden.check(lines, "bulks that were ordered would be others");
    }

    @Test
    void the_records_are_folded_to_the_same_bulks() {
        Bulks read = new Bulks();
        golden.lines().values().forEach(line -> take(read, Golden.bytes(line), 0));
        read.complete();
        assertThat(read.all().stream().map(Bulks.Seen::bulk))
                .isEqualTo(bulks.all().stream().map(Bulks.Seen::bulk).toList())
                .extracting(Bulk::status)
                .containsExactly(Bulk.Status.CANCELLED, Bulk.Status.PAIRED);
    }

    @Test
    void there_is_a_line_for_every_kind_of_step() {
        Coverage.requireFields(BulkRecord.getDescriptor(), written, Set.of());
        Coverage.requireKinds(BulkStep.class, written.stream().map(BulkCodec::read).toList());
    }
}
