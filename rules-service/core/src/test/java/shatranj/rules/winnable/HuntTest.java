package shatranj.rules.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shatranj.rules.RandomGames;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.BareKingRule;

/** A plan claims a win only with a line that the rules let pass. */
class HuntTest {
    private static final int POSITIONS = 600;

    @ParameterizedTest
    @EnumSource(BareKingRule.class)
    void the_plan_of_either_side_is_a_line_of_legal_moves_to_the_win_that_it_claims(
            BareKingRule rule) {
        AtomicInteger plans = new AtomicInteger();
        AtomicInteger wins = new AtomicInteger();
        RandomGames.positions(
                77 + rule.ordinal(),
                POSITIONS,
                position -> {
                    if (BoardEnd.of(rule, position) == BoardEnd.NONE) {
                        for (Color hunter : Color.values()) {
                            plans.incrementAndGet();
                            Hunt hunt = Hunt.by(hunter, rule, position);
                            hunt.winner().ifPresent(_ -> wins.incrementAndGet());
                            check(rule, position, hunt);
                        }
                    }
                });
        // A plan that fails is no fault, but searches are dear: most must not.
        assertThat(wins.get()).isGreaterThan(plans.get() * 8 / 10);
    }

    private static void check(BareKingRule rule, Position start, Hunt hunt) {
        Optional<Color> winner = hunt.winner();
        if (winner.isPresent()) {
            Lines.replay(rule, start, winner.get(), hunt.line());
        } else {
            // Whoever searches on from here must find a game that goes on.
            assertThat(BoardEnd.of(rule, hunt.position())).isEqualTo(BoardEnd.NONE);
        }
    }
}
