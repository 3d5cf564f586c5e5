package shatranj.clock;

/**
 * A sandglass: what one side uses the other gains, so that the sum on the two clocks never changes.
 * How long it lasts depends on both sides, so it is classed by what is on the clock. The Laws do
 * not know it (Article 6.2 leaves the time to the agreement).
 *
 * @param timeMs milliseconds on the side's clock before the game
 */
public record Hourglass(long timeMs) implements Allowance {

    /**
     * Throws {@link IllegalArgumentException} where {@link TimeControl#hourglass} names a fault.
     */
    public Hourglass {
        TimeControlLimits.require(TimeControlLimits.hourglass(timeMs));
    }

    @Override
    public long initialMs() {
        return timeMs;
    }

    @Override
    public long afterMove(long leftMs, long usedMs, int moves) {
        return leftMs;
    }

    @Override
    public long passedOnMs(long chargedMs) {
        return chargedMs;
    }
}
