package shatranj.engine.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import shatranj.engine.table.TranspositionTable;
import shatranj.rules.board.Position;

/**
 * Iterative deepening at the root (https://www.chessprogramming.org/Iterative_Deepening): each
 * iteration gives the next its order of moves and a narrow window around its score.
 */
public final class Search {
    private final TranspositionTable table;
    private final History history = new History();
    private final Ordering ordering = new Ordering(history);
    private final PrincipalVariation pv = new PrincipalVariation();
    private final Path path = new Path();

    /** A search that keeps what it learns in a table. */
    public Search(TranspositionTable table) {
        this.table = table;
    }

    /** Forgets what orders moves. */
    public void clear() {
        history.clear();
    }

    /**
     * Searches the last position of a line of play.
     *
     * @param lines how many of the best moves are wanted
     * @param listener hears every rank of every finished iteration
     * @return the best move with its line, or nothing if there is no legal move
     */
    public Optional<Found> run(
            Rules rules,
            Position[] line,
            Budget budget,
            int deepest,
            int lines,
            Consumer<Found> listener) {
        table.age();
        history.age();
        State state = new State(table, history, ordering, pv, path, rules, budget);
        state.begin(line);
        RootSearch root = new RootSearch(state, line[line.length - 1]);
        List<RootMove> moves = root.moves();
        int wanted = Math.min(lines, moves.size());
        if (wanted == 0) {
            return Optional.empty();
        }
        int depth = 0;
        while (depth < deepest && (depth == 0 || budget.allowsAnother())) {
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
            budget.mayStop();
        }
        return Optional.of(found(0, moves.getFirst(), budget));
    }

    private static Found found(int rank, RootMove move, Budget budget) {
        return new Found(
                move.depth,
                Math.max(move.depth, move.selectiveDepth),
                rank + 1,
                move.score,
                budget.nodes(),
                new ArrayList<>(move.line));
    }
}
