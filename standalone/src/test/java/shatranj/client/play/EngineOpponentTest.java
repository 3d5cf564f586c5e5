package shatranj.client.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.client.api.Game;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;

class EngineOpponentTest {
    @Test
    void every_level_takes_a_rukh_that_stands_free() {
        for (int level = 1; level <= EngineOpponent.HIGHEST_LEVEL - 2; level++) {
            Opponent.Choice choice =
                    new EngineOpponent(level, RuleSets.LAWS_2025)
                            .choose(game("k7/8/8/3r4/8/8/P7/K2R3N w - - 0 1"), false);

            assertThat(choice).isEqualTo(new Opponent.Choice.Move("d1d5"));
        }
    }

    @Test
    void a_draw_is_accepted_when_behind_and_not_when_ahead() {
        EngineOpponent opponent = new EngineOpponent(2, RuleSets.LAWS_2025);

        assertThat(opponent.choose(game("k3r2r/8/8/8/8/8/P7/K7 w - - 0 1"), true))
                .isEqualTo(new Opponent.Choice.AcceptDraw());
        assertThat(opponent.choose(game("k7/p7/8/8/8/8/P7/K3R2R w - - 0 1"), true))
                .isInstanceOf(Opponent.Choice.Move.class);
    }

    @Test
    void the_moves_played_so_far_count() {
        Game game =
                new Game(
                        "g",
                        3,
                        "ACTIVE",
                        Optional.empty(),
                        Optional.empty(),
                        Fen.STANDARD,
                        "not read",
                        "BLACK",
                        List.of(new Game.Move("e2e3", "e3")),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());

        Opponent.Choice choice = new EngineOpponent(1, RuleSets.LAWS_2025).choose(game, false);

        assertThat(choice)
                .isInstanceOfSatisfying(
                        Opponent.Choice.Move.class,
                        move -> assertThat(move.uci()).matches("[a-h][78][a-h][1-8]"));
    }

    private static Game game(String fen) {
        return new Game(
                "g",
                2,
                "ACTIVE",
                Optional.empty(),
                Optional.empty(),
                fen,
                fen,
                "WHITE",
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
