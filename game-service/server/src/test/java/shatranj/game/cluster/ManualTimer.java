package shatranj.game.cluster;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.PriorityQueue;
import shatranj.game.cluster.pod.Timer;

/** A timer and a clock that stand still until they are told to move. */
public final class ManualTimer implements Timer, InstantSource {
    private final PriorityQueue<Task> tasks =
            new PriorityQueue<>(Comparator.comparingLong(Task::atMs).thenComparingInt(Task::order));
    private long nowMs = 1_000_000;
    private int order;

    @Override
    public Handle after(Duration delay, Runnable action) {
        Task task = new Task(nowMs + delay.toMillis(), order++, action);
        tasks.add(task);
        return () -> tasks.remove(task);
    }

    /** Lets time pass; what falls due runs at its instant. */
    public void pass(long ms) {
        long until = nowMs + ms;
        for (Task next = tasks.peek(); next != null && next.atMs <= until; next = tasks.peek()) {
            tasks.remove(next);
            nowMs = next.atMs;
            next.action.run();
        }
        nowMs = until;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(nowMs);
    }

    private record Task(long atMs, int order, Runnable action) {}
}
