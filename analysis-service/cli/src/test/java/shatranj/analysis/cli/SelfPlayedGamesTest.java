package shatranj.analysis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSets;

/** Games in which {@code problems make} looks for problems. */
class SelfPlayedGamesTest {
    @Test
    void a_game_is_a_line_of_legal_moves() {
        SelfPlayedGames.Played game = games(1).play(1);

        List<Position> line = game.line();
        assertThat(line).hasSizeGreaterThan(20);
        assertThat(game.scores()).hasSameSizeAs(line);
        assertThat(game.scores().getLast()).isEmpty();
        for (int ply = 1; ply < line.size(); ply++) {
            Position before = line.get(ply - 1);
            assertThat(before.moves().stream().map(before::play)).contains(line.get(ply));
        }
    }

    @Test
    void the_same_seed_has_the_same_games_in_whatever_order_they_are_played() {
        SelfPlayedGames.Played first = games(1).play(1);
        SelfPlayedGames again = games(1);

        assertThat(again.play(2)).isNotEqualTo(first);
        assertThat(again.play(1)).isEqualTo(first);
        assertThat(games(2).play(1)).isNotEqualTo(first);
    }

    private static SelfPlayedGames games(long seed) {
        return new SelfPlayedGames(Oracle.NONE, RuleSets.LAWS_2025, seed, List.of(20, 60));
    }
}
