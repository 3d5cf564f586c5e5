package shatranj.clock;

/**
 * A fixed time for every move (one move per period of Article 6.2, without the carry-over of 6.3):
 * nothing is saved. Only a gift lasts beyond the move, until it is used; a penalty does not.
 *
 * @param moveMs milliseconds for every move
 */
public record MoveTime(long moveMs) implements Allowance {

    /** Throws {@link IllegalArgumentException} where {@link TimeControl#moveTime} names a fault. */
    public MoveTime {
        TimeControlLimits.require(TimeControlLimits.moveTime(moveMs));
    }

    @Override
    public long initialMs() {
        return moveMs;
    }

    @Override
    public long afterMove(long leftMs, long usedMs, int moves) {
        return refilled(leftMs, usedMs, moveMs);
    }

    /** A turn comes back up to the time of a move; what it took beyond came from a bank or gift. */
    static long refilled(long leftMs, long usedMs, long moveMs) {
        return Math.max(moveMs, leftMs + Math.min(usedMs, moveMs));
    }

    @Override
    public long timeMs() {
        return TimeClass.MOVES * moveMs;
    }
}
