package shatranj.bench.capacity;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;

/**
 * The cores of one machine: tasks in the order in which they come, each on any core that is free.
 * Tasks of one line never run at the same time, as those of a partition.
 */
final class Processors {
    private final Calendar calendar;
    private final int cores;
    private final Queue<Task> ready = new ArrayDeque<>();
    private final Map<Integer, Queue<Task>> lines = new HashMap<>();
    private int busy;
    private double busyMicros;

    private record Task(int line, double micros, Runnable then) {}

    /** The line of a task that need not wait for another one. */
    private static final int NO_LINE = -1;

    Processors(Calendar calendar, int cores) {
        this.calendar = calendar;
        this.cores = cores;
    }

    /** Takes a task, and does something when it is done. */
    void take(double micros, Runnable then) {
        begin(new Task(NO_LINE, micros, then));
    }

    /** Takes a task of a line: it waits for those of the same line that came before. */
    void takeInLine(int line, double micros, Runnable then) {
        Task task = new Task(line, micros, then);
        Queue<Task> waiting = lines.get(line);
        if (waiting == null) {
            lines.put(line, new ArrayDeque<>());
            begin(task);
        } else {
            waiting.add(task);
        }
    }

    private void begin(Task task) {
        if (busy == cores) {
            ready.add(task);
            return;
        }
        busy++;
        calendar.in(task.micros(), () -> end(task));
    }

    private void end(Task task) {
        busy--;
        busyMicros += task.micros();
        if (task.line() != NO_LINE) {
            Queue<Task> waiting = Objects.requireNonNull(lines.get(task.line()));
            if (waiting.isEmpty()) {
                lines.remove(task.line());
            } else {
                ready.add(waiting.remove());
            }
        }
        while (busy < cores && !ready.isEmpty()) {
            begin(ready.remove());
        }
        task.then().run();
    }

    /** Which part of its cores was busy, of so much time. */
    double utilization(double micros) {
        return busyMicros / (micros * cores);
    }
}
