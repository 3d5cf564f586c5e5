package shatranj.chaos.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.chaos.check.Handovers.Stint;

class HandoversTest {
    private static final List<Stint> STINTS =
            List.of(
                    new Stint("game-0", "old", 0),
                    new Stint("game-1", "old", 0),
                    new Stint("game-0", "new", 100));

    @Test
    void a_game_is_taken_over_by_the_release_that_moves_after_another_had_moved() {
        List<List<Logged>> games =
                List.of(
                        game("game-0 90 moved:1:e2e3", "game-0 100 moved:2:e7e6"),
                        game("game-0 110 moved:1:e2e3", "game-1 120 moved:2:e7e6"),
                        game("game-1 90 moved:1:e2e3", "game-1 130 moved:2:e7e6"));

        assertThat(Handovers.to("new", STINTS, games)).isEqualTo(new Handovers(2, 1));
        assertThat(Handovers.to("old", STINTS, games)).isEqualTo(new Handovers(4, 1));
    }

    @Test
    void what_is_no_move_takes_no_game_over() {
        List<List<Logged>> games = List.of(game("game-1 90 created", "game-0 100 moved:1:e2e3"));

        assertThat(Handovers.to("new", STINTS, games)).isEqualTo(new Handovers(1, 0));
    }

    @Test
    void who_is_no_pod_of_the_test_is_a_fault() {
        List<List<Logged>> games = List.of(game("game-7 90 moved:1:e2e3"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Handovers.to("new", STINTS, games))
                .withMessageContaining("game-7");
    }

    /** Writer, instant and event of each fact. */
    private static List<Logged> game(String... facts) {
        return Arrays.stream(facts)
                .map(fact -> fact.split(" "))
                .map(words -> "FACT 0:1 0 g 1 %s %s %s".formatted(words[0], words[1], words[2]))
                .map(line -> Logged.parse(line).orElseThrow())
                .toList();
    }
}
