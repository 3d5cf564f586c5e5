package shatranj.bench.moves;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * What clients do with "not now": the same request again, after a moment. The time counts from the
 * first one.
 */
final class Again implements AutoCloseable {
    private static final int TRIES = 10;
    private static final long PAUSE_MS = 200;

    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("again").factory());

    private volatile boolean never;

    /** Whether there is another try after so many. */
    boolean after(int tries) {
        return !never && tries < TRIES;
    }

    /** From now on there is none. */
    void never() {
        never = true;
    }

    /** Has something done after a moment. */
    void soon(Runnable send) {
        var _ = timer.schedule(send, PAUSE_MS, TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
