package shatranj.game.assembly;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import shatranj.game.partition.Timers;

/** The machine's clock, with one thread for all alarms. */
final class SystemTimers implements Timers, AutoCloseable {
    private static final System.Logger LOG = System.getLogger(SystemTimers.class.getName());

    private final ScheduledThreadPoolExecutor alarms =
            new ScheduledThreadPoolExecutor(
                    1, Thread.ofPlatform().daemon().name("game-timers").factory());

    @Override
    public long nowMs() {
        return System.currentTimeMillis();
    }

    @Override
    public void after(long delayMs, Runnable task) {
        try {
            var _ = alarms.schedule(() -> run(task), delayMs, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            // The pod is closing: nothing comes after.
        }
    }

    private static void run(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "An alarm failed", e);
        }
    }

    @Override
    public void close() {
        alarms.shutdownNow();
    }
}
