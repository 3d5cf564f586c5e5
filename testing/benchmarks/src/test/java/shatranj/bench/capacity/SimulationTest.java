package shatranj.bench.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import shatranj.bench.capacity.Simulation.Outcome;
import shatranj.bench.capacity.Sizes.Pods;

/** Held against what queueing theory says. */
class SimulationTest {
    private static final MoveCost COST = new MoveCost(100, 200, 90, 60, 80, 100, 120, 60, 30);

    private static Sizes sizes(int games, int gameCores) {
        Pods plenty = new Pods(6, 16);
        return new Sizes(plenty, new Pods(games, gameCores), plenty, plenty, plenty, 64, 3);
    }

    /** Pollaczek and Khinchine: the mean wait is ρ / (2 (1 − ρ)) of what one task takes. */
    @Test
    void one_core_with_equal_tasks_waits_as_in_theory() {
        Calendar calendar = new Calendar();
        Processors one = new Processors(calendar, 1);
        Random random = new Random(1);
        List<Double> waits = new ArrayList<>();
        for (double at = 0; at < 1e8; at += -Math.log(1 - random.nextDouble()) * 125) {
            double asked = at;
            calendar.in(at, () -> one.take(100, () -> waits.add(calendar.now() - asked - 100)));
        }

        calendar.runUntil(1e8);

        double mean = waits.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        assertThat(mean).isCloseTo(0.8 / (2 * 0.2) * 100, within(10.0));
        assertThat(one.utilization(1e8)).isCloseTo(0.8, within(0.01));
    }

    @Test
    void tasks_of_a_line_follow_each_other_while_cores_are_free() {
        Calendar calendar = new Calendar();
        Processors four = new Processors(calendar, 4);
        List<Double> done = new ArrayList<>();

        four.takeInLine(7, 10, () -> done.add(calendar.now()));
        four.takeInLine(7, 10, () -> done.add(calendar.now()));
        four.takeInLine(8, 15, () -> done.add(calendar.now()));
        calendar.runUntil(1_000);

        assertThat(done).containsExactly(10.0, 15.0, 20.0);
    }

    /** 64 partitions on 20 pods: four pods have four, and are the busiest. */
    @Test
    void a_pod_is_as_busy_as_its_share_of_the_partitions() {
        Outcome outcome = new Simulation(sizes(20, 4), COST, 500, 1).run(20_000, 2);

        double micros = COST.edge() + COST.partition() + COST.journal() + COST.publishing();
        double share = 20_000 * 4 / 64.0;
        assertThat(outcome.saturated()).isFalse();
        assertThat(outcome.used().games()).isCloseTo(share * micros / 4e6, within(0.03));
    }

    /** Door to owner, to rules, to the journal, its copies, and all the way back. */
    @Test
    void without_a_crowd_a_move_takes_its_work_and_its_ways() {
        Outcome outcome = new Simulation(sizes(20, 4), COST, 500, 1).run(200, 5);

        double work = 100 + 200 + 90 + 60 + 100 + 120 / 2.0 + 60;
        double ways = 8 * 250;
        assertThat(outcome.p50()).isCloseTo((work + ways) / 1e3, within(0.05));
    }

    @Test
    void more_than_the_pods_can_do_is_told() {
        Outcome outcome = new Simulation(sizes(2, 1), COST, 500, 1).run(20_000, 1);

        assertThat(outcome.saturated()).isTrue();
        assertThat(outcome.used().games()).isGreaterThan(0.95);
    }

    @Test
    void sizes_that_do_not_fit_together_are_refused() {
        Pods three = new Pods(3, 2);

        assertThatThrownBy(() -> new Sizes(three, new Pods(9, 2), three, three, three, 8, 3))
                .hasMessage("9 game pods for 8 partitions: some would own nothing");
        assertThatThrownBy(() -> new Sizes(three, three, three, three, three, 8, 4))
                .hasMessage("4 replicas on 3 brokers");
    }
}
