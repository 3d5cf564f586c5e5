package shatranj.analysis.server.pool;

import java.time.Duration;

/** Whether a search may run. */
public sealed interface Admission {
    /** It runs, or waits for a thread and hears its place. */
    record Admitted(RunningSearch search) implements Admission {}

    /**
     * All threads are taken and all places to wait too.
     *
     * @param searches how many run or wait
     * @param retryAfter when a place should be free, from how long searches took of late
     */
    record Busy(int searches, Duration retryAfter) implements Admission {}

    /**
     * The owner has as many analyses as one may have.
     *
     * @param most that one may have
     * @param retryAfter when one of them should be over
     */
    record TooMany(int most, Duration retryAfter) implements Admission {}

    /** The service is shutting down. */
    record Closing() implements Admission {}
}
