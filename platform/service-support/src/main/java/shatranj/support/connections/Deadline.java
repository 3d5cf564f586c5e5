package shatranj.support.connections;

import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A deadline that is moved far more often than it passes. Moving it later, or calling it off, costs
 * a write: the task that waits for it looks again when it runs. For one event loop alone.
 */
final class Deadline {
    private final EventExecutor loop;
    private final Runnable passed;
    private boolean set;
    private long at;
    private @Nullable Future<?> waiting;
    private long waitingFor;

    Deadline(EventExecutor loop, Runnable passed) {
        this.loop = loop;
        this.passed = passed;
    }

    /** Passes after so long, whatever was said before. */
    void in(Duration span) {
        set = true;
        at = System.nanoTime() + span.toNanos();
        if (waiting != null && waitingFor - at <= 0) {
            return;
        }
        cancel();
        waitUntilThen();
    }

    /** Does not pass. */
    void never() {
        set = false;
    }

    /** Is not needed any more. */
    void cancel() {
        if (waiting != null) {
            waiting.cancel(false);
            waiting = null;
        }
    }

    private void waitUntilThen() {
        waitingFor = at;
        waiting =
                loop.schedule(
                        this::look, Math.max(0, at - System.nanoTime()), TimeUnit.NANOSECONDS);
    }

    private void look() {
        waiting = null;
        if (!set) {
            return;
        }
        if (System.nanoTime() - at < 0) {
            waitUntilThen();
        } else {
            set = false;
            passed.run();
        }
    }
}
