package shatranj.engine.search;

import shatranj.engine.board.SearchBoard;

/**
 * Raw scores: hundredths of a Baidaq for the side to move; above {@link #MOST} what is won for
 * certain; near {@link #MATE} how many plies from the root a forced end is. Tables keep such scores
 * counted from their own position.
 */
public final class Scores {
    /** More than every score. */
    static final int INFINITE = 32_001;

    /** The worth of having won. */
    static final int MATE = 32_000;

    /** Plies that a line can be long. */
    static final int MAX_PLY = SearchBoard.MAX_PLY;

    /** Longer than any forced end that a search or an endgame table knows. */
    private static final int LONGEST = 1_000;

    private static final int DECIDED = MATE - LONGEST;

    /** Won by an endgame table, though the move limit may come before the end is counted out. */
    private static final int KNOWN = DECIDED - 1_000;

    /** The most that an evaluation may say. */
    static final int MOST = KNOWN - MAX_PLY - 1;

    private Scores() {}

    /** The side to move has lost at this ply. */
    static int lostAt(int ply) {
        return ply - MATE;
    }

    /** The side to move has won at this ply. */
    static int wonAt(int ply) {
        return MATE - ply;
    }

    /** The side to move is known at this ply to win, without a count. */
    static int knownWin(int ply) {
        return KNOWN - ply;
    }

    /** Whether a score is a forced end. */
    public static boolean isDecided(int score) {
        return Math.abs(score) >= DECIDED;
    }

    /** Whether a score is a win or a loss for certain, counted or not. */
    static boolean isCertain(int score) {
        return Math.abs(score) > MOST;
    }

    /** Plies from the root to a forced end. */
    static int pliesToEnd(int score) {
        return MATE - Math.abs(score);
    }

    /** Moves to a forced end, as UCI counts them: negative when the side to move loses. */
    public static int movesToEnd(int score) {
        return (score > 0 ? 1 : -1) * ((pliesToEnd(score) + 1) / 2);
    }

    static int toTable(int score, int ply) {
        return score > MOST ? score + ply : score < -MOST ? score - ply : score;
    }

    static int fromTable(int score, int ply) {
        return score > MOST ? score - ply : score < -MOST ? score + ply : score;
    }
}
