package shatranj.client;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import shatranj.client.model.Clock;

/**
 * The server's clock, as far as it can be told from here.
 *
 * <p>An instant that the server wrote between our sending and our receiving lies between the two.
 * So each exchange bounds how far its clock is ahead, and the bounds of several exchanges are
 * intersected (after Marzullo): slow ones do no harm, and the error is at most half of the quickest
 * round trip. Frames of a stream bound it from below.
 */
public final class ServerTime {
    private static final long OLDEST = Duration.ofMinutes(2).toNanos();
    private static final int MOST = 32;

    private final LongSupplier monotonic;
    private final long guess;
    private final List<Bounds> bounds = new ArrayList<>();

    /**
     * How far ahead of our monotonic clock the epoch's nanoseconds are, and when that was learned.
     */
    private record Bounds(long low, long high, long at) {
        boolean overlaps(Bounds other) {
            return low <= other.high && other.low <= high;
        }
    }

    ServerTime() {
        this(System::nanoTime);
    }

    /**
     * @param monotonic our own clock in nanoseconds, which never jumps
     */
    ServerTime(LongSupplier monotonic) {
        this.monotonic = monotonic;
        // Without a word of the server our own clock is the best guess.
        this.guess = nanos(Instant.now()) - monotonic.getAsLong();
    }

    long monotonic() {
        return monotonic.getAsLong();
    }

    /** An instant of which only is known when it came. */
    synchronized void heard(Instant instant) {
        hear(instant, Long.MAX_VALUE);
    }

    /**
     * An instant of the server's clock.
     *
     * @param sentAt when the request that it answers was sent, by our monotonic clock
     */
    synchronized void heard(Instant instant, long sentAt) {
        hear(instant, nanos(instant) - sentAt);
    }

    private void hear(Instant instant, long high) {
        long now = monotonic.getAsLong();
        Bounds fresh = new Bounds(nanos(instant) - now, high, now);
        // Bounds that exclude each other come from the clocks of two pods, or from one that was
        // set: the newer count.
        bounds.removeIf(old -> now - old.at >= OLDEST || !old.overlaps(fresh));
        if (high < Long.MAX_VALUE || bounds.stream().allMatch(old -> fresh.low > old.low)) {
            bounds.add(fresh);
            if (bounds.size() > MOST) {
                bounds.removeFirst();
            }
        }
    }

    /** The instant on the server's clock. */
    public synchronized Instant now() {
        return Instant.EPOCH.plusNanos(monotonic.getAsLong() + ahead());
    }

    /**
     * What is left to a side. While a delay runs down, the flag lies farther away than what the
     * clock shows.
     */
    public Duration left(Clock clock, boolean white) {
        Duration stood = Duration.ofMillis(white ? clock.getWhiteMs() : clock.getBlackMs());
        @Nullable Instant flagAt = clock.getFlagAt();
        if (!(white ? "WHITE" : "BLACK").equals(clock.getRunning()) || flagAt == null) {
            return stood;
        }
        Duration until = Duration.between(now(), flagAt);
        if (until.isNegative()) {
            return Duration.ZERO;
        }
        return until.compareTo(stood) < 0 ? until : stood;
    }

    private long ahead() {
        if (bounds.isEmpty()) {
            return guess;
        }
        long low = bounds.stream().mapToLong(Bounds::low).max().getAsLong();
        long high = bounds.stream().mapToLong(Bounds::high).min().getAsLong();
        return high == Long.MAX_VALUE ? low : low + (high - low) / 2;
    }

    private static long nanos(Instant instant) {
        return Math.addExact(
                Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L), instant.getNano());
    }
}
