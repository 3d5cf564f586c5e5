package shatranj.clock.server.fire;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;

/**
 * What this pod has leased and what comes due soon, so that between lease and instant nothing lies
 * but a queue in memory. It may hold a deadline that has been overtaken elsewhere; its claim is
 * then answered so. Safe for any threads.
 */
public final class Wheel {
    private final PriorityQueue<Standing.Armed> queue =
            new PriorityQueue<>(Comparator.comparingLong(Standing.Armed::dueMs));
    private final Map<GameId, Standing.Armed> held = new HashMap<>();

    /** Holds a deadline until it is due, in place of any other of its game. */
    public synchronized void hold(Standing.Armed armed) {
        held.put(armed.game(), armed);
        queue.add(armed);
    }

    /** Lets go of what a greater standing has overtaken. */
    public synchronized void overtake(Standing standing) {
        Standing.Armed known = held.get(standing.game());
        if (known != null && standing.outranks(known)) {
            held.remove(standing.game());
        }
    }

    /** Takes out what is due at {@code now}, earliest first. */
    public synchronized List<Standing.Armed> due(long now) {
        List<Standing.Armed> due = new ArrayList<>();
        while (!queue.isEmpty() && queue.element().dueMs() <= now) {
            Standing.Armed armed = queue.remove();
            if (held.remove(armed.game(), armed)) {
                due.add(armed);
            }
        }
        return due;
    }

    /** When something comes due, if anything is held. */
    public synchronized OptionalLong nextMs() {
        return queue.isEmpty() ? OptionalLong.empty() : OptionalLong.of(queue.element().dueMs());
    }

    /** How many are held. */
    public synchronized int size() {
        return held.size();
    }
}
