package shatranj.mansuba;

import java.util.List;
import java.util.Optional;
import shatranj.engine.Engine;
import shatranj.engine.Helpers;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.engine.SearchListener;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleOptions;

/**
 * Searches with an engine of one thread that forgets after each search, so that it is repeatable.
 */
public final class EngineSearcher implements Searcher {
    private static final int HASH_MIB = 4;

    private final Engine engine;

    /** An engine that asks these tables. */
    public EngineSearcher(Oracle tables) {
        this.engine = new Engine(HASH_MIB, 1, Helpers.NONE, tables, () -> 0L);
    }

    @Override
    public Optional<Line> search(
            Position position, RuleOptions rules, List<Move> only, long nodes) {
        engine.clear();
        return engine.search(
                Root.of(position, rules),
                Limits.NONE.withNodes(nodes).withMoves(only),
                SearchListener.NONE,
                () -> false);
    }
}
