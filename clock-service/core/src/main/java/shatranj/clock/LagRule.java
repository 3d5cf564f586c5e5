package shatranj.clock;

/**
 * How much of the time that a move spent on the way is given back. Each side has a quota of {@code
 * capMs}. A move gets back the lag that the server measured, but not more than the turn took and
 * not more than the quota holds; then the quota regains {@code refillMs}, up to the cap again. So n
 * moves get back at most {@code capMs + n × refillMs}, however much lag there is, and the same
 * whatever the transport.
 *
 * <p>A client can appear farther away than it is, so the quota is also what a cheat can gain. It
 * therefore never exceeds a tenth of the time that the side has for {@link TimeClass#MOVES} moves,
 * to hold and to regain in as many moves (ADR 38).
 *
 * <p>Lag moves no flag: it is given back for a move that came before the flag instant. Otherwise a
 * flag could be claimed only after waiting for lag that may not exist (Articles 6.7, 6.8).
 *
 * @param capMs milliseconds that the quota holds
 * @param refillMs milliseconds that come back to it with every move
 */
public record LagRule(long capMs, long refillMs) {

    /**
     * A quarter of a second is a round trip around half the globe, so it is made good for every
     * move where the game is long enough; a second covers a lost packet or two, once in a while.
     */
    static final LagRule MOST = new LagRule(1_000, 250);

    private static final int SHARE = 10;

    public LagRule {
        if (capMs < 0 || refillMs < 0) {
            throw new IllegalArgumentException(
                    "a quota of " + capMs + " ms, refilled by " + refillMs + " ms");
        }
    }

    /** The rule for a side of this allowance. */
    public static LagRule of(Allowance allowance) {
        long shareMs = allowance.timeMs() / SHARE;
        return new LagRule(
                Math.min(MOST.capMs, shareMs), Math.min(MOST.refillMs, shareMs / TimeClass.MOVES));
    }

    /** The rule of a control: of the side that may get more back, where there are odds. */
    public static LagRule of(TimeControl control) {
        return switch (control) {
            case TimeControl.Untimed untimed -> MOST;
            case TimeControl.Timed timed -> {
                LagRule white = of(timed.of(Side.WHITE));
                LagRule black = of(timed.of(Side.BLACK));
                yield new LagRule(
                        Math.max(white.capMs, black.capMs),
                        Math.max(white.refillMs, black.refillMs));
            }
        };
    }

    /**
     * Milliseconds that a move gets back.
     *
     * @param measuredMs lag as the server measured it; less than 0 counts as none
     * @param usedMs milliseconds that the turn took
     */
    public long creditMs(LagQuota quota, long measuredMs, long usedMs) {
        long leftMs = Math.max(0, capMs - quota.spentMs());
        return Math.max(0, Math.min(measuredMs, Math.min(usedMs, leftMs)));
    }

    /** The quota after a move that got {@code creditMs} milliseconds back. */
    public LagQuota after(LagQuota quota, long creditMs) {
        return new LagQuota(Math.max(0, quota.spentMs() + creditMs - refillMs));
    }
}
