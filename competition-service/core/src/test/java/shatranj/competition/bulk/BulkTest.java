package shatranj.competition.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.competition.bulk.Bulk.Status;
import shatranj.competition.bulk.BulkOrder.Pair;

class BulkTest {
    private static final Instant NOON = Instant.parse("2026-11-26T12:00:00Z");
    private static final Instant ONE = NOON.plus(Duration.ofHours(1));
    private static final Pair PAIR = new Pair("ann", "bob");

    private static BulkOrder order(
            Instant pairAt, Instant startsAt, Duration defaultTime, List<Pair> pairs) {
        return new BulkOrder("laws-2025", "3+2", true, pairAt, startsAt, defaultTime, pairs);
    }

    private static BulkOrder order(List<Pair> pairs) {
        return order(NOON, ONE, Duration.ofMinutes(5), pairs);
    }

    private static Bulk after(BulkStep... steps) {
        Optional<Bulk> bulk = Optional.empty();
        for (BulkStep step : steps) {
            bulk = Optional.of(Bulk.after(bulk, step, "boss", NOON));
        }
        return bulk.orElseThrow();
    }

    private static BulkStep.Ordered ordered() {
        return new BulkStep.Ordered(order(List.of(PAIR)));
    }

    @Test
    void it_is_ordered_made_and_there() {
        assertThat(after(ordered()).status()).isEqualTo(Status.SCHEDULED);
        assertThat(after(ordered()).owner()).isEqualTo("boss");
        assertThat(after(ordered(), new BulkStep.Begun()).status()).isEqualTo(Status.PAIRING);
        Bulk paired = after(ordered(), new BulkStep.Begun(), new BulkStep.Made(List.of("g1")));
        assertThat(paired.status()).isEqualTo(Status.PAIRED);
        assertThat(paired.gameIds()).containsExactly("g1");
    }

    @Test
    void it_is_due_from_its_time_on_until_its_games_are_there() {
        assertThat(after(ordered()).isDue(NOON.minusMillis(1))).isFalse();
        assertThat(after(ordered()).isDue(NOON)).isTrue();
        assertThat(after(ordered(), new BulkStep.Begun()).isDue(NOON)).isTrue();
        assertThat(after(ordered(), new BulkStep.Cancelled()).isDue(ONE)).isFalse();
        assertThat(
                        after(ordered(), new BulkStep.Begun(), new BulkStep.Made(List.of("g1")))
                                .isDue(ONE))
                .isFalse();
    }

    @Test
    void steps_out_of_order_are_a_broken_log() {
        for (List<BulkStep> steps :
                List.<List<BulkStep>>of(
                        List.of(new BulkStep.Begun()),
                        List.of(ordered(), ordered()),
                        List.of(ordered(), new BulkStep.Made(List.of())),
                        List.of(ordered(), new BulkStep.Begun(), new BulkStep.Cancelled()),
                        List.of(ordered(), new BulkStep.Cancelled(), new BulkStep.Begun()))) {
            assertThatThrownBy(() -> after(steps.toArray(new BulkStep[0])))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void an_order_may_have_500_games() {
        assertThat(order(Collections.nCopies(BulkOrder.MOST, PAIR)).faults(NOON)).isEmpty();
    }

    @Test
    void every_fault_is_told_with_its_row() {
        BulkOrder faulty =
                order(
                        NOON.minus(Duration.ofHours(1)),
                        NOON.plus(Duration.ofDays(31)),
                        Duration.ofSeconds(9),
                        List.of(PAIR, new Pair("cid", "cid"), PAIR, new Pair("dan", "dan")));
        assertThat(faulty.faults(NOON))
                .extracting(fault -> fault.row().orElse(0) + " " + fault.field())
                .containsExactly("0 defaultTimeMs", "0 pairAt", "0 startsAt", "2 black", "4 black");
        assertThat(order(List.of()).faults(NOON))
                .extracting(BulkOrder.Fault::detail)
                .containsExactly("0; expected 1 to 500");
        assertThat(order(ONE, NOON, Duration.ofMinutes(1), List.of(PAIR)).faults(NOON))
                .as("clocks before the games")
                .extracting(BulkOrder.Fault::field)
                .containsExactly("startsAt");
    }
}
