package shatranj.analysis.server.pool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import shatranj.engine.Engine;
import shatranj.engine.Helpers;
import shatranj.engine.endgame.Oracle;

/**
 * A fixed number of threads that search, at the lowest priority: on one machine moves go before
 * analysis. Every engine is cleared before it serves another question, so that an answer depends on
 * the question alone. What finds no thread waits in order of {@link Priority}; a search that nobody
 * has asked for makes room for it at once.
 *
 * <p>Analyses are counted, by owner and together, and those beyond are refused. Moves of seated
 * engines, reviews and problems are not: whoever asks for them keeps them few.
 */
public final class SearchPool implements AutoCloseable {
    /** Some hundred bytes each. */
    private static final int MOST_APPOINTMENTS = 1_000;

    private final Capacity capacity;
    private final LongSupplier nanos;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("search-timer").daemon(true).factory());

    private final ReentrantLock lock = new ReentrantLock();

    // Guarded by the lock.
    private final Condition changed = lock.newCondition();
    private final TreeSet<PooledSearch> queue = new TreeSet<>();
    private final Map<String, Integer> analyses = new HashMap<>();
    private final Appointments appointments = new Appointments(MOST_APPOINTMENTS);
    private int running;

    /** How many of the threads for everybody run a search. */
    private int busy;

    private long numbers;
    private long changes;
    private boolean closing;

    /** Nanoseconds that analyses took of late, the last one weighing a quarter. */
    private long usual = TimeUnit.SECONDS.toNanos(1);

    /** Something waits that goes before what nobody has asked for, and finds no thread. */
    private volatile boolean hurry;

    private volatile boolean stopping;

    /**
     * @param endgames what is known for certain, asked from all threads
     */
    public SearchPool(Capacity capacity, Oracle endgames) {
        this(capacity, endgames, System::nanoTime);
    }

    /**
     * @param nanos by which who was refused is expected back
     */
    SearchPool(Capacity capacity, Oracle endgames, LongSupplier nanos) {
        this.capacity = capacity;
        this.nanos = nanos;
        for (int i = 0; i < capacity.threads() + capacity.reserved(); i++) {
            Engine engine =
                    new Engine(capacity.hashMiB(), 1, Helpers.NONE, endgames, System::nanoTime);
            Priority least = i < capacity.threads() ? Priority.PROBLEM : Priority.SEAT;
            Thread.ofPlatform()
                    .name("search-" + (i + 1))
                    .daemon(true)
                    .priority(Thread.MIN_PRIORITY)
                    .start(() -> work(engine, least));
        }
    }

    /**
     * Begins a search as soon as a thread is free, or says at once that none will be soon. Who was
     * refused has a turn in {@link Appointments}, before all who ask later.
     */
    public Admission admit(SearchOrder order) {
        PooledSearch task;
        lock.lock();
        try {
            if (closing) {
                return new Admission.Closing();
            }
            if (order.priority().isCounted()) {
                int owned = analyses.getOrDefault(order.owner(), 0);
                if (owned >= capacity.perOwner()) {
                    return new Admission.TooMany(
                            capacity.perOwner(), Appointments.told(turnover()));
                }
                Optional<Duration> wait =
                        appointments.ask(
                                order.owner(), room(), Duration.ofNanos(nanos.getAsLong()));
                if (wait.isPresent()) {
                    return new Admission.Busy(running + queue.size(), wait.get());
                }
                analyses.put(order.owner(), owned + 1);
            }
            task = new PooledSearch(order, numbers++, this::withdraw);
            queue.add(task);
            changed.signalAll();
            hurry = hurries();
        } finally {
            lock.unlock();
        }
        if (order.priority().isCounted()) {
            // Nobody waits for ever: neither does the timer keep what is over for long.
            timer.schedule(() -> giveUp(task), order.patience().toMillis(), TimeUnit.MILLISECONDS);
        }
        announce();
        return new Admission.Admitted(task);
    }

    /** Searches that run now. */
    public int running() {
        lock.lock();
        try {
            return running;
        } finally {
            lock.unlock();
        }
    }

    /** Searches that wait for a thread. */
    public int waiting() {
        lock.lock();
        try {
            return queue.size();
        } finally {
            lock.unlock();
        }
    }

    /** Admits no more, and breaks off what runs or waits: each ends with the best line it has. */
    @Override
    public void close() {
        stopping = true;
        lock.lock();
        try {
            closing = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        timer.shutdownNow();
    }

    private void work(Engine engine, Priority least) {
        for (PooledSearch task = next(least); task != null; task = next(least)) {
            announce();
            long start = System.nanoTime();
            boolean yields = task.order().priority() == Priority.PROBLEM;
            task.run(engine, () -> stopping || yields && hurry);
            long took = System.nanoTime() - start;
            lock.lock();
            try {
                running--;
                busy -= least == Priority.SEAT ? 0 : 1;
                // A seated engine's thought says nothing about when an analysis makes room.
                if (task.order().priority().isCounted()) {
                    usual = usual - usual / 4 + took / 4;
                }
                uncount(task);
            } finally {
                lock.unlock();
            }
        }
    }

    /** The next task of at least this priority; null when there will be none. */
    private @Nullable PooledSearch next(Priority least) {
        lock.lock();
        try {
            while (queue.isEmpty() || queue.first().order().priority().compareTo(least) > 0) {
                if (closing) {
                    return null;
                }
                changed.awaitUninterruptibly();
            }
            running++;
            busy += least == Priority.SEAT ? 0 : 1;
            PooledSearch task = queue.pollFirst();
            hurry = hurries();
            return task;
        } finally {
            lock.unlock();
        }
    }

    private void withdraw(PooledSearch task) {
        if (removed(task)) {
            announce();
        }
    }

    private void giveUp(PooledSearch task) {
        if (removed(task)) {
            task.expire();
            announce();
        }
    }

    /** Takes a task out of the queue, if it is still there. */
    private boolean removed(PooledSearch task) {
        lock.lock();
        try {
            boolean waited = queue.remove(task);
            if (waited) {
                uncount(task);
                hurry = hurries();
            }
            return waited;
        } finally {
            lock.unlock();
        }
    }

    private void uncount(PooledSearch task) {
        if (task.uncount() && task.order().priority().isCounted()) {
            analyses.computeIfPresent(
                    task.order().owner(), (owner, count) -> count == 1 ? null : count - 1);
        }
    }

    /** Tells all that wait their places, outside the lock. */
    private void announce() {
        List<PooledSearch> waiting;
        long at;
        int begun;
        lock.lock();
        try {
            waiting = new ArrayList<>(queue);
            at = ++changes;
            begun = idle();
        } finally {
            lock.unlock();
        }
        // The first ones are as good as begun where threads are idle.
        for (int i = begun; i < waiting.size(); i++) {
            waiting.get(i).tell(at, i - begun + 1);
        }
    }

    /** Threads for everybody that have nothing to do. */
    private int idle() {
        return capacity.threads() - busy;
    }

    private boolean hurries() {
        if (queue.isEmpty() || queue.first().order().priority() == Priority.PROBLEM) {
            return false;
        }
        int all = capacity.threads() + capacity.reserved();
        return queue.first().order().priority() == Priority.SEAT ? running == all : idle() == 0;
    }

    private int waitingAnalyses() {
        return (int) queue.stream().filter(task -> task.order().priority().isCounted()).count();
    }

    private FreePlaces room() {
        int unused = idle() - waitingAnalyses();
        return new FreePlaces(capacity.waiting() + unused, Math.max(0, unused), turnover());
    }

    /** How often an analysis is over when all threads have one. */
    private Duration turnover() {
        return Duration.ofNanos(usual).dividedBy(capacity.threads());
    }
}
