package shatranj.clock.server.fire;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.jboss.logging.Logger;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Leased;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreUnavailable;

/**
 * One look at the store: leases what is due and has it claimed. Never early: the store gives out
 * nothing before its instant by this machine's wall clock, and the owner of the game looks at its
 * own.
 */
public final class Sweep {
    private static final Logger LOG = Logger.getLogger(Sweep.class);

    /** After NOT_YET from a game whose clock is behind ours. */
    private static final long SKEW_RETRY_MS = 20;

    /** Games whose failed claims are counted. */
    private static final int MOST_REMEMBERED = 100_000;

    private final DeadlineStore store;
    private final Deadlines deadlines;
    private final Games games;
    private final ClaimListener listener;
    private final InstantSource time;
    private final RandomGenerator random;
    private final Executor claims;
    private final Rhythm rhythm;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final Map<GameId, Integer> failures = new ConcurrentHashMap<>();

    /**
     * How much at once, and how long until again.
     *
     * @param lease for how long a deadline is this pod's; longer than a claim takes
     * @param mostInFlight claims at the same time
     * @param backoff between repetitions of a claim that nobody answered
     */
    public record Rhythm(Duration lease, int mostInFlight, Backoff backoff) {}

    /** Everything else that a sweep needs from outside. */
    public record Surroundings(InstantSource time, RandomGenerator random, Executor claims) {}

    public Sweep(
            DeadlineStore store,
            Deadlines deadlines,
            Games games,
            ClaimListener listener,
            Surroundings surroundings,
            Rhythm rhythm) {
        this.store = store;
        this.deadlines = deadlines;
        this.games = games;
        this.listener = listener;
        this.time = surroundings.time();
        this.random = surroundings.random();
        this.claims = surroundings.claims();
        this.rhythm = rhythm;
    }

    /**
     * Leases what is due, as much as may be in flight, and hands it to the executor.
     *
     * @return when there is something to do again, in milliseconds since the epoch; {@link
     *     Long#MAX_VALUE} for never
     */
    public long run() {
        int free = rhythm.mostInFlight() - inFlight.get();
        if (free <= 0) {
            return time.millis() + 1;
        }
        long now = time.millis();
        Leased leased = store.lease(now, now + rhythm.lease().toMillis(), free);
        for (Standing.Armed armed : leased.due()) {
            inFlight.incrementAndGet();
            claims.execute(() -> {
                try {
                    claim(armed);
                } catch (StoreUnavailable e) {
                    LOG.debugf(
                            "The answer to the claim of %s is lost; it will be claimed again",
                            armed);
                } catch (RuntimeException e) {
                    LOG.errorf(e, "The claim of %s failed", armed);
                } finally {
                    inFlight.decrementAndGet();
                }
            });
        }
        return leased.nextMs().orElse(Long.MAX_VALUE);
    }

    /** Claims that this pod has sent and that are not yet answered. */
    public int inFlight() {
        return inFlight.get();
    }

    private void claim(Standing.Armed armed) {
        long now = time.millis();
        if (now < armed.dueMs()) {
            // The wall clock was set back between lease and claim.
            store.postpone(armed, armed.dueMs());
            return;
        }
        listener.sending(armed, now - armed.dueMs());
        Answer answer = games.claim(armed);
        listener.answered(armed, answer);
        switch (answer) {
            case Answer.Definite definite -> settle(definite.standing());
            case Answer.Unanswered unanswered -> postpone(armed);
        }
    }

    private void settle(Standing standing) {
        failures.remove(standing.game());
        deadlines.settle(List.of(standing));
        // Still due though the game has just said "not yet": its clock is behind ours. Without this
        // it would
        // wait for the end of the lease.
        if (standing instanceof Standing.Armed armed && armed.dueMs() <= time.millis()) {
            store.postpone(armed, time.millis() + SKEW_RETRY_MS);
        }
    }

    private void postpone(Standing.Armed armed) {
        if (failures.size() >= MOST_REMEMBERED) {
            // Games that another pod has settled meanwhile stay in here; all begin with the least
            // wait again.
            failures.clear();
        }
        int before = failures.merge(armed.game(), 1, Integer::sum) - 1;
        store.postpone(armed, time.millis() + rhythm.backoff().waitMs(before, random));
    }
}
