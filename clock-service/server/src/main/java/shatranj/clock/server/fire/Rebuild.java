package shatranj.clock.server.fire;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.logging.Logger;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.Standing;

/**
 * Keeps the store whole. It is filled from the games at the start, at once after a loss, on {@link
 * #request}, and every so often anyway; while some game pod does not answer, sooner. Standings that
 * the feed has overtaken change nothing, so the feed goes on meanwhile.
 */
public final class Rebuild {
    private static final Logger LOG = Logger.getLogger(Rebuild.class);
    private static final int AT_ONCE = 500;

    private final DeadlineStore store;
    private final Deadlines deadlines;
    private final Games games;
    private final InstantSource time;
    private final Rhythm rhythm;
    private final AtomicBoolean requested = new AtomicBoolean(true);
    private String known = "";
    private long nextMs;
    private int failures;

    /**
     * How often.
     *
     * @param every from one rebuild to the next
     * @param retry after one that could not ask all games
     * @param remember for how long a disarmed game is remembered
     */
    public record Rhythm(Duration every, Duration retry, Duration remember) {}

    public Rebuild(
            DeadlineStore store,
            Deadlines deadlines,
            Games games,
            InstantSource time,
            Rhythm rhythm) {
        this.store = store;
        this.deadlines = deadlines;
        this.games = games;
        this.time = time;
        this.rhythm = rhythm;
    }

    /** Asks for a rebuild at the next look, from any thread: something may have been missed. */
    public void request() {
        requested.set(true);
    }

    /**
     * Looks whether a rebuild is due, and if so does it. To be called about every second, by one
     * thread.
     *
     * @return whether it rebuilt
     */
    public boolean look() {
        String epoch = store.epoch();
        boolean lost = !epoch.equals(known);
        // Taken in any case, else a request answered by this rebuild would cause another.
        boolean asked = requested.getAndSet(false);
        if (!lost && !asked && time.millis() < nextMs) {
            return false;
        }
        if (lost && !known.isEmpty()) {
            LOG.warn("The deadlines were lost; arming them again from the games");
        }
        try {
            rebuild();
        } catch (RuntimeException e) {
            request();
            throw e;
        }
        known = epoch;
        return true;
    }

    private void rebuild() {
        List<Standing> batch = new ArrayList<>();
        AtomicInteger count = new AtomicInteger();
        boolean whole =
                games.running(armed -> {
                    count.incrementAndGet();
                    batch.add(armed);
                    if (batch.size() == AT_ONCE) {
                        deadlines.settle(batch);
                        batch.clear();
                    }
                });
        deadlines.settle(batch);
        store.forget(time.millis() - rhythm.remember().toMillis());
        failures = whole ? 0 : failures + 1;
        nextMs = time.millis() + (whole ? rhythm.every() : retry()).toMillis();
        LOG.debugf("Rebuilt from %s running deadlines, whole: %s", count, whole);
    }

    private Duration retry() {
        Duration doubled = rhythm.retry().multipliedBy(1L << Math.min(failures - 1, 16));
        return doubled.compareTo(rhythm.every()) < 0 ? doubled : rhythm.every();
    }
}
