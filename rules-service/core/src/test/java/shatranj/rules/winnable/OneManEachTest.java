package shatranj.rules.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.BareKingRule;

/**
 * Two men besides the Shahs: the prover against a retrograde closure. What is counted are positions
 * that may be played on and are not over, of every ordered pair of men (White's and Black's), with
 * either side to move.
 *
 * <p>All 25 pairs take minutes: {@code -Dshatranj.exhaustive=true} runs them. Otherwise Ferz and
 * Rukh stand for the rest.
 */
class OneManEachTest {
    private static final boolean EXHAUSTIVE = Boolean.getBoolean("shatranj.exhaustive");
    private static final Set<Role> MEN =
            EXHAUSTIVE ? OneManEach.ALL : EnumSet.of(Role.FERZ, Role.RUKH);
    private static final long ALL_DEAD = 5_088;
    private static final int EVERY = 4_001;

    @Test
    void under_answerable_draws_the_prover_and_the_closure_agree() {
        OneManEach endings = OneManEach.closed(BareKingRule.ANSWERABLE_DRAWS, MEN);
        System.out.println("dead endings of one man each, " + MEN + ": " + endings.dead());
        assertThat(endings.dead()).isBetween(EXHAUSTIVE ? ALL_DEAD : 1L, ALL_DEAD);
        int[] seen = {0};
        endings.visit(
                EVERY,
                (position, dead) -> {
                    compare(BareKingRule.ANSWERABLE_DRAWS, position, dead);
                    seen[0]++;
                });
        assertThat(seen[0]).isGreaterThan(MEN.size() * MEN.size() * 500);
    }

    @Test
    void where_the_answer_may_be_declined_nothing_is_dead() {
        Set<Role> men = EXHAUSTIVE ? MEN : EnumSet.of(Role.FERZ);
        OneManEach endings = OneManEach.closed(BareKingRule.AFTER_REPLY, men);
        assertThat(endings.dead()).isZero();
        endings.visit(EVERY, (position, dead) -> compare(BareKingRule.AFTER_REPLY, position, dead));
    }

    private static void compare(BareKingRule rule, Position position, boolean dead) {
        Fate fate = DeadPosition.of(rule, position, Effort.MOVE);
        assertThat(fate)
                .as(Fen.write(position))
                .isInstanceOf(dead ? Fate.Dead.class : Fate.Alive.class);
        Lines.replay(rule, position, fate);
    }
}
