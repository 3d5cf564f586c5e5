package shatranj.clock;

/**
 * A side's bank of vacation in a correspondence game. What a leave does to the game's clock is
 * {@link Clock#away}. The Laws know nothing of it.
 *
 * <p>Only whole days are taken and given back, a day that has begun being used. So each leave costs
 * a day at least, and the log of a game stays short however often a player goes and comes back.
 *
 * @param daysLeft days in the bank
 * @param untilMs the end of the last leave, in milliseconds since the epoch; 0 if there was none
 */
public record Vacation(int daysLeft, long untilMs) {

    /** The bank with which each side begins. */
    public static final Vacation FULL = new Vacation(30, 0);

    public Vacation {
        if (daysLeft < 0) {
            throw new IllegalArgumentException("a bank of " + daysLeft + " days");
        }
    }

    /** Whether the side is away at {@code now}. */
    public boolean away(long now) {
        return now < untilMs;
    }

    /**
     * Days that a leave until {@code untilMs} costs, beyond those that are taken already; 0 where
     * the side is away as long as that anyway.
     */
    public long cost(long untilMs, long now) {
        return Math.max(0, Math.ceilDiv(untilMs - Math.max(now, this.untilMs), DaysPerMove.DAY_MS));
    }

    /**
     * A leave from {@code now} until {@code untilMs}, or the one that lasts prolonged until then.
     * Throws {@link IllegalArgumentException} if it costs nothing or more than the bank holds.
     */
    public Vacation take(long untilMs, long now) {
        long days = cost(untilMs, now);
        if (days < 1 || days > daysLeft) {
            throw new IllegalArgumentException(
                    "a leave of " + days + " days; expected 1 to " + daysLeft);
        }
        return new Vacation(daysLeft - (int) days, untilMs);
    }

    /** The side is back: the whole days that have not begun return to the bank. */
    public Vacation comeBack(long now) {
        if (!away(now)) {
            return this;
        }
        return new Vacation(daysLeft + (int) ((untilMs - now) / DaysPerMove.DAY_MS), now);
    }
}
