package shatranj.clock.server.fire;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shatranj.clock.server.deadline.StoreUnavailable;

/**
 * A thread that acts whenever something is due: at the instant that it named when it last acted,
 * sooner if something nearer comes, and every so often anyway, for what other pods have armed and
 * not lived to fire.
 */
public final class Alarm {
    private static final Logger LOG = Logger.getLogger(Alarm.class);

    private final String name;
    private final InstantSource time;
    private final Duration look;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition nearer = lock.newCondition();
    private long wakeAt = Long.MAX_VALUE;
    private boolean stopped;
    private boolean storeIsAway;
    private @Nullable Thread thread;

    /**
     * @param name of its thread
     * @param look the longest sleep
     */
    public Alarm(String name, InstantSource time, Duration look) {
        this.name = name;
        this.time = time;
        this.look = look;
    }

    /**
     * Begins to sweep, on a thread of its own.
     *
     * @param sweep does what is due and says when to come again, in milliseconds since the epoch
     */
    public void start(LongSupplier sweep) {
        thread = Thread.ofPlatform().name(name).daemon().start(() -> loop(sweep));
    }

    /** Ends; claims in flight go on. */
    public void stop() {
        lock.lock();
        try {
            stopped = true;
            nearer.signal();
        } finally {
            lock.unlock();
        }
        Thread running = thread;
        if (running != null) {
            try {
                running.join(Duration.ofSeconds(2));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Something was armed for {@code dueMs}: sleeps no longer than until then. */
    public void noLaterThan(long dueMs) {
        lock.lock();
        try {
            if (dueMs < wakeAt) {
                wakeAt = dueMs;
                nearer.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    private void loop(LongSupplier sweep) {
        while (sleep()) {
            try {
                noLaterThan(sweep.getAsLong());
                if (storeIsAway) {
                    storeIsAway = false;
                    LOG.info("The deadlines are back");
                }
            } catch (StoreUnavailable e) {
                if (!storeIsAway) {
                    storeIsAway = true;
                    LOG.warnf("No deadline can be fired: %s", e.getMessage());
                }
            } catch (RuntimeException | StackOverflowError e) {
                LOG.error("A sweep over the deadlines failed", e);
            }
        }
    }

    /**
     * Sleeps until something is due.
     *
     * @return false if the alarm was stopped
     */
    private boolean sleep() {
        lock.lock();
        try {
            Instant latest = time.instant().plus(look);
            long nanos = nanosUntil(latest);
            while (!stopped && nanos > 0) {
                long left = nearer.awaitNanos(nanos);
                nanos = Math.min(left, nanosUntil(latest));
            }
            wakeAt = Long.MAX_VALUE;
            return !stopped;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    private long nanosUntil(Instant latest) {
        Instant due = wakeAt < latest.toEpochMilli() ? Instant.ofEpochMilli(wakeAt) : latest;
        return TimeUnit.NANOSECONDS.convert(Duration.between(time.instant(), due));
    }
}
