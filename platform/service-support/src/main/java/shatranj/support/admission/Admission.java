package shatranj.game.partition;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many tasks a partition takes on at a time, whatever they then wait for: its thread, a ruling,
 * the journal. Past what the slowest of these can do each further task only makes all of them later
 * until every answer comes too late for whoever asked, and the time goes into questions that nobody
 * asks any more. Decisions that are late for a moment say nothing, for a collection of garbage
 * makes some late. When they have been late for a while there is a queue somewhere that does not
 * drain; then as many are taken on as are decided within the time that they should take (Little's
 * law), and once decisions are in time again, step by step more.
 *
 * <p>Late is told by the mean: on a busy machine one of a hundred is quick however long the others
 * wait.
 *
 * <p>{@link #enters} and {@link #leaves} may be called from any thread, the rest from the
 * partition's.
 *
 * @see <a href="https://queue.acm.org/detail.cfm?id=2209336">Nichols and Jacobson, Controlling
 *     Queue Delay</a>
 * @see <a href="https://doi.org/10.1287/opre.9.3.383">Little, A Proof for the Queuing Formula L =
 *     λW</a>
 */
final class Admission {
    /** From when a task comes until it is decided, on average: more is what players notice. */
    static final long LATE_MS = 100;

    static final long A_WHILE_MS = 500;

    /** So few are taken on always: a slow partition is no overloaded one. */
    static final int LEAST = 32;

    private static final long WINDOW_MS = 100;

    /** More is taken on again by this part of what is taken on already. */
    private static final int STEP = 4;

    private final AtomicInteger inHand = new AtomicInteger();
    private final int limit;
    private volatile int most;

    private long lastMs = Long.MIN_VALUE;
    private long begunMs;
    private int decided;
    private long tookMs;
    private long lateForMs;

    /**
     * @param limit of tasks at a time, however quickly they are decided
     */
    Admission(int limit) {
        this.limit = limit;
        this.most = limit;
    }

    /** Whether one more task is taken on; it counts until it {@link #leaves}. */
    boolean enters() {
        if (inHand.incrementAndGet() <= most) {
            return true;
        }
        inHand.decrementAndGet();
        return false;
    }

    /** A task that was taken on has its answer. */
    void leaves() {
        inHand.decrementAndGet();
    }

    int inHand() {
        return inHand.get();
    }

    /**
     * A decision has become a fact.
     *
     * @param itTookMs since its task came
     */
    void decided(long itTookMs, long nowMs) {
        if (nowMs - itTookMs > lastMs) {
            // The one before was decided before this one came: no queue stands.
            inTime();
            decided = 0;
        }
        lastMs = nowMs;
        if (decided == 0) {
            begunMs = nowMs;
            tookMs = 0;
        }
        decided++;
        tookMs += itTookMs;
        long spanMs = nowMs - begunMs;
        if (spanMs >= WINDOW_MS) {
            if (tookMs < LATE_MS * decided) {
                inTime();
            } else {
                late(spanMs);
            }
            decided = 0;
        }
    }

    private void inTime() {
        lateForMs = 0;
        most = Math.min(limit, most + most / STEP + 1);
    }

    private void late(long spanMs) {
        lateForMs += spanMs;
        int bearable = (int) (decided * LATE_MS / spanMs);
        if (most < limit) {
            most = Math.max(least(), Math.max(most / 2, bearable));
        } else if (lateForMs >= A_WHILE_MS) {
            most = Math.max(least(), bearable);
        }
    }

    private int least() {
        return Math.min(limit, LEAST);
    }
}
