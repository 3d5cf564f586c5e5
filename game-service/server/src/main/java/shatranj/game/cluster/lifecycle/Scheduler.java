package shatranj.game.cluster.lifecycle;

import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import shatranj.game.cluster.pod.Timer;

/** A timer on one thread of its own. */
public final class Scheduler implements Timer, AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Scheduler.class);

    private final ScheduledThreadPoolExecutor executor;

    public Scheduler(String name) {
        executor =
                new ScheduledThreadPoolExecutor(
                        1, Thread.ofPlatform().daemon().name(name).factory());
        executor.setRemoveOnCancelPolicy(true);
        executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public Handle after(Duration delay, Runnable action) {
        if (executor.isShutdown()) {
            return () -> {};
        }
        ScheduledFuture<?> scheduled =
                executor.schedule(guarded(action), delay.toNanos(), TimeUnit.NANOSECONDS);
        return () -> scheduled.cancel(false);
    }

    /** Runs an action again and again, whatever it throws. */
    void every(Duration period, Runnable action) {
        executor.scheduleWithFixedDelay(guarded(action), 0, period.toNanos(), TimeUnit.NANOSECONDS);
    }

    boolean isClosed() {
        return executor.isShutdown();
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }

    private static Runnable guarded(Runnable action) {
        return () -> {
            try {
                action.run();
            } catch (RuntimeException e) {
                LOG.error("A scheduled step failed", e);
            }
        };
    }
}
