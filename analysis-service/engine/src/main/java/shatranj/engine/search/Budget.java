package shatranj.engine.search;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Counts nodes and says when to stop. Node limits are met exactly; time and cancelling are looked
 * at every thousand nodes, which is under a millisecond.
 */
public final class Budget {
    private static final int BETWEEN_LOOKS = 1024;

    private final long mostNodes;
    private final long softNanos;
    private final long hardNanos;
    private final LongSupplier elapsed;
    private final BooleanSupplier cancelled;
    private long nodes;
    private long nextLook;
    private boolean spent;
    private boolean mayStop;

    /**
     * @param softNanos about this much is meant to be spent: {@link #allowsAnother}
     * @param hardNanos after this the search is broken off
     * @param elapsed nanoseconds since the search began
     */
    public Budget(
            long mostNodes,
            long softNanos,
            long hardNanos,
            LongSupplier elapsed,
            BooleanSupplier cancelled) {
        this.mostNodes = mostNodes;
        this.softNanos = softNanos;
        this.hardNanos = hardNanos;
        this.elapsed = elapsed;
        this.cancelled = cancelled;
    }

    /** Without limits, until it is cancelled. */
    public static Budget until(BooleanSupplier cancelled) {
        Budget budget =
                new Budget(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, () -> 0, cancelled);
        budget.mayStop();
        return budget;
    }

    /** Counts a node; true when the search must be broken off, and then always. */
    boolean visit() {
        if (nodes >= nextLook && !spent) {
            look();
        }
        if (!spent) {
            nodes++;
        }
        return spent;
    }

    /** The first iteration is never broken off by time or cancelling: there must be a move. */
    void mayStop() {
        mayStop = true;
        nextLook = Math.min(nodes, nextLook);
    }

    /**
     * Whether another iteration is worth beginning.
     *
     * @param share of the soft limit that may be spent, 1 for all of it
     */
    boolean allowsAnother(double share) {
        look();
        return !spent && (softNanos == Long.MAX_VALUE || elapsed.getAsLong() < softNanos * share);
    }

    boolean isSpent() {
        return spent;
    }

    /** Nodes visited; another thread reads a number that may be a little old. */
    public long nodes() {
        return nodes;
    }

    private void look() {
        spent =
                nodes >= mostNodes
                        || mayStop
                                && (elapsed.getAsLong() >= hardNanos || cancelled.getAsBoolean());
        nextLook = Math.min(nodes + BETWEEN_LOOKS, mostNodes);
    }
}
