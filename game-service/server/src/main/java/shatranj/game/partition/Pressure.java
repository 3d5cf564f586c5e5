package shatranj.game.partition;

/**
 * Tells when a partition is given more than its thread can do: tasks that come have waited for it
 * for long, and all of them for a while. One that is late alone says nothing, for a collection of
 * garbage makes some late; a queue that does not drain does. Without this it would grow until every
 * task in it is decided too late for whoever asked, and the thread would do nothing else.
 *
 * <p>A queue has not drained since a late task was looked at only if the next one was waiting
 * already. Few tasks a second that happen to meet two pauses, one each, are no such queue.
 *
 * @see <a href="https://queue.acm.org/detail.cfm?id=2209336">Nichols and Jacobson, Controlling
 *     Queue Delay</a>
 */
final class Pressure {
    /** A task passes the thread three or four times: so much each time is what players notice. */
    static final long LATE_MS = 100;

    static final long A_WHILE_MS = 500;
    private static final long NEVER = Long.MAX_VALUE;

    private long lateSinceMs = NEVER;
    private long lastLateMs;

    /**
     * Whether a task is to be refused that came so long ago.
     *
     * @param waitedMs before this thread came to it
     */
    boolean refuses(long waitedMs, long nowMs) {
        if (waitedMs < LATE_MS) {
            lateSinceMs = NEVER;
            return false;
        }
        boolean queued = lateSinceMs != NEVER && nowMs - waitedMs <= lastLateMs;
        if (!queued) {
            lateSinceMs = nowMs;
        }
        lastLateMs = nowMs;
        return nowMs - lateSinceMs >= A_WHILE_MS;
    }
}
