package shatranj.bench.capacity;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * What will happen, in the order of time; what happens at one instant, in the order of planning.
 */
final class Calendar {
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(
                    Comparator.comparingDouble(Event::at).thenComparingLong(Event::number));
    private double now;
    private long planned;

    private record Event(double at, long number, Runnable what) {}

    /** The instant, in microseconds since the beginning. */
    double now() {
        return now;
    }

    /**
     * Plans something.
     *
     * @param micros from now
     */
    void in(double micros, Runnable what) {
        events.add(new Event(now + micros, planned++, what));
    }

    /** Lets everything happen that is planned before an instant, and what it plans in turn. */
    void runUntil(double micros) {
        while (!events.isEmpty() && events.peek().at() < micros) {
            Event next = events.remove();
            now = next.at();
            next.what().run();
        }
        now = micros;
    }
}
