package shatranj.game.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class HistoriesTest {
    private static final int HISTORIES = Integer.getInteger("shatranj.histories", 3_000);
    private static final int FLAWED = 300;
    private static final long FIRST_SEED = Long.getLong("shatranj.seed", 20_261_120L);

    @Test
    void what_is_acknowledged_is_there_once_in_order_and_on_every_pod() {
        System.out.println(HISTORIES + " histories from seed " + FIRST_SEED);
        for (long seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed++) {
            assertThat(History.ofTheProtocol(seed)).as("seed %d", seed).isEmpty();
        }
    }

    @Test
    void the_careless_pod_is_sound_as_long_as_it_leaves_nothing_out() {
        assertThat(bad(Set.of())).isEmpty();
    }

    @Test
    void version_without_base_and_decisions_on_unfolded_records_are_caught() {
        assertThat(bad(Set.of(Flaw.NO_BASE, Flaw.DECIDES_ON_UNFOLDED))).isNotEmpty();
    }

    @Test
    void with_base_a_decision_on_an_unfolded_record_that_lost_is_no_fact() {
        // What base cannot guard against: a command decided twice, its first record yet unfolded.
        assertThat(
                        LongStream.range(FIRST_SEED, FIRST_SEED + FLAWED)
                                .mapToObj(seed ->
                                        History.with(Set.of(Flaw.DECIDES_ON_UNFOLDED), seed))
                                .flatMap(List::stream))
                .noneMatch(fault -> fault.contains("on a state that never was"));
    }

    @Test
    void an_answer_before_the_fold_is_caught() {
        assertThat(bad(Set.of(Flaw.ANSWERS_BEFORE_FOLD))).isNotEmpty();
    }

    @Test
    void a_refusal_without_a_barrier_is_caught() {
        assertThat(bad(Set.of(Flaw.REFUSES_WITHOUT_BARRIER))).isNotEmpty();
    }

    private static List<Long> bad(Set<Flaw> flaws) {
        List<Long> bad =
                LongStream.range(FIRST_SEED, FIRST_SEED + FLAWED)
                        .filter(seed -> !History.with(flaws, seed).isEmpty())
                        .boxed()
                        .toList();
        System.out.println(
                flaws + ": " + bad.size() + " bad histories of " + FLAWED + ", seeds " + bad);
        return bad;
    }
}
