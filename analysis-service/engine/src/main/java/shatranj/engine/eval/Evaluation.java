package shatranj.engine.eval;

import shatranj.engine.board.SearchBoard;
import shatranj.rules.board.Move;

/**
 * What a position at rest is worth. An evaluation follows the board move by move, so that it may
 * keep up what is dear to count anew; what ends a game is the search's. One for each thread.
 */
public interface Evaluation {
    /** Stands where the board does: the root. */
    void begin(SearchBoard board);

    /**
     * A move is being played.
     *
     * @param side that plays it
     * @param move raw ({@link Move})
     */
    void play(int side, int move);

    /** The last move is taken back. */
    void takeBack();

    /** Hundredths of a Baidaq for the side to move; positive is good for it. */
    int of(SearchBoard board);
}
