package shatranj.bench.moves;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Requests at a fixed rate, game after game in turn. Those of a millisecond are due together, at
 * its end: waking the sender for each of them would cost the machine more than sending it. A game
 * whose last request was not answered yet gets its next one as soon as it is; its latency still
 * counts from when it was due.
 */
final class OpenLoop {
    private static final long PATIENCE_NANOS = 20_000_000_000L;
    private static final long BURST_NANOS = 1_000_000;

    private final RequestLine line;
    private final int rate;
    private final int games;
    private final int count;
    private final long[] latencies;
    private final AtomicInteger[] due;
    private final AtomicInteger answered = new AtomicInteger();
    private final AtomicLong lastAnswer = new AtomicLong();
    private final Map<String, AtomicInteger> failures = new ConcurrentHashMap<>();
    private volatile boolean over;
    private long begun;

    /**
     * @param rate a second
     * @param count how many in all
     */
    OpenLoop(RequestLine line, int rate, int games, int count) {
        this.line = line;
        this.rate = rate;
        this.games = games;
        this.count = count;
        this.latencies = new long[count];
        Arrays.fill(latencies, Long.MAX_VALUE);
        this.due = new AtomicInteger[games];
        Arrays.setAll(due, game -> new AtomicInteger());
    }

    /** Sends all of it and waits for the answers. */
    LoadResult run() {
        begun = System.nanoTime();
        for (int i = 0; i < count; i++) {
            long wait = dueNanos(i) - System.nanoTime();
            if (wait > 0) {
                LockSupport.parkNanos(wait);
            }
            int game = i % games;
            if (due[game].getAndIncrement() == 0) {
                send(game, i);
            }
        }
        long giveUp = System.nanoTime() + PATIENCE_NANOS;
        while (answered.get() < count && System.nanoTime() < giveUp) {
            LockSupport.parkNanos(BURST_NANOS);
        }
        over = true;
        Map<String, Integer> failed = new TreeMap<>();
        failures.forEach((what, times) -> failed.put(what, times.get()));
        if (answered.get() < count) {
            failed.put(LoadResult.NO_ANSWER, count - answered.get());
        }
        return LoadResult.of(latencies, (lastAnswer.get() - begun) / 1e9, failed);
    }

    private long dueNanos(int i) {
        return begun + ((long) (i * 1e9 / rate) / BURST_NANOS + 1) * BURST_NANOS;
    }

    private void send(int game, int i) {
        line.send(game, failure -> answered(game, i, failure));
    }

    private void answered(int game, int i, String failure) {
        long now = System.nanoTime();
        if (over) {
            return;
        }
        if (failure.isEmpty()) {
            latencies[i] = now - dueNanos(i);
        } else {
            failures.computeIfAbsent(failure, f -> new AtomicInteger()).incrementAndGet();
        }
        lastAnswer.accumulateAndGet(now, Math::max);
        answered.incrementAndGet();
        if (due[game].decrementAndGet() > 0) {
            send(game, i + games);
        }
    }
}
