package shatranj.bench.moves;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Rated games that begin and end at a rate until this is closed. */
final class ShortGames implements AutoCloseable {
    private final Tables tables;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger ended = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("short-games").factory());

    /**
     * @param rate games a second, as long as one takes less time than there is for it
     */
    ShortGames(Tables tables, int rate) {
        this.tables = tables;
        var _ =
                timer.scheduleAtFixedRate(
                        this::play, 0, TimeUnit.SECONDS.toNanos(1) / rate, TimeUnit.NANOSECONDS);
    }

    private void play() {
        try {
            tables.playShort(next.getAndIncrement());
            ended.incrementAndGet();
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } catch (Exception refused) {
            failed.incrementAndGet();
        }
    }

    int ended() {
        return ended.get();
    }

    int failed() {
        return failed.get();
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
