package shatranj.engine.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import shatranj.engine.eval.Evaluation;
import shatranj.engine.table.TranspositionTable;

/**
 * Iterative deepening at the root (https://www.chessprogramming.org/Iterative_Deepening): each
 * iteration gives the next its order of moves and a narrow window around its score. One for each
 * thread; several on one table help each other (https://www.chessprogramming.org/Lazy_SMP).
 */
public final class Search {
    private final State state;

    /** A search that shares what it learns in a table. */
    public Search(TranspositionTable table, Evaluation evaluation) {
        this.state = new State(table, evaluation);
    }

    /** Forgets what orders moves. */
    public void clear() {
        state.history.clear();
    }

    /**
     * Searches.
     *
     * @param listener hears every rank of every finished iteration
     * @return the best move with its line, or nothing if there is no move to search
     */
    public Optional<RawLine> run(SearchTask task, Budget budget, Consumer<RawLine> listener) {
        state.begin(task.line(), task.rules(), task.oracle(), budget);
        RootSearch root = new RootSearch(state, task.only());
        List<RootMove> moves = root.moves();
        int wanted = Math.min(task.lines(), moves.size());
        if (wanted == 0) {
            return Optional.empty();
        }
        TimeManagement patience = new TimeManagement();
        int depth = 0;
        while (depth < task.deepest() && (depth == 0 || budget.allowsAnother(patience.share()))) {
            depth++;
            for (int rank = 0; rank < wanted && !budget.isSpent(); rank++) {
                root.searchRank(depth, rank);
            }
            // Of an iteration that was broken off, only a better first move is kept.
            if (budget.isSpent()) {
                break;
            }
            moves.subList(0, wanted).sort(Comparator.comparingInt(m -> -m.score));
            for (int rank = 0; rank < wanted; rank++) {
                listener.accept(found(rank, moves.get(rank), budget));
            }
            patience.heard(moves.getFirst());
            budget.mayStop();
            if (isMateFound(moves.getFirst().score, task.mateIn())) {
                break;
            }
        }
        return Optional.of(found(0, moves.getFirst(), budget));
    }

    /**
     * The same for a helper: deepens on the shared table until it is told to stop, each helper at
     * depths of its own.
     *
     * @param number of the helper, from 1
     */
    public void help(SearchTask task, Budget budget, int number) {
        state.begin(task.line(), task.rules(), task.oracle(), budget);
        RootSearch root = new RootSearch(state, task.only());
        for (int depth = 1; depth <= task.deepest() && !budget.isSpent(); depth++) {
            if (!root.moves().isEmpty() && (depth + number) % (number + 2) != 0) {
                root.searchRank(depth, 0);
            }
        }
    }

    private static boolean isMateFound(int score, int mateIn) {
        return mateIn > 0
                && score > 0
                && Scores.isDecided(score)
                && Scores.movesToEnd(score) <= mateIn;
    }

    private static RawLine found(int rank, RootMove move, Budget budget) {
        return new RawLine(
                move.depth,
                Math.max(move.depth, move.selectiveDepth),
                rank + 1,
                move.score,
                budget.nodes(),
                new ArrayList<>(move.line));
    }
}
