package shatranj.engine.search;

import shatranj.engine.board.SearchBoard;
import shatranj.rules.board.Move;

/**
 * Moves not worth trying at low depth (https://www.chessprogramming.org/Futility_Pruning). Asked
 * only of calm nodes, where neither side is near being bared, and never of moves that give check.
 */
final class Pruning {
    private final State state;
    private final SearchBoard board;

    Pruning(State state) {
        this.state = state;
        this.board = state.board;
    }

    /** What a position must be better than beta by, to hold without a move at this depth. */
    static int margin(int depth, boolean improving) {
        return 70 * depth - (improving ? 60 : 0);
    }

    /** What a position must be worse than alpha by, to be left to captures at this depth. */
    static int despair(int depth) {
        return 150 + 120 * depth;
    }

    /** Whether a quiet move cannot be expected to reach alpha. */
    boolean isHopelessQuiet(int move, int depth, int number, int alpha, int ply, int worth) {
        int left = Math.max(depth - (Reductions.of(depth, number) >> 4), 0);
        if (left <= 4 && worth < -3000 * (left + 1)) {
            return true;
        }
        int eval = state.faded(state.evals[ply]);
        return left <= 7 && eval + 90 + 75 * left <= alpha
                || left <= 6 && state.exchange.of(board, move) < -20 * left * left - 10;
    }

    /** Whether a capture that loses material loses too much for this depth. */
    boolean isHopelessCapture(int move, int depth) {
        return depth <= 6 && Move.captures(move) && state.exchange.of(board, move) < -80 * depth;
    }
}
