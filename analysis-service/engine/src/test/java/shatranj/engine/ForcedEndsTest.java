package shatranj.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;

/** The engine against the rules themselves: a plain minimax over the rulings, a few plies deep. */
class ForcedEndsTest {
    private static final int PLIES = 3;

    @ParameterizedTest
    @ValueSource(strings = {"engines", "laws-2025", "medina"})
    void the_engine_finds_every_forced_end_of_two_moves_and_counts_it_right(String name) {
        RuleSet rules = RuleSets.named(name).orElseThrow();
        Engine engine = new Engine(1, () -> 0L);
        int forced = 0;
        for (Position position : RandomPositions.ofEndings(2026 + name.length(), 400)) {
            int moves = movesToWin(position, rules);
            Score score =
                    engine.search(
                                    Root.of(position, rules.options()),
                                    Limits.NONE.withDepth(PLIES + 2),
                                    SearchListener.NONE,
                                    () -> false)
                            .orElseThrow()
                            .score();
            engine.clear();
            if (moves > 0) {
                forced++;
                assertThat(score).as(Fen.write(position)).isEqualTo(new Score.Mate(moves));
            } else if (score instanceof Score.Mate(int claimed)) {
                assertThat(claimed > 0 && claimed <= 2).as(Fen.write(position)).isFalse();
            }
        }
        assertThat(forced).isGreaterThan(30);
    }

    /** In how many moves the side to move forces a win; 0 for none within reach. */
    private static int movesToWin(Position position, RuleSet rules) {
        int value = value(position, rules, 0);
        return value > 0 ? (101 - value) / 2 : 0;
    }

    /** 100 less the plies to the end for a win, the opposite for a loss, 0 for neither. */
    private static int value(Position position, RuleSet rules, int ply) {
        Replay replay = Replay.from(rules, position);
        if (replay.outcome().isPresent()) {
            Outcome outcome = replay.outcome().get();
            return outcome.winner()
                    .map(w -> w == position.turn() ? 100 - ply : ply - 100)
                    .orElse(0);
        }
        if (ply == PLIES) {
            return 0;
        }
        int best = -100;
        for (Move move : position.moves()) {
            best = Math.max(best, -value(position.play(move), rules, ply + 1));
        }
        return best;
    }
}
