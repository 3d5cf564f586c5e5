package shatranj.engine.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import shatranj.engine.ordering.MovePicker;
import shatranj.engine.table.TranspositionTable;
import shatranj.rules.board.Move;

/** One iteration at the root: its moves, kept in order from iteration to iteration. */
final class RootSearch {
    private static final int FIRST_WINDOW = 18;
    private static final int WINDOWS_FROM = 5;

    private final State state;
    private final AlphaBeta below;
    private final List<RootMove> moves = new ArrayList<>();

    /**
     * @param only the moves to search, raw; all if empty
     */
    RootSearch(State state, Set<Integer> only) {
        this.state = state;
        this.below = new AlphaBeta(state);
        int way = TranspositionTable.move(state.table.probe(state.board.key()));
        int tableMove = way == 0 ? 0 : state.board.legalMove(Move.from(way), Move.to(way));
        int guess = state.evaluate();
        MovePicker picker = state.pickers[0];
        picker.begin(0, tableMove, state.movedTo(0), state.movedBefore(0));
        for (int move = picker.next(); move != 0; move = picker.next()) {
            if (only.isEmpty() || only.contains(move)) {
                moves.add(new RootMove(move, guess));
            }
        }
        state.evals[0] = state.board.inCheck() ? TranspositionTable.NO_EVAL : guess;
    }

    /** The moves, best known first. */
    List<RootMove> moves() {
        return moves;
    }

    /** Finds the best of the moves from this rank on and brings it there. */
    void searchRank(int depth, int rank) {
        int guess = moves.get(rank).score;
        boolean narrow = depth >= WINDOWS_FROM && !Scores.isCertain(guess);
        int width = FIRST_WINDOW;
        int alpha = narrow ? guess - width : -Scores.INFINITE;
        int beta = narrow ? guess + width : Scores.INFINITE;
        state.selectiveDepth = 0;
        while (true) {
            int score = searchAll(depth, rank, alpha, beta);
            if (state.budget.isSpent() || score > alpha && score < beta) {
                return;
            }
            width *= 3;
            boolean give = width > 1500 || Scores.isCertain(score);
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
            long before = state.budget.nodes();
            int score = searchMove(candidate.move, i - rank, depth, alpha, beta);
            candidate.effort = state.budget.nodes() - before;
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
        if (best > givenAlpha && rank == 0) {
            int bound = best >= beta ? TranspositionTable.LOWER : TranspositionTable.EXACT;
            state.remember(moves.get(0).move, best, state.evals[0], depth, bound, true);
        }
        return best;
    }

    private int searchMove(int move, int number, int depth, int alpha, int beta) {
        boolean quiet = !Move.captures(move) && !Move.promotes(move);
        boolean late = number > 3 && quiet && depth >= 3 && !state.board.inCheck();
        int less = late && !state.endings.isDelicate() ? Reductions.of(depth, number) >> 5 : 0;
        state.play(move);
        int score;
        if (number == 0) {
            score = -below.search(depth - 1, -beta, -alpha, 1, false);
        } else {
            score = -below.search(depth - 1 - less, -alpha - 1, -alpha, 1, true);
            if (score > alpha && less > 0) {
                score = -below.search(depth - 1, -alpha - 1, -alpha, 1, true);
            }
            if (score > alpha) {
                score = -below.search(depth - 1, -beta, -alpha, 1, false);
            }
        }
        state.takeBack(move);
        return score;
    }
}
