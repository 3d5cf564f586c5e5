package shatranj.clock.server.fire;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Random;
import java.util.concurrent.Executors;
import shatranj.clock.server.deadline.DeadlineStore;

/**
 * All that fires, put together: an alarm for the store, an alarm for the wheel, and the door
 * through which deadlines are armed.
 */
public final class Firing {
    private static final ClaimBackoff UNANSWERED = new ClaimBackoff(100, 2_000);

    /** The longest wait before a claim is repeated, and a second by which clocks may differ. */
    private static final Duration NEAR = Duration.ofSeconds(3);

    private final Alarm looks;
    private final Alarm instants;
    private final Arming deadlines;
    private final Sweep sweep;
    private final FlagClaims claims;

    private Firing(Alarm looks, Alarm instants, Arming deadlines, Sweep sweep, FlagClaims claims) {
        this.looks = looks;
        this.instants = instants;
        this.deadlines = deadlines;
        this.sweep = sweep;
        this.claims = claims;
    }

    /**
     * @param look the longest time between two looks at the store
     * @param atOnce claims that wait for an answer at the same time
     * @param remembered games whose deadlines this pod keeps in memory besides
     */
    public static Firing of(
            DeadlineStore store,
            GameOwners games,
            ClaimListener listener,
            InstantSource time,
            Sweep.Rhythm rhythm,
            Duration look,
            int atOnce,
            int remembered) {
        Alarm looks = new Alarm("deadlines", time, look);
        Alarm instants = new Alarm("flags", time, look);
        Wheel wheel = new Wheel();
        Arming deadlines =
                new Arming(
                        store,
                        wheel,
                        new LazyRearm(NEAR.plus(rhythm.ahead()).plus(rhythm.lease()), remembered),
                        due -> looks.noLaterThan(due == Long.MAX_VALUE ? due : rhythm.lookFor(due)),
                        time);
        FlagClaims claims =
                new FlagClaims(
                        new FlagClaims.Ends(wheel, store, deadlines, games, listener),
                        new FlagClaims.Surroundings(
                                time,
                                new Random(),
                                Executors.newVirtualThreadPerTaskExecutor(),
                                atOnce,
                                UNANSWERED));
        Sweep sweep =
                new Sweep(
                        store,
                        deadlines,
                        wheel,
                        claims::underWay,
                        instants::noLaterThan,
                        time,
                        rhythm);
        return new Firing(looks, instants, deadlines, sweep, claims);
    }

    /** Begins, on two threads of its own. */
    public void start() {
        instants.start(claims::run);
        looks.start(sweep::run);
    }

    /** Ends; claims that are under way go on. */
    public void stop() {
        looks.stop();
        instants.stop();
    }

    /** The door through which this pod arms. */
    public Arming deadlines() {
        return deadlines;
    }

    /** Claims that are due and not yet answered. */
    public int claimsUnderWay() {
        return claims.underWay();
    }

    /** Games whose deadline is past and whose latest claim by this pod nobody answered. */
    public long claimsUnanswered() {
        return claims.unanswered();
    }
}
