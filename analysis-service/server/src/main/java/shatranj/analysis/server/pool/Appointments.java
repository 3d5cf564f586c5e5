package shatranj.analysis.server.pool;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Who was refused, in the order in which they first asked, and when each may come back. A refusal
 * that says only "later" leaves to chance who finds a place: here each owner has a turn, and nobody
 * is let in who would take the place of one before.
 *
 * <p>No thread of its own: whoever asks first sweeps out the appointments that were not kept. Not
 * thread-safe.
 */
final class Appointments {
    /** However slow searches are, who is told more than a minute does not come back. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);

    /**
     * How long after the told time a turn is kept: the way here and a client's scatter. Longer, and
     * those who never come back would hold up the others.
     */
    static final Duration GRACE = Duration.ofSeconds(2);

    private final int most;

    /** By owner; the first has waited longest. */
    private final Map<String, Appointment> book = new LinkedHashMap<>();

    /**
     * @param due when its owner was told to come
     * @param lost when it is gone
     */
    private record Appointment(Duration due, Duration lost) {
        boolean isDue(Duration now) {
            return due.compareTo(now) <= 0;
        }
    }

    /**
     * An empty book.
     *
     * @param most appointments; who comes when there are as many is refused without one
     */
    Appointments(int most) {
        this.most = most;
    }

    /**
     * Somebody wants a place, and gets one if there is one for everybody with an appointment before
     * them too; where a thread is idle, for everybody whose appointment is due.
     *
     * @param now since any moment, always the same
     * @return nothing for who is let in, whose appointment is over; else in how many whole seconds
     *     to come back. Who comes too early hears what is left, and who is due and finds no place
     *     keeps the turn
     */
    Optional<Duration> ask(String owner, FreePlaces room, Duration now) {
        book.values().removeIf(it -> it.lost().compareTo(now) < 0);
        int before = 0;
        int due = 0;
        for (Map.Entry<String, Appointment> other : book.entrySet()) {
            if (other.getKey().equals(owner)) {
                break;
            }
            before++;
            due += other.getValue().isDue(now) ? 1 : 0;
        }
        if (room.places() > before || room.threads() > 0 && room.places() > due) {
            book.remove(owner);
            return Optional.empty();
        }
        return Optional.of(refuse(owner, before - room.places() + 1, room.turnover(), now));
    }

    /**
     * @param places that must become free first
     */
    private Duration refuse(String owner, int places, Duration turnover, Duration now) {
        Appointment held = book.get(owner);
        if (held != null && !held.isDue(now)) {
            Duration left = told(held.due().minus(now));
            // Rounding may put this after what was told before; both are promises.
            book.put(owner, new Appointment(held.due(), later(held.lost(), lost(now, left))));
            return left;
        }
        Duration wait = told(turnover.multipliedBy(places));
        if (held != null || book.size() < most) {
            book.put(owner, new Appointment(now.plus(wait), lost(now, wait)));
        }
        return wait;
    }

    /** What is said of a wait: whole seconds as in {@code Retry-After}, not none and not many. */
    static Duration told(Duration wait) {
        long seconds = wait.plusNanos(999_999_999).toSeconds();
        return Duration.ofSeconds(Math.clamp(seconds, 1, LONGEST_WAIT.toSeconds()));
    }

    private static Duration lost(Duration now, Duration told) {
        return now.plus(told).plus(GRACE);
    }

    private static Duration later(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
