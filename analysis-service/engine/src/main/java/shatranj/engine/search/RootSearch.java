package shatranj.engine.search;

import java.util.ArrayList;
import java.util.List;
import shatranj.engine.table.TranspositionTable;
import shatranj.rules.board.Position;

/** One iteration at the root: its moves, kept in order from iteration to iteration. */
final class RootSearch {
    private static final int FIRST_WINDOW = 25;
    private static final int WINDOWS_FROM = 5;

    private final State state;
    private final AlphaBeta below;
    private final Position root;
    private final List<RootMove> moves = new ArrayList<>();

    RootSearch(State state, Position root) {
        this.state = state;
        this.below = new AlphaBeta(state);
        this.root = root;
        int[] list = state.ordering.moves(0);
        int count = root.moves(list);
        int tableMove = TranspositionTable.move(state.table.probe(root.key()));
        state.ordering.scoreAll(root, 0, count, tableMove);
        int guess = state.evaluate(root, 0);
        for (int i = 0; i < count; i++) {
            moves.add(new RootMove(state.ordering.next(0, i, count), guess));
        }
    }

    /** The legal moves, best known first. */
    List<RootMove> moves() {
        return moves;
    }

    /** Finds the best of the moves from this rank on and brings it there. */
    void searchRank(int depth, int rank) {
        int guess = moves.get(rank).score;
        boolean narrow = depth >= WINDOWS_FROM && !Scores.isDecided(guess);
        int width = FIRST_WINDOW;
        int alpha = narrow ? guess - width : -Scores.INFINITE;
        int beta = narrow ? guess + width : Scores.INFINITE;
        state.selectiveDepth = 0;
        while (true) {
            int score = searchAll(depth, rank, alpha, beta);
            if (state.budget.isSpent() || score > alpha && score < beta) {
                return;
            }
            width *= 4;
            boolean give = width > 1500 || Scores.isDecided(score);
            if (score <= alpha) {
                alpha = give ? -Scores.INFINITE : Math.max(score - width, -Scores.INFINITE);
            } else {
                beta = give ? Scores.INFINITE : Math.min(score + width, Scores.INFINITE);
            }
        }
    }

    private int searchAll(int depth, int rank, int givenAlpha, int beta) {
        int alpha = givenAlpha;
        int best = -Scores.INFINITE;
        for (int i = rank; i < moves.size(); i++) {
            RootMove candidate = moves.get(i);
            Position next = root.play(candidate.move);
            boolean check = next.inCheck();
            state.enter(root, candidate.move, next, 0);
            int score;
            if (i == rank) {
                score = -below.search(next, check, depth - 1, -beta, -alpha, 1, true);
            } else {
                score = -below.search(next, check, depth - 1, -alpha - 1, -alpha, 1, true);
                if (score > alpha && !state.budget.isSpent()) {
                    score = -below.search(next, check, depth - 1, -beta, -alpha, 1, true);
                }
            }
            if (state.budget.isSpent()) {
                return best;
            }
            best = Math.max(best, score);
            if (score > alpha || i == rank) {
                candidate.score = score;
                candidate.depth = depth;
                candidate.selectiveDepth = state.selectiveDepth;
                candidate.line = score > alpha ? state.pv.from(candidate.move) : candidate.line;
            }
            if (score > alpha) {
                alpha = score;
                moves.remove(i);
                moves.add(rank, candidate);
            }
            if (score >= beta) {
                break;
            }
        }
        if (best > givenAlpha) {
            state.table.store(
                    root.key(),
                    moves.get(rank).move,
                    Scores.toTable(best, 0),
                    depth,
                    best >= beta ? TranspositionTable.LOWER : TranspositionTable.EXACT);
        }
        return best;
    }
}
