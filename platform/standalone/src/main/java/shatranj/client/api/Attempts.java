package shatranj.client.api;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The attempts at one thing: the last one begins when patience has ended. Between two of them it
 * waits: at first briefly, then longer, never in step with others, and as long as the server asked
 * for, if patience lasts so long.
 */
final class Attempts {
    private static final long FIRST_PAUSE_MS = 50;
    private static final long LONGEST_PAUSE_MS = 1_000;

    private final long endNanos;
    private int failed;
    private boolean isLast;

    Attempts(Patience patience) {
        this.endNanos = System.nanoTime() + patience.whole().toNanos();
        this.isLast = patience.whole().isZero();
    }

    /** An attempt was refused: waits for the next one; false: there is none. */
    boolean again(Problem problem) {
        return problem.isWorthRepeating() && again(problem.retryAfter().orElse(Duration.ZERO));
    }

    /** An attempt broke off: waits for the next one; false: there is none. */
    boolean again() {
        return again(Duration.ZERO);
    }

    private boolean again(Duration asked) {
        if (isLast || asked.isPositive() && asked.toNanos() > leftNanos()) {
            return false;
        }
        pause(failed++, asked);
        isLast = leftNanos() <= 0;
        return true;
    }

    private long leftNanos() {
        return endNanos - System.nanoTime();
    }

    /**
     * Waits before the next attempt, the longer the more there were in vain.
     *
     * @param fruitless how many were before the one that has just failed
     * @param asked by the server
     */
    static void pause(int fruitless, Duration asked) {
        long most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS << Math.min(fruitless, 10));
        try {
            Thread.sleep(asked.plusMillis(ThreadLocalRandom.current().nextLong(most / 2, most)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
