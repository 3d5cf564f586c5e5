package shatranj.competition.server.games;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * What cannot go on for want of games, since when and why. A reason is said once. For any thread.
 */
public final class Waits {
    private static final Logger LOG = Logger.getLogger(Waits.class);

    private final String what;
    private final Map<String, Wait> waits = new ConcurrentHashMap<>();

    private record Wait(Instant since, String why) {}

    /**
     * @param what waits, as the log says it, such as {@code Tournament}
     */
    public Waits(String what) {
        this.what = what;
    }

    /** What was due could not be done. */
    public void waits(String id, String why, Instant now) {
        @Nullable Wait before = waits.get(id);
        if (before == null || !before.why.equals(why)) {
            LOG.warnf("%s %s waits: %s", what, id, why);
            waits.put(id, new Wait(before == null ? now : before.since, why));
        }
    }

    /** Nothing is due, or it was done. */
    public void goesOn(String id) {
        if (waits.remove(id) != null) {
            LOG.infof("%s %s goes on", what, id);
        }
    }

    /** How long the one waits that has waited longest; zero: none does. */
    public Duration longest(Instant now) {
        return waits.values().stream()
                .map(wait -> Duration.between(wait.since, now))
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
    }
}
