package shatranj.client;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * When a request is sent again: the rule alone, without clock and without network. Waits double
 * from {@code first} up to {@code longest}, each shortened by chance by up to half, so that clients
 * who lost the same server do not come back together.
 *
 * @param total bounds one request with all its repetitions
 * @param stream how long a stream is tried to be opened again without one sign of life
 * @param attempt how long one attempt waits for its answer
 * @param silence how long a stream may say nothing; the server says something every 5 s
 */
public record RetryPolicy(
        Duration total,
        Duration stream,
        Duration attempt,
        Duration silence,
        Duration first,
        Duration longest,
        RandomGenerator chance) {

    /** A minute for a request, ten for a stream. */
    public static RetryPolicy standard() {
        return new RetryPolicy(
                Duration.ofSeconds(60),
                Duration.ofMinutes(10),
                Duration.ofSeconds(15),
                Duration.ofSeconds(15),
                Duration.ofMillis(250),
                Duration.ofSeconds(8),
                RandomGenerator.getDefault());
    }

    /** How long to wait after so many failures in a row, from 1. */
    Duration pause(int failures) {
        double doubled = first.toNanos() * Math.pow(2, failures - 1);
        double most = Math.min((double) longest.toNanos(), doubled);
        return Duration.ofNanos((long) (most * (0.5 + chance.nextDouble() / 2)));
    }

    /**
     * How long to wait before the request is sent again; empty: it is not.
     *
     * @param repeatable whether the request has its effect once, however often it is sent
     */
    Optional<Duration> wait(
            ShatranjException failure, boolean repeatable, int failures, Duration elapsed) {
        if (!mayRepeat(failure, repeatable)) {
            return Optional.empty();
        }
        Duration pause = pause(failures);
        // Not before the server says, and not all at once.
        Duration wait =
                advice(failure)
                        .map(advised -> advised.plus(pause.compareTo(first) < 0 ? pause : first))
                        .orElse(pause);
        return Optional.of(wait).filter(it -> elapsed.plus(it).compareTo(total) <= 0);
    }

    /** How long the server asks to wait. */
    static Optional<Duration> advice(ShatranjException failure) {
        return failure instanceof Problem problem ? problem.retryAfter() : Optional.empty();
    }

    /** Whether the same request may be sent once more. */
    static boolean mayRepeat(ShatranjException failure, boolean repeatable) {
        return switch (failure) {
            case Unreachable lost -> repeatable;
            case StreamClosed closed -> false;
            case Problem problem ->
                    switch (problem.retry().orElse("")) {
                        case "NEVER" -> false;
                        // Something has to happen first: time alone, where the server says how much
                        // of it.
                        case "AFTER" -> problem.retryAfter().isPresent();
                        // 503 promises that nothing was done; after 504 it may have been.
                        case "SAME_REQUEST" -> repeatable || problem.status() == 503;
                        // Not our server's words but those of a proxy on the way.
                        default ->
                                switch (problem.status()) {
                                    case 429 -> problem.retryAfter().isPresent();
                                    case 502, 503, 504 -> repeatable;
                                    default -> false;
                                };
                    };
        };
    }
}
