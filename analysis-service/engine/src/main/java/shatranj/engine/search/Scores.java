package shatranj.engine.search;

/**
 * Raw scores: hundredths of a Baidaq for the side to move, or, near {@link #MATE}, how many plies
 * from the root a forced end is. Tables keep such scores counted from their own position.
 */
public final class Scores {
    /** More than every score. */
    static final int INFINITE = 32_001;

    /** The worth of having won. */
    static final int MATE = 32_000;

    /** Plies that a line can be long. */
    static final int MAX_PLY = 128;

    private static final int DECIDED = MATE - 2 * MAX_PLY;

    /** The most that an evaluation may say. */
    static final int MOST = DECIDED - 1;

    private Scores() {}

    /** The side to move has lost at this ply. */
    static int lostAt(int ply) {
        return ply - MATE;
    }

    /** The side to move has won at this ply. */
    static int wonAt(int ply) {
        return MATE - ply;
    }

    /** Whether a score is a forced end. */
    public static boolean isDecided(int score) {
        return Math.abs(score) >= DECIDED;
    }

    /** Moves to a forced end, as UCI counts them: negative when the side to move loses. */
    public static int movesToEnd(int score) {
        int plies = MATE - Math.abs(score);
        return (score > 0 ? 1 : -1) * ((plies + 1) / 2);
    }

    static int toTable(int score, int ply) {
        return score >= DECIDED ? score + ply : score <= -DECIDED ? score - ply : score;
    }

    static int fromTable(int score, int ply) {
        return score >= DECIDED ? score - ply : score <= -DECIDED ? score + ply : score;
    }
}
