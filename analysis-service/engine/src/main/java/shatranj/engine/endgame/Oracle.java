package shatranj.engine.endgame;

import shatranj.engine.board.SearchBoard;
import shatranj.rules.board.Bitboard;

/**
 * What is known for certain about a position, both sides playing for the end and no limit of moves.
 * A verdict is one number: {@link #UNKNOWN}; {@link #DRAW}; {@code plies + 1} when the side to move
 * wins in so many plies; {@code −(plies + 1)} when it loses.
 */
@FunctionalInterface
public interface Oracle {
    /** Nothing is known. */
    int UNKNOWN = Integer.MIN_VALUE;

    /** Neither side can force an end. */
    int DRAW = 0;

    /** Knows nothing. */
    Oracle NONE = board -> UNKNOWN;

    /** The verdict on the position where a board stands. */
    int probe(SearchBoard board);

    /** This oracle for positions of at most so many men, Shahs included; of others it is silent. */
    default Oracle upTo(int men) {
        return board -> Bitboard.count(board.occupied()) <= men ? probe(board) : UNKNOWN;
    }

    /** Plies to the end of a verdict that is a win or a loss. */
    static int plies(int verdict) {
        return Math.abs(verdict) - 1;
    }
}
