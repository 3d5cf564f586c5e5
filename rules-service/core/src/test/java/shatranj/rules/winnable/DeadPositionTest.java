package shatranj.rules.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shatranj.rules.RandomGames;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.BareKingRule;

class DeadPositionTest {
    /*
     * White must take the Rukh, and Black's Shah takes the Ferz:
     *   2  r . . . . . . .
     *   1  K . k F . . . .
     */
    private static final String FORCED = "8/8/8/8/8/8/r7/K1kF4 w";

    private static Position position(String fen) {
        return Fen.position(fen).orThrow();
    }

    @Test
    void a_forced_line_into_an_answered_bare_is_dead_where_that_draws() {
        Position forced = position(FORCED);
        assertThat(DeadPosition.of(BareKingRule.ANSWERABLE_DRAWS, forced, Effort.MOVE))
                .isEqualTo(new Fate.Dead());
    }

    @Test
    void the_same_line_is_alive_where_the_answer_may_be_declined_or_comes_too_late() {
        for (BareKingRule rule :
                new BareKingRule[] {BareKingRule.AFTER_REPLY, BareKingRule.IMMEDIATE}) {
            Fate fate = DeadPosition.of(rule, position(FORCED), Effort.MOVE);
            assertThat(fate).isInstanceOf(Fate.Alive.class);
            Lines.replay(rule, position(FORCED), fate);
        }
    }

    @Test
    void each_side_is_asked_for_itself() {
        // Only White can win: Black has his Shah and a Ferz that falls at once.
        Position forced = position(FORCED);
        assertThat(Winnability.of(BareKingRule.IMMEDIATE, forced, Color.WHITE, Effort.MOVE))
                .isInstanceOf(WinAnswer.Yes.class);
        assertThat(Winnability.of(BareKingRule.IMMEDIATE, forced, Color.BLACK, Effort.MOVE))
                .isEqualTo(new WinAnswer.No());
    }

    @ParameterizedTest
    @EnumSource(BareKingRule.class)
    void positions_of_random_games_are_alive_with_a_line_that_replays(BareKingRule rule) {
        RandomGames.positions(
                2_026 + rule.ordinal(),
                300,
                position -> {
                    Fate fate = DeadPosition.of(rule, position, Effort.CLAIM);
                    if (BoardEnd.of(rule, position) == BoardEnd.NONE) {
                        assertThat(fate).as(Fen.write(position)).isInstanceOf(Fate.Alive.class);
                    }
                    Lines.replay(rule, position, fate);
                });
    }
}
