package shatranj.bench.report;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How long things took, or how late they were.
 *
 * @param sortedNanos at least one, the shortest first; not changed by anybody
 */
public record Latencies(long[] sortedNanos) {
    private static final double NANOS_PER_MS = 1e6;

    /** Those of an array, which it sorts and keeps. */
    public static Latencies of(long[] nanos) {
        Arrays.sort(nanos);
        return new Latencies(nanos);
    }

    /** Those that are counted in milliseconds. */
    public static Latencies ofMillis(Collection<Double> millis) {
        return of(millis.stream().mapToLong(ms -> Math.round(ms * NANOS_PER_MS)).toArray());
    }

    /** All of several. */
    public static Latencies all(Stream<Latencies> several) {
        return of(several.flatMapToLong(one -> Arrays.stream(one.sortedNanos)).toArray());
    }

    /** What this share of them did not exceed, in milliseconds. */
    public double quantileMs(double share) {
        int index = (int) Math.min(sortedNanos.length - 1L, (long) (share * sortedNanos.length));
        return sortedNanos[index] / NANOS_PER_MS;
    }

    /** The median, in milliseconds. */
    public double p50Ms() {
        return quantileMs(0.5);
    }

    /** What one in a hundred exceeded, in milliseconds. */
    public double p99Ms() {
        return quantileMs(0.99);
    }

    /** The longest, in milliseconds. */
    public double mostMs() {
        return quantileMs(1);
    }

    /** {@code NAME-p50}, {@code NAME-p99}, {@code NAME-max}. */
    public List<Figure> figures(String name) {
        return List.of(
                new Figure(name + "-p50", p50Ms(), "ms"),
                new Figure(name + "-p99", p99Ms(), "ms"),
                new Figure(name + "-max", mostMs(), "ms"));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "p50 %.3f ms, p99 %.3f ms, longest %.1f ms",
                p50Ms(),
                p99Ms(),
                mostMs());
    }
}
