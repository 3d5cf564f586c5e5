package shatranj.game.port;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;

/** Time that a test moves. Tasks run in the order of their instants, then of their coming. */
public final class ManualTimer implements Timer {
    private final PriorityQueue<Alarm> alarms =
            new PriorityQueue<>(
                    Comparator.comparingLong(Alarm::atMs).thenComparingLong(Alarm::number));
    private long nowMs;
    private long number;

    private record Alarm(long atMs, long number, Runnable task) {}

    public ManualTimer(long nowMs) {
        this.nowMs = nowMs;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(nowMs);
    }

    @Override
    public Handle after(Duration delay, Runnable task) {
        Alarm alarm = new Alarm(nowMs + delay.toMillis(), number++, task);
        alarms.add(alarm);
        return () -> alarms.remove(alarm);
    }

    /** The same, in milliseconds. */
    public void after(long delayMs, Runnable task) {
        var unused = after(Duration.ofMillis(delayMs), task);
    }

    /** Lets time pass, and everything happen that is due meanwhile. */
    public void advance(long ms) {
        long until = nowMs + ms;
        while (!alarms.isEmpty() && alarms.peek().atMs() <= until) {
            Alarm next = alarms.remove();
            nowMs = Math.max(nowMs, next.atMs());
            next.task().run();
        }
        nowMs = until;
    }

    /** Runs the next alarm, whenever it is; false where there is none. */
    public boolean next() {
        if (alarms.isEmpty()) {
            return false;
        }
        Alarm next = alarms.remove();
        nowMs = Math.max(nowMs, next.atMs());
        next.task().run();
        return true;
    }
}
