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
 * Keeps the store whole. It is filled from the games at the start, at once after a loss, and on
 * {@link #request}; then again after a while that doubles each time up to the usual one, since
 * right after whatever has happened the games may not all be back: a pod that has not caught up
 * owns nothing and has nothing to tell. Standings that the feed has overtaken change nothing, so
 * the feed goes on meanwhile.
 *
 * <p>The games have moves to make, and all their deadlines are many: they are not asked for a store
 * that is away, and later and later for one that goes away while they answer.
 */
public final class Rebuild {
    private static final Logger LOG = Logger.getLogger(Rebuild.class);

    /** What falls within this time is armed first: the others can wait, and are many. */
    private static final long SOON_MS = 30_000;

    private static final int URGENT_AT_ONCE = 500;
    private static final int AT_ONCE = 50_000;

    private final DeadlineStore store;
    private final Arming deadlines;
    private final GameOwners games;
    private final InstantSource time;
    private final Rhythm rhythm;
    private final AtomicBoolean requested = new AtomicBoolean(true);
    private String known = "";
    private long nextMs;
    private Duration pause = Duration.ZERO;
    private long notBeforeMs;
    private Duration setback = Duration.ZERO;

    /**
     * How often.
     *
     * @param first from a rebuild that something brought about, or that failed, to the next
     * @param incomplete the longest from one to the next while some game pod cannot be asked, or
     *     the store fails again and again
     * @param usual the longest otherwise
     * @param remember for how long a disarmed game is remembered
     */
    public record Rhythm(Duration first, Duration incomplete, Duration usual, Duration remember) {}

    public Rebuild(
            DeadlineStore store,
            Arming deadlines,
            GameOwners games,
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
     * Looks whether a rebuild is due, and if so does it. To be called several times a second, by
     * one thread.
     *
     * @return whether it rebuilt
     */
    public boolean look() {
        // As of before the rebuild: what is lost while it goes on begins another.
        String epoch = store.epoch();
        if (epoch.isEmpty() || time.millis() < notBeforeMs) {
            return false;
        }
        boolean lost = !epoch.equals(known);
        // Taken in any case, else a request answered by this rebuild would cause another.
        boolean asked = requested.getAndSet(false);
        if (!lost && !asked && time.millis() < nextMs) {
            return false;
        }
        if (lost && !known.isEmpty()) {
            LOG.warn("The deadlines were lost; arming them again from the games");
        }
        if (lost) {
            deadlines.storeWasLost();
        }
        try {
            // Asks every shard: whether there is a store to rebuild.
            store.forget(time.millis() - rhythm.remember().toMillis());
        } catch (RuntimeException e) {
            request();
            throw e;
        }
        try {
            boolean whole = rebuild();
            pause = lost || asked ? rhythm.first() : longer(whole);
            nextMs = time.millis() + pause.toMillis();
            setback = Duration.ZERO;
        } catch (RuntimeException e) {
            request();
            setback =
                    setback.isZero()
                            ? rhythm.first()
                            : atMost(rhythm.incomplete(), setback.multipliedBy(2));
            notBeforeMs = time.millis() + setback.toMillis();
            throw e;
        }
        known = epoch;
        return true;
    }

    private boolean rebuild() {
        long soon = time.millis() + SOON_MS;
        List<Standing> urgent = new ArrayList<>();
        List<Standing> others = new ArrayList<>();
        AtomicInteger count = new AtomicInteger();
        boolean whole =
                games.running(armed -> {
                    count.incrementAndGet();
                    if (armed.dueMs() <= soon) {
                        add(armed, urgent, URGENT_AT_ONCE);
                    } else {
                        add(armed, others, AT_ONCE);
                    }
                });
        deadlines.correct(urgent);
        deadlines.correct(others);
        LOG.debugf("Rebuilt from %s running deadlines, whole: %s", count, whole);
        return whole;
    }

    private void add(Standing.Armed armed, List<Standing> batch, int most) {
        batch.add(armed);
        if (batch.size() == most) {
            deadlines.correct(batch);
            batch.clear();
        }
    }

    private Duration longer(boolean whole) {
        return atMost(whole ? rhythm.usual() : rhythm.incomplete(), pause.multipliedBy(2));
    }

    private static Duration atMost(Duration most, Duration wanted) {
        return wanted.compareTo(most) < 0 ? wanted : most;
    }
}
