package shatranj.game.cluster.lifecycle;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import shatranj.game.port.Timer;

/** The machine's clock, with one thread for all alarms. */
public final class SystemTimer implements Timer, AutoCloseable {
    private static final Logger LOG = Logger.getLogger(SystemTimer.class);

    private final ScheduledThreadPoolExecutor executor;

    public SystemTimer(String name) {
        executor =
                new ScheduledThreadPoolExecutor(
                        1, Thread.ofPlatform().daemon().name(name).factory());
        executor.setRemoveOnCancelPolicy(true);
        executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public Instant instant() {
        return Instant.now();
    }

    @Override
    public long millis() {
        return System.currentTimeMillis();
    }

    @Override
    public Handle after(Duration delay, Runnable action) {
        try {
            ScheduledFuture<?> scheduled =
                    executor.schedule(guarded(action), delay.toNanos(), TimeUnit.NANOSECONDS);
            return () -> scheduled.cancel(false);
        } catch (RejectedExecutionException e) {
            // It is closed: nothing comes after.
            return () -> {};
        }
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
            } catch (RuntimeException | StackOverflowError e) {
                LOG.error("A scheduled step failed", e);
            }
        };
    }
}
