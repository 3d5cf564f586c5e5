package shatranj.mansuba;

import java.util.List;
import java.util.Optional;
import shatranj.engine.Line;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleOptions;

/** Whoever searches positions: an engine of one's own, or a pool of them. */
@FunctionalInterface
public interface Searcher {
    /**
     * The best line from a position without a past. The same question must get the same answer if
     * proofs are to be repeatable.
     *
     * @param only the first moves that are searched; all if empty
     * @param nodes positions to visit
     * @return nothing if there is no move
     */
    Optional<Line> search(Position position, RuleOptions rules, List<Move> only, long nodes);
}
