package shatranj.webhook.owed;

import java.time.Instant;
import java.util.Optional;

/**
 * How it stands with an event that is owed.
 *
 * @param partition of the topic in which it is kept
 * @param offset of its last record there
 * @param since when it came to be owed
 * @param failures attempts that failed
 * @param firstFailed when the first of them did
 * @param notBefore when it may be tried
 */
public record Owed(
        int partition,
        long offset,
        Instant since,
        int failures,
        Optional<Instant> firstFailed,
        Instant notBefore) {}
