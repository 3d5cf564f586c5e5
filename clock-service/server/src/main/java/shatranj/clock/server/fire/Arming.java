package shatranj.clock.server.fire;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;

/**
 * The way by which this pod arms: the store is told what it has to know, then whoever sleeps is
 * woken. One thread reads the feed; what the games say may come from any.
 */
public final class Arming {
    private final DeadlineStore store;
    private final Wheel wheel;
    private final LazyRearm lazy;
    private final LongConsumer wake;
    private final InstantSource time;

    /**
     * @param wheel lets go of what was overtaken
     * @param lazy remembers what the store is not told
     * @param wake takes the earliest instant that was armed, in milliseconds since the epoch
     */
    public Arming(
            DeadlineStore store,
            Wheel wheel,
            LazyRearm lazy,
            LongConsumer wake,
            InstantSource time) {
        this.store = store;
        this.wheel = wheel;
        this.lazy = lazy;
        this.wake = wake;
        this.time = time;
    }

    /**
     * Takes note of what the feed says, in its order.
     *
     * @see DeadlineStore#settle
     */
    public void read(Collection<Standing> standings) {
        long now = time.millis();
        List<Standing> told = new ArrayList<>();
        for (Standing standing : standings) {
            if (!(standing instanceof Standing.Armed armed && lazy.putOff(armed, now))) {
                told.add(standing);
            }
        }
        settle(told);
    }

    /**
     * Takes note of what games say when they are asked.
     *
     * @see DeadlineStore#correct
     */
    public void correct(List<Standing> standings) {
        if (standings.isEmpty()) {
            return;
        }
        Set<GameId> unchanged = store.correct(standings, time.millis());
        standings.stream()
                .filter(standing -> !unchanged.contains(standing.game()))
                .forEach(wheel::overtake);
        wakeFor(standings);
    }

    /**
     * Puts back what has come up in the store though this pod has read of something else since.
     *
     * @return what is to be claimed
     */
    List<Standing.Armed> withoutOvertaken(List<Standing.Armed> leased) {
        List<Standing.Armed> due = new ArrayList<>();
        List<Standing> overtaken = new ArrayList<>();
        for (Standing.Armed armed : leased) {
            Optional<Standing.Armed> instead = lazy.insteadOf(armed);
            instead.ifPresentOrElse(overtaken::add, () -> due.add(armed));
        }
        settle(overtaken);
        return due;
    }

    /** The store has lost what it knew, or some of it. */
    void storeWasLost() {
        lazy.forgetAll();
    }

    private void settle(List<Standing> told) {
        if (told.isEmpty()) {
            return;
        }
        Set<GameId> unchanged;
        try {
            unchanged = store.settle(told);
        } catch (RuntimeException e) {
            // It may have been told all the same.
            lazy.forget(told.stream().map(Standing::game).toList());
            throw e;
        }
        for (Standing standing : told) {
            wheel.overtake(standing);
            if (!unchanged.contains(standing.game())) {
                lazy.stored(standing);
            }
        }
        lazy.forget(unchanged);
        wakeFor(told);
    }

    private void wakeFor(List<Standing> standings) {
        long nearest = Long.MAX_VALUE;
        for (Standing standing : standings) {
            if (standing instanceof Standing.Armed armed) {
                nearest = Math.min(nearest, armed.dueMs());
            }
        }
        wake.accept(nearest);
    }
}
