package shatranj.analysis.server.pool;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import shatranj.engine.Engine;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;

/**
 * A fixed number of threads that search, at the lowest priority: on one machine moves go before
 * analysis. Every engine is cleared before it serves another question, so that an answer depends on
 * the question alone.
 */
public final class SearchPool implements AutoCloseable {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);

    private final int threads;
    private final int places;
    private final Semaphore free;
    private final BlockingQueue<Engine> engines = new LinkedBlockingQueue<>();
    private final ThreadPoolExecutor executor;

    /** Nanoseconds that searches took of late, the last one weighing a quarter. */
    private final AtomicLong usual = new AtomicLong(TimeUnit.SECONDS.toNanos(1));

    private volatile boolean closing;

    /**
     * @param waiting searches that may wait for a thread
     * @param hashMiB of the table of each thread
     */
    public SearchPool(int threads, int waiting, int hashMiB) {
        this.threads = threads;
        this.places = threads + waiting;
        this.free = new Semaphore(places);
        this.executor =
                new ThreadPoolExecutor(
                        threads,
                        threads,
                        0,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        Thread.ofPlatform()
                                .name("search-", 1)
                                .daemon(true)
                                .priority(Thread.MIN_PRIORITY)
                                .factory());
        for (int i = 0; i < threads; i++) {
            engines.add(new Engine(hashMiB, System::nanoTime));
        }
    }

    /** Begins a search as soon as a thread is free, or says at once that none will be soon. */
    public Admission admit(Root root, Limits limits, SearchObserver observer) {
        if (closing) {
            return new Admission.Closing();
        }
        if (!free.tryAcquire()) {
            return new Admission.Busy(places, retryAfter());
        }
        Task task = new Task(root, limits, observer);
        executor.execute(task);
        return new Admission.Admitted(task);
    }

    /** Searches that run now. */
    public int running() {
        return executor.getActiveCount();
    }

    /** Searches that wait for a thread. */
    public int waiting() {
        return executor.getQueue().size();
    }

    /** Admits no more, and breaks off what runs: each ends with the best line it has. */
    @Override
    public void close() {
        closing = true;
        executor.shutdown();
    }

    private Duration retryAfter() {
        Duration one = Duration.ofNanos(usual.get()).dividedBy(threads);
        Duration wait = one.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : one;
        return wait.toSeconds() < 1 ? Duration.ofSeconds(1) : wait;
    }

    private final class Task implements Runnable, RunningSearch {
        private final Root root;
        private final Limits limits;
        private final SearchObserver observer;
        private final AtomicBoolean hasPlace = new AtomicBoolean(true);
        private volatile boolean cancelled;

        Task(Root root, Limits limits, SearchObserver observer) {
            this.root = root;
            this.limits = limits;
            this.observer = observer;
        }

        @Override
        public void cancel() {
            cancelled = true;
            if (executor.remove(this)) {
                leave();
            }
        }

        @Override
        public void run() {
            long start = System.nanoTime();
            try {
                if (!cancelled) {
                    search();
                }
            } catch (RuntimeException bug) {
                observer.failed(bug);
            } finally {
                long took = System.nanoTime() - start;
                usual.updateAndGet(before -> before - before / 4 + took / 4);
                leave();
            }
        }

        private void search() {
            // There are as many engines as threads: one is always there.
            Engine engine = engines.remove();
            Optional<Line> best;
            try {
                engine.clear();
                best = engine.search(root, limits, observer::found, () -> cancelled || closing);
            } finally {
                engines.add(engine);
            }
            observer.ended(best);
        }

        private void leave() {
            if (hasPlace.compareAndSet(true, false)) {
                free.release();
            }
        }
    }
}
