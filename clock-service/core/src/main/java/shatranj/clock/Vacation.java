package shatranj.clock;

/**
 * A player's bank of vacation for correspondence games. The bank is the player's; what a leave does
 * to a game is {@link Clock#away}. The Laws know nothing of it.
 *
 * @param leftMs milliseconds in the bank that no leave has been granted
 * @param untilMs the end of the last leave, in milliseconds since the epoch; 0 if there was none
 */
public record Vacation(long leftMs, long untilMs) {

    public Vacation {
        if (leftMs < 0) {
            throw new IllegalArgumentException("a bank of " + leftMs + " ms");
        }
    }

    /** A bank of so many days. */
    public static Vacation ofDays(int days) {
        return new Vacation(days * DaysPerMove.DAY_MS, 0);
    }

    /** Whether the player is away at {@code now}. */
    public boolean away(long now) {
        return now < untilMs;
    }

    /**
     * A leave of {@code ms} milliseconds, added to the one that still lasts. Throws {@link
     * IllegalArgumentException} if it is not positive or the bank does not hold it.
     */
    public Vacation take(long ms, long now) {
        if (ms <= 0 || ms > leftMs) {
            throw new IllegalArgumentException(
                    "a leave of " + ms + " ms; expected 1 to " + leftMs + ", as the bank holds");
        }
        return new Vacation(leftMs - ms, Math.max(now, untilMs) + ms);
    }

    /** The player is back: what is left of the leave returns to the bank. */
    public Vacation comeBack(long now) {
        return away(now) ? new Vacation(leftMs + untilMs - now, now) : this;
    }
}
