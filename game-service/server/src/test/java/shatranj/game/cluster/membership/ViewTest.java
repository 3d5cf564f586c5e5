package shatranj.game.cluster.membership;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ViewTest {
    private static final int PARTITIONS = 16;
    private static final Set<Integer> ALL =
            IntStream.range(0, PARTITIONS).boxed().collect(Collectors.toSet());

    private static Member well(String name, Set<Integer> caughtUp) {
        return new Member(name, false, false, false, caughtUp);
    }

    private static View view(Member... members) {
        return View.of(PARTITIONS, List.of(members));
    }

    @Test
    void one_or_two_pods_fold_everything() {
        View view = view(well("a", ALL), well("b", ALL));
        assertThat(view.assigned())
                .allSatisfy(pods -> assertThat(pods).containsExactlyInAnyOrder("a", "b"));
    }

    @Test
    void of_three_pods_two_fold_each_partition() {
        View view = view(well("a", ALL), well("b", ALL), well("c", ALL));
        assertThat(view.assigned()).allSatisfy(pods -> assertThat(pods).hasSize(2));
    }

    @Test
    void a_newly_ranked_pod_folds_first_and_counts_when_it_has_caught_up() {
        View behind = view(well("a", ALL), well("b", Set.of()));
        assertThat(behind.assigned())
                .allSatisfy(pods -> assertThat(pods).containsExactlyInAnyOrder("a", "b"));
        assertThat(behind.deciders()).allSatisfy(pods -> assertThat(pods).containsExactly("a"));
        View level = view(well("a", ALL), well("b", ALL));
        assertThat(level.deciders()).anySatisfy(pods -> assertThat(pods).startsWith("b"));
    }

    @Test
    void a_draining_pod_neither_owns_nor_is_assigned() {
        View view = view(new Member("a", false, true, false, ALL), well("b", ALL));
        assertThat(view.assigned()).allSatisfy(p -> assertThat(p).containsExactly("b"));
        assertThat(view.deciders()).allSatisfy(p -> assertThat(p).containsExactly("b"));
    }

    @Test
    void a_pod_whose_clock_is_off_folds_on_but_does_not_decide() {
        View view = view(new Member("a", false, false, true, ALL), well("b", ALL));
        assertThat(view.assigned()).allSatisfy(p -> assertThat(p).contains("a"));
        assertThat(view.deciders()).allSatisfy(p -> assertThat(p).containsExactly("b"));
    }

    @Test
    void a_suspect_keeps_its_rank_but_is_asked_last() {
        View view = view(new Member("a", true, false, false, ALL), well("b", ALL));
        assertThat(view.deciders()).anySatisfy(pods -> assertThat(pods).startsWith("a"));
        for (int partition = 0; partition < PARTITIONS; partition++) {
            assertThat(view.route(partition)).containsExactly("b", "a");
        }
    }

    @Test
    void where_nobody_may_decide_those_who_know_the_games_are_asked_why() {
        View view = view(new Member("a", false, true, false, ALL));
        assertThat(view.route(3)).containsExactly("a");
    }
}
