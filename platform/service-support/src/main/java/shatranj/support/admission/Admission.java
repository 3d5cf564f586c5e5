package shatranj.support.admission;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many tasks somebody takes on at a time, whatever they then wait for: a thread, a ruling, the
 * journal, another process. Past what the slowest of these can do each further task only makes all
 * of them later until every answer comes too late for whoever asked, and the time goes into
 * questions that nobody asks any more. Tasks that are late for a moment say nothing, for a
 * collection of garbage makes some late. When they have been late for a while there is a queue
 * somewhere that does not drain; then as many are taken on as are done within the time that they
 * should take (Little's law), and once they are done in time again, step by step more.
 *
 * <p>Late is told by the mean: on a busy machine one of a hundred is quick however long the others
 * wait.
 *
 * <p>{@link #enters}, {@link #leaves} and {@link #inHand} may be called from any thread, {@link
 * #done} from one at a time.
 *
 * @see <a href="https://queue.acm.org/detail.cfm?id=2209336">Nichols and Jacobson, Controlling
 *     Queue Delay</a>
 * @see <a href="https://doi.org/10.1287/opre.9.3.383">Little, A Proof for the Queuing Formula L =
 *     λW</a>
 */
public final class Admission {
    /** From when a task comes until it is done, on average: more is what players notice. */
    public static final long LATE_MS = 100;

    /** For so long tasks are late before that means anything. */
    public static final long A_WHILE_MS = 500;

    private static final long WINDOW_MS = 100;

    /** More is taken on again by this part of what is taken on already. */
    private static final int STEP = 4;

    private final AtomicInteger inHand = new AtomicInteger();
    private final int limit;
    private final int least;
    private volatile int most;

    private long lastMs = Long.MIN_VALUE;
    private long begunMs;
    private int count;
    private long tookMs;
    private long lateForMs;

    /**
     * @param limit of tasks at a time, however quickly they are done
     * @param least that are taken on always, for to be slow is not to be overloaded
     */
    public Admission(int limit, int least) {
        this.limit = limit;
        this.least = Math.min(limit, least);
        this.most = limit;
    }

    /** Whether one more task is taken on; it counts until it {@link #leaves}. */
    public boolean enters() {
        if (inHand.incrementAndGet() <= most) {
            return true;
        }
        inHand.decrementAndGet();
        return false;
    }

    /** A task that was taken on has its answer. */
    public void leaves() {
        inHand.decrementAndGet();
    }

    /** How many have entered and not left. */
    public int inHand() {
        return inHand.get();
    }

    /**
     * A task was done; one that was refused, or whose outcome nobody knows, says nothing.
     *
     * @param itTookMs since it came
     * @param nowMs of a clock that does not go back
     */
    public void done(long itTookMs, long nowMs) {
        if (nowMs - itTookMs > lastMs) {
            // The one before was done before this one came: no queue stands.
            inTime();
            count = 0;
        }
        lastMs = nowMs;
        if (count == 0) {
            begunMs = nowMs;
            tookMs = 0;
        }
        count++;
        tookMs += itTookMs;
        long spanMs = nowMs - begunMs;
        if (spanMs >= WINDOW_MS) {
            if (tookMs < LATE_MS * count) {
                inTime();
            } else {
                late(spanMs);
            }
            count = 0;
        }
    }

    private void inTime() {
        lateForMs = 0;
        most = Math.min(limit, most + most / STEP + 1);
    }

    private void late(long spanMs) {
        lateForMs += spanMs;
        int bearable = (int) (count * LATE_MS / spanMs);
        if (most < limit) {
            most = Math.max(least, Math.max(most / 2, bearable));
        } else if (lateForMs >= A_WHILE_MS) {
            most = Math.max(least, bearable);
        }
    }
}
