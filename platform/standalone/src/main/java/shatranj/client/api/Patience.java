package shatranj.client.api;

import java.time.Duration;

/**
 * How long a client waits.
 *
 * @param attempt for the answer to one delivery of a request
 * @param whole for all deliveries of a request together; a request is sent at least once
 * @param silence for the next byte of a stream, whose keep-alive comes every 5 s
 */
public record Patience(Duration attempt, Duration whole, Duration silence) {
    /** Outlasts the restart of a pod. */
    public static final Patience USUAL =
            new Patience(Duration.ofSeconds(12), Duration.ofSeconds(60), Duration.ofSeconds(12));

    /** For a first look whether anybody is there. */
    public static final Patience BRIEF =
            new Patience(Duration.ofSeconds(3), Duration.ZERO, Duration.ofSeconds(12));
}
