package shatranj.clock;

/**
 * Classes of time controls by the time that a side has for 60 moves (Appendices A and B of the
 * Laws).
 */
public enum TimeClass {
    /** At most 10 minutes. */
    BLITZ,
    /** More than 10 and at most 60 minutes. */
    RAPID,
    /** More than 60 minutes. */
    CLASSICAL,
    /** Days for a move. */
    CORRESPONDENCE;

    /** Moves for which the time is counted. */
    public static final int MOVES = 60;

    private static final long MINUTE_MS = 60_000;

    /** The class of a control that gives {@code ms} milliseconds for {@link #MOVES} moves. */
    static TimeClass ofMillis(long ms) {
        if (ms <= 10 * MINUTE_MS) {
            return BLITZ;
        }
        return ms <= 60 * MINUTE_MS ? RAPID : CLASSICAL;
    }
}
