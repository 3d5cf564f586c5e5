package shatranj.clock;

/**
 * How much lag a side has been given back lately, under {@link LagRule}.
 *
 * @param spentMs milliseconds of the quota that are used up; 0 where all of it is there
 */
public record LagQuota(long spentMs) {

    /** A quota of which nothing is used up. */
    public static final LagQuota FULL = new LagQuota(0);

    public LagQuota {
        if (spentMs < 0) {
            throw new IllegalArgumentException("spent is " + spentMs + " ms; expected 0 or more");
        }
    }
}
