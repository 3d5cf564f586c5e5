package shatranj.mansuba;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.rules.board.Role.BAIDAQ;
import static shatranj.rules.board.Role.FARAS;
import static shatranj.rules.board.Role.FERZ;
import static shatranj.rules.board.Role.RUKH;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;

/** Proofs of forced ends against the rulings of the rules themselves. */
class ForcedWinsTest {
    private static final long PLENTY = 1_000_000;

    @ParameterizedTest
    @ValueSource(strings = {"laws-2025", "engines", "medina"})
    void a_win_is_found_where_a_plain_minimax_over_the_rulings_finds_one(String name) {
        RuleSet rules = RuleSets.named(name).orElseThrow();
        List<Position> positions = new ArrayList<>();
        positions.addAll(Positions.random(7, 200, List.of(RUKH, FERZ), List.of(FERZ)));
        positions.addAll(Positions.random(8, 200, List.of(FARAS, BAIDAQ), List.of(BAIDAQ)));
        int wins = 0;
        for (Position position : positions) {
            if (Replay.from(rules, position).outcome().isPresent()) {
                continue;
            }
            int expected = pliesToWin(position, rules);
            OptionalInt found = forced(rules, false, PLENTY).pliesToWin(position, 3);
            assertThat(found.orElse(0)).as(Fen.write(position)).isEqualTo(expected);
            OptionalInt byChecks = forced(rules, true, PLENTY).pliesToWin(position, 3);
            if (byChecks.isPresent()) {
                assertThat(byChecks.getAsInt())
                        .as(Fen.write(position))
                        .isGreaterThanOrEqualTo(expected)
                        .isPositive();
            }
            wins += found.isPresent() ? 1 : 0;
        }
        assertThat(wins).isGreaterThan(40);
    }

    @Test
    void what_was_not_looked_through_is_no_win() {
        Position mateInThree = Positions.of("6K1/3r3r/5kn1/5p2/5P2/6N1/8/4R1R1 w - - 0 1");
        ForcedWins enough = forced(RuleSets.LAWS_2025, false, PLENTY);
        assertThat(enough.pliesToWin(mateInThree, 5)).hasValue(5);
        ForcedWins little = forced(RuleSets.LAWS_2025, false, enough.looked() / 2);
        assertThat(little.pliesToWin(mateInThree, 5)).isEmpty();
        assertThat(little.gaveUp()).isTrue();
    }

    private static ForcedWins forced(RuleSet rules, boolean checksOnly, long positions) {
        return new ForcedWins(
                new Ends(rules.options().bareKing()), Optional.empty(), checksOnly, positions);
    }

    /** Plies to a win of the side to move within three, 0 for none. */
    private static int pliesToWin(Position position, RuleSet rules) {
        int value = value(position, rules, 0);
        return value > 0 ? 100 - value : 0;
    }

    /** 100 less the plies to the end for a win, the opposite for a loss, 0 for neither. */
    private static int value(Position position, RuleSet rules, int ply) {
        Optional<Outcome> outcome = Replay.from(rules, position).outcome();
        if (outcome.isPresent()) {
            return outcome.get()
                    .winner()
                    .map(winner -> winner == position.turn() ? 100 - ply : ply - 100)
                    .orElse(0);
        }
        if (ply == 3) {
            return 0;
        }
        int best = -100;
        for (Move move : position.moves()) {
            best = Math.max(best, -value(position.play(move), rules, ply + 1));
        }
        return best;
    }
}
