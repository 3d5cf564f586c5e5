package shatranj.attack.report;

import java.util.Arrays;
import java.util.Locale;

/** Milliseconds that answers took, from when the request was due. */
public final class Latencies {
    private long[] taken = new long[1024];
    private int count;

    /** Notes one. */
    public synchronized void add(long ms) {
        if (count == taken.length) {
            taken = Arrays.copyOf(taken, 2 * count);
        }
        taken[count++] = ms;
    }

    /** Notes all of another part of the run, which is over. */
    public void addAll(Latencies others) {
        for (long ms : others.all()) {
            add(ms);
        }
    }

    private synchronized long[] all() {
        return Arrays.copyOf(taken, count);
    }

    /** How many there are. */
    public synchronized int count() {
        return count;
    }

    /** What so many of a thousand stay within; 0 if there are none. */
    public synchronized long perMille(int share) {
        long[] sorted = all();
        Arrays.sort(sorted);
        return count == 0 ? 0 : sorted[(int) Math.min(count - 1L, (long) count * share / 1000)];
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "p50 %d ms, p99 %d ms, p99.9 %d ms, worst %d ms",
                perMille(500),
                perMille(990),
                perMille(999),
                perMille(1000));
    }
}
