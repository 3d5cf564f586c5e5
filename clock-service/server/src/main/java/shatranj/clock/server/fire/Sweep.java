package shatranj.clock.server.fire;

import java.time.Duration;
import java.time.InstantSource;
import java.util.function.IntSupplier;
import java.util.function.LongConsumer;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.Leased;
import shatranj.clock.server.deadline.Standing;

/**
 * One look at the store: leases what is due or will be soon, and puts it on the {@link Wheel}. A
 * look costs a command for each shard however much is due, so it goes some way ahead and comes
 * again when half of that has passed: the number of looks does not grow with the number of flags.
 */
public final class Sweep {
    private final DeadlineStore store;
    private final Arming deadlines;
    private final Wheel wheel;
    private final IntSupplier claiming;
    private final LongConsumer wake;
    private final InstantSource time;
    private final Rhythm rhythm;

    /**
     * How much at once, and for how long.
     *
     * @param ahead how far a look goes beyond now
     * @param lease for how long a deadline is this pod's from its instant on; longer than a claim
     *     takes
     * @param most deadlines that this pod holds and claims at the same time
     */
    public record Rhythm(Duration ahead, Duration lease, int most) {

        /** When to look so that what comes due then is leased in time, and much besides. */
        public long lookFor(long dueMs) {
            return dueMs - ahead.toMillis() / 2;
        }
    }

    /**
     * @param claiming how many claims are under way
     * @param wake takes the earliest instant that was put on the wheel, in milliseconds since the
     *     epoch
     */
    public Sweep(
            DeadlineStore store,
            Arming deadlines,
            Wheel wheel,
            IntSupplier claiming,
            LongConsumer wake,
            InstantSource time,
            Rhythm rhythm) {
        this.store = store;
        this.deadlines = deadlines;
        this.wheel = wheel;
        this.claiming = claiming;
        this.wake = wake;
        this.time = time;
        this.rhythm = rhythm;
    }

    /**
     * Leases as much as may be held.
     *
     * @return when to look again, in milliseconds since the epoch; {@link Long#MAX_VALUE} for never
     */
    public long run() {
        long now = time.millis();
        int free = rhythm.most() - wheel.size() - claiming.getAsInt();
        if (free <= 0) {
            return now + 1;
        }
        long soon = now + rhythm.ahead().toMillis();
        Leased leased = store.lease(soon, soon + rhythm.lease().toMillis(), free);
        long nearest = Long.MAX_VALUE;
        for (Standing.Armed armed : deadlines.withoutOvertaken(leased.due())) {
            wheel.hold(armed);
            nearest = Math.min(nearest, armed.dueMs());
        }
        wake.accept(nearest);
        return leased.nextMs().isPresent()
                ? Math.max(now + 1, rhythm.lookFor(leased.nextMs().getAsLong()))
                : Long.MAX_VALUE;
    }
}
