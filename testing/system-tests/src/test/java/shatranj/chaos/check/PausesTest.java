package shatranj.chaos.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PausesTest {
    private static Told game(String id, long... answeredMs) {
        List<Told.Move> moves =
                Arrays.stream(answeredMs)
                        .mapToObj(at -> new Told.Move("e2e3", "", 1, at - 1, at))
                        .toList();
        return new Told(id, moves, Optional.empty());
    }

    @Test
    void one_game_stands_still_while_others_go_on() {
        List<Told> games = List.of(game("a", 100, 200, 900, 1_000), game("b", 100, 400, 700, 800));

        assertThat(Pauses.of(games, 0)).isEqualTo(new Pauses(300, 400));
        assertThat(Pauses.inOneGame(games, 0)).isEqualTo(new Pauses(700, 200));
    }

    @Test
    void a_pause_that_began_before_the_instant_counts_whole_and_an_earlier_one_does_not() {
        List<Told> games = List.of(game("a", 0, 5_000, 5_100, 5_900));

        assertThat(Pauses.inOneGame(games, 5_200)).isEqualTo(new Pauses(800, 5_100));
        assertThat(Pauses.inOneGame(List.of(), 0).longestMs()).isZero();
    }
}
