package shatranj.clock.server.fire;

import java.util.List;
import java.util.function.LongConsumer;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.Standing;

/** The door through which this pod arms: the store is told first, then whoever sleeps is woken. */
public final class Arming {
    private final DeadlineStore store;
    private final Wheel wheel;
    private final LongConsumer wake;

    /**
     * @param wheel lets go of what was overtaken
     * @param wake takes the earliest instant that was armed, in milliseconds since the epoch
     */
    public Arming(DeadlineStore store, Wheel wheel, LongConsumer wake) {
        this.store = store;
        this.wheel = wheel;
        this.wake = wake;
    }

    /**
     * Takes note of standings.
     *
     * @see DeadlineStore#settle
     */
    public void settle(List<Standing> standings) {
        if (standings.isEmpty()) {
            return;
        }
        store.settle(standings);
        long nearest = Long.MAX_VALUE;
        for (Standing standing : standings) {
            wheel.overtake(standing);
            if (standing instanceof Standing.Armed armed) {
                nearest = Math.min(nearest, armed.dueMs());
            }
        }
        wake.accept(nearest);
    }
}
