package shatranj.clock.server.fire;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.jboss.logging.Logger;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreUnavailable;
import shatranj.support.trace.GameLog;

/**
 * Claims what on the {@link Wheel} has come due. Never early: the wheel gives out nothing before
 * its instant by this machine's wall clock, and the owner of the game looks at its own.
 */
public final class FlagClaims {
    private static final Logger LOG = Logger.getLogger(FlagClaims.class);

    /** After NOT_YET from a game whose clock is behind ours. */
    private static final long SKEW_RETRY_MS = 20;

    /** Games whose failed claims are counted; one that is forgotten begins with the least wait. */
    private static final int MOST_REMEMBERED = 100_000;

    /** Nobody says here that another pod has settled a game; many times the longest wait. */
    private static final Duration FORGOTTEN = Duration.ofMinutes(1);

    private final Wheel wheel;
    private final DeadlineStore store;
    private final Arming deadlines;
    private final GameOwners games;
    private final ClaimListener listener;
    private final InstantSource time;
    private final RandomGenerator random;
    private final Executor threads;
    private final Semaphore atOnce;
    private final ClaimBackoff backoff;
    private final AtomicInteger underWay = new AtomicInteger();
    private final Queue<Standing> answered = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean settling = new AtomicBoolean();
    private final Cache<GameId, Integer> failures =
            Caffeine.newBuilder().maximumSize(MOST_REMEMBERED).expireAfterWrite(FORGOTTEN).build();

    /**
     * Where claims begin and end.
     *
     * @param games the truth
     * @param listener hears of every claim
     */
    public record Ends(
            Wheel wheel,
            DeadlineStore store,
            Arming deadlines,
            GameOwners games,
            ClaimListener listener) {}

    /**
     * Everything else that claims need from outside.
     *
     * @param threads for work that waits
     * @param atOnce claims that wait for an answer at the same time
     * @param backoff between repetitions of a claim that nobody answered
     */
    public record Surroundings(
            InstantSource time,
            RandomGenerator random,
            Executor threads,
            int atOnce,
            ClaimBackoff backoff) {}

    public FlagClaims(Ends ends, Surroundings surroundings) {
        this.wheel = ends.wheel();
        this.store = ends.store();
        this.deadlines = ends.deadlines();
        this.games = ends.games();
        this.listener = ends.listener();
        this.time = surroundings.time();
        this.random = surroundings.random();
        this.threads = surroundings.threads();
        this.atOnce = new Semaphore(surroundings.atOnce());
        this.backoff = surroundings.backoff();
    }

    /**
     * Sends the claims that are due.
     *
     * @return when to come again, in milliseconds since the epoch; {@link Long#MAX_VALUE} for never
     */
    public long run() {
        for (Standing.Armed armed : wheel.due(time.millis())) {
            underWay.incrementAndGet();
            threads.execute(() -> GameLog.about(armed.game().value(), () -> alone(armed)));
        }
        return wheel.nextMs().orElse(Long.MAX_VALUE);
    }

    /** Claims that are due and not yet answered. */
    public int underWay() {
        return underWay.get();
    }

    /**
     * Games whose deadline is past and whose latest claim by this pod nobody answered. The store
     * does not count them as overdue, since each claim leases its deadline anew.
     */
    public long unanswered() {
        failures.cleanUp();
        return failures.estimatedSize();
    }

    private void alone(Standing.Armed armed) {
        atOnce.acquireUninterruptibly();
        try {
            claim(armed);
        } catch (StoreUnavailable e) {
            LOG.debugf("Answers such as that to %s are lost; they will be claimed again", armed);
        } catch (RuntimeException e) {
            LOG.errorf(e, "The claim of %s failed", armed);
        } finally {
            atOnce.release();
            underWay.decrementAndGet();
        }
    }

    private void claim(Standing.Armed armed) {
        long now = time.millis();
        if (now < armed.dueMs()) {
            // The wall clock was set back between the wheel and here.
            store.postpone(armed, armed.dueMs());
            return;
        }
        listener.sending(armed, now - armed.dueMs());
        ClaimAnswer answer = games.claim(armed);
        listener.answered(armed, answer);
        switch (answer) {
            case ClaimAnswer.Definite definite -> settle(definite.standing());
            case ClaimAnswer.Unanswered unanswered -> postpone(armed);
        }
    }

    /** Whoever comes while nobody does it tells the store of all answers, its own and others'. */
    private void settle(Standing standing) {
        failures.invalidate(standing.game());
        answered.add(standing);
        while (!answered.isEmpty() && settling.compareAndSet(false, true)) {
            try {
                settleAll();
            } finally {
                settling.set(false);
            }
        }
    }

    private void settleAll() {
        List<Standing> batch = new ArrayList<>();
        for (Standing next = answered.poll(); next != null; next = answered.poll()) {
            batch.add(next);
        }
        deadlines.correct(batch);
        long now = time.millis();
        for (Standing standing : batch) {
            // Still due though the game has just said "not yet": its clock is behind ours. Without
            // this it would wait for the end of the lease.
            if (standing instanceof Standing.Armed armed && armed.dueMs() <= now) {
                store.postpone(armed, now + SKEW_RETRY_MS);
            }
        }
    }

    private void postpone(Standing.Armed armed) {
        int before = failures.asMap().merge(armed.game(), 1, Integer::sum) - 1;
        store.postpone(armed, time.millis() + backoff.waitMs(before, random));
    }
}
