package shatranj.competition.event;

import java.time.Duration;
import java.util.Optional;
import shatranj.competition.event.Announcement.Fault;

/**
 * What is announced of an arena alone.
 *
 * @param duration from the start to the end; games that go on then count no more
 * @param hasStreaks whether games count double after two wins running
 */
public record ArenaTerms(Duration duration, boolean hasStreaks) {
    private static final Duration SHORTEST = Duration.ofMinutes(1);
    private static final Duration LONGEST = Duration.ofHours(12);

    /** The duration, if it cannot be as it is. */
    Optional<Fault> fault() {
        return duration.compareTo(SHORTEST) >= 0 && duration.compareTo(LONGEST) <= 0
                ? Optional.empty()
                : Optional.of(
                        new Fault(
                                "durationMs",
                                duration.toMillis()
                                        + "; expected "
                                        + SHORTEST.toMillis()
                                        + " to "
                                        + LONGEST.toMillis()));
    }
}
