package shatranj.frontdoor;

import java.time.Duration;

/**
 * How long the front door waits.
 *
 * @param silence after so long without a byte a repeatable request goes to the next pod as well
 * @param answer after so long without a byte from any pod the request is given up; a stream that
 *     began has no limit
 * @param avoidance for so long a pod that failed is tried last
 */
public record Timeouts(Duration silence, Duration answer, Duration avoidance) {
    /** A frozen pod costs one request in two seconds 400 ms. */
    public static final Timeouts USUAL =
            new Timeouts(Duration.ofMillis(400), Duration.ofSeconds(10), Duration.ofSeconds(2));
}
