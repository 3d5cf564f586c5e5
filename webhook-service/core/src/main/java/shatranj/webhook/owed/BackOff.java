package shatranj.webhook.owed;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** When a delivery is tried again: soon at first, then every hour, for a day. */
public final class BackOff {
    /** So long after the first failure it is given up. */
    public static final Duration LIMIT = Duration.ofHours(24);

    private static final List<Duration> PAUSES =
            List.of(
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(15),
                    Duration.ofMinutes(1),
                    Duration.ofMinutes(5),
                    Duration.ofMinutes(15),
                    Duration.ofMinutes(30),
                    Duration.ofHours(1));

    /** A pause is longer by up to a fifth, so that what failed together comes apart. */
    private static final double SPREAD = 0.2;

    private BackOff() {}

    /**
     * The next attempt; empty: it is given up.
     *
     * @param failures how many attempts have failed, at least 1
     * @param firstFailed when the first of them did
     * @param asked how long the receiver asks to wait, if it does
     * @param chance from 0 to 1, of which the spread is made
     */
    public static Optional<Instant> next(
            int failures,
            Instant firstFailed,
            Instant now,
            Optional<Duration> asked,
            double chance) {
        Instant end = firstFailed.plus(LIMIT);
        if (!now.isBefore(end)) {
            return Optional.empty();
        }
        Duration pause = PAUSES.get(Math.min(failures, PAUSES.size()) - 1);
        Duration spread = Duration.ofMillis((long) (pause.toMillis() * SPREAD * chance));
        Duration wanted = asked.filter(it -> it.compareTo(pause) > 0).orElse(pause.plus(spread));
        Instant next = now.plus(wanted);
        return Optional.of(next.isAfter(end) ? end : next);
    }
}
