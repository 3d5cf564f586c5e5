package shatranj.game.cluster.membership;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DutiesTest {
    private static final int PARTITIONS = 16;
    private static final Set<Integer> ALL =
            IntStream.range(0, PARTITIONS).boxed().collect(Collectors.toSet());

    private static View view(Set<Integer> caughtUpByC) {
        return View.of(
                PARTITIONS,
                List.of(
                        new Member("a", false, false, false, ALL),
                        new Member("b", false, false, false, ALL),
                        new Member("c", false, false, false, caughtUpByC)));
    }

    private static Set<Integer> assignedToOthers(View view, String pod) {
        return ALL.stream()
                .filter(partition -> !view.assigned().get(partition).contains(pod))
                .collect(Collectors.toSet());
    }

    @Test
    void a_pod_starts_what_it_is_assigned_and_decides_only_what_it_has_caught_up_with() {
        View view = view(Set.of());
        Duties duties = Duties.of(view, "c", partition -> false);
        assertThat(duties.start()).isNotEmpty();
        assertThat(duties.stop()).isEmpty();
        assertThat(duties.decide()).isEmpty();
    }

    @Test
    void a_pod_goes_on_folding_until_both_who_take_over_have_caught_up() {
        assertThat(Duties.of(view(Set.of()), "a", partition -> true).stop()).isEmpty();
        View level = view(ALL);
        assertThat(Duties.of(level, "a", partition -> true).stop())
                .isEqualTo(assignedToOthers(level, "a"))
                .isNotEmpty();
    }

    @Test
    void each_partition_has_exactly_one_pod_that_decides() {
        View view = view(ALL);
        for (int partition : ALL) {
            int p = partition;
            assertThat(List.of("a", "b", "c"))
                    .filteredOn(pod -> Duties.of(view, pod, any -> true).decide().contains(p))
                    .hasSize(1);
        }
    }
}
