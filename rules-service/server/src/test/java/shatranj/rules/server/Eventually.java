package shatranj.rules.server;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what another thread does, as long as a slow machine may take. */
final class Eventually {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long PAUSE = Duration.ofMillis(1).toNanos();

    private Eventually() {}

    static void holds(BooleanSupplier condition) {
        long giveUp = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - giveUp > 0) {
                throw new AssertionError("it does not come true within " + PATIENCE);
            }
            LockSupport.parkNanos(PAUSE);
        }
    }
}
