package shatranj.engine.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import shatranj.engine.endgame.Workers;

/** Workers on threads of their own. */
final class Crew implements Workers, AutoCloseable {
    private final ExecutorService executor;
    private final int threads;

    Crew(int threads) {
        this.threads = threads;
        this.executor = Executors.newFixedThreadPool(threads);
    }

    @Override
    public void each(int parts, IntConsumer work) {
        AtomicInteger next = new AtomicInteger();
        List<Future<?>> all = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            all.add(
                    executor.submit(() -> {
                        for (int part = next.getAndIncrement();
                                part < parts;
                                part = next.getAndIncrement()) {
                            work.accept(part);
                        }
                    }));
        }
        for (Future<?> one : all) {
            await(one);
        }
    }

    private static void await(Future<?> one) {
        try {
            one.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while tables are made", e);
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
