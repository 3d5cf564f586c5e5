package shatranj.clock;

/**
 * One side's half of a clock (Article 6.1: "two time displays").
 *
 * @param remainingMs milliseconds left when the side's turn began, or after its last; 0 exactly if
 *     it has fallen
 * @param moves moves made; they tell the period
 * @param lag what is left of the side's lag compensation
 * @param awayUntilMs the end of the side's leave, in milliseconds since the epoch: no turn of its
 *     counts before; 0 if it has taken none
 */
public record Face(long remainingMs, int moves, LagQuota lag, long awayUntilMs) {

    public Face {
        if (remainingMs < 0 || moves < 0) {
            throw new IllegalArgumentException(
                    "a face has no negative time or moves: "
                            + remainingMs
                            + " ms, "
                            + moves
                            + " moves");
        }
    }

    /** A face with its whole lag quota, of a side that is not away. */
    public Face(long remainingMs, int moves) {
        this(remainingMs, moves, LagQuota.FULL, 0);
    }

    /** Whether the time has run out. */
    public boolean fallen() {
        return remainingMs == 0;
    }

    Face withRemaining(long ms) {
        return new Face(ms, moves, lag, awayUntilMs);
    }

    Face plus(long ms) {
        return withRemaining(Math.addExact(remainingMs, ms));
    }

    Face moved(long remainingAfterMs, LagQuota lagAfter) {
        return new Face(remainingAfterMs, moves + 1, lagAfter, awayUntilMs);
    }

    Face awayUntil(long untilMs) {
        return new Face(remainingMs, moves, lag, untilMs);
    }
}
