package shatranj.support.limits;

import java.time.Duration;

/**
 * How much somebody may ask for.
 *
 * @param name as in the header {@code RateLimit-Policy}
 * @param quota at once, and in each window
 * @param window the time in which a spent quota comes back, bit by bit
 */
public record Policy(String name, int quota, Duration window) {
    public Policy {
        if (quota < 1 || window.isNegative() || window.isZero()) {
            throw new IllegalArgumentException("no policy: " + quota + " in " + window);
        }
    }

    /** The same with another quota. */
    Policy times(int factor) {
        return new Policy(name, Math.multiplyExact(quota, factor), window);
    }

    /** Nanoseconds in which one more may be asked. */
    long nanosEach() {
        return window.toNanos() / quota;
    }
}
