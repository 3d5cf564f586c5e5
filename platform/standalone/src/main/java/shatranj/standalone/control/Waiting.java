package shatranj.standalone.control;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for something to become true that nobody announces. */
public final class Waiting {
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private Waiting() {}

    /**
     * Returns as soon as the condition holds.
     *
     * @param what for the message
     * @throws AssertionError if it does not come to hold in time
     */
    public static void until(String what, long seconds, BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("not within " + seconds + " s: " + what);
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }
}
