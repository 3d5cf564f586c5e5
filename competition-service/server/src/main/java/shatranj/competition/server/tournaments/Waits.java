package shatranj.competition.server.tournaments;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Which tournaments cannot go on, since when and why. A reason is said once. For any thread. */
final class Waits {
    private static final Logger LOG = Logger.getLogger(Waits.class);

    private final Map<String, Wait> waits = new ConcurrentHashMap<>();

    private record Wait(Instant since, String why) {}

    /** What was due could not be done. */
    void waits(String id, String why, Instant now) {
        @Nullable Wait before = waits.get(id);
        if (before == null || !before.why.equals(why)) {
            LOG.warnf("Tournament %s waits: %s", id, why);
            waits.put(id, new Wait(before == null ? now : before.since, why));
        }
    }

    /** Nothing is due, or it was done. */
    void goesOn(String id) {
        if (waits.remove(id) != null) {
            LOG.infof("Tournament %s goes on", id);
        }
    }

    /** How long the one waits that has waited longest; zero: none does. */
    Duration longest(Instant now) {
        return waits.values().stream()
                .map(wait -> Duration.between(wait.since, now))
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
    }
}
