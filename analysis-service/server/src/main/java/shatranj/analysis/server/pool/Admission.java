package shatranj.analysis.server.pool;

import java.time.Duration;

/** Whether a search may run. */
public sealed interface Admission {
    /** It runs, or waits for a thread and hears its place. */
    record Admitted(RunningSearch search) implements Admission {}

    /**
     * All threads are taken and all places to wait too, or those that are free are kept for others
     * who were refused before.
     *
     * @param searches how many run or wait
     * @param retryAfter when it is the owner's turn, in whole seconds: who comes then, and not much
     *     later, goes before all who ask for the first time
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
