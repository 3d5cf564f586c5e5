package shatranj.bench.moves;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import shatranj.bench.report.Figure;

/**
 * How a load was answered.
 *
 * @param sorted latencies of what was answered well, nanoseconds from when it was due
 * @param seconds from the first request to the last answer
 * @param failures what went wrong, and how often
 */
record LoadResult(long[] sorted, double seconds, Map<String, Integer> failures) {
    /** The failure of those that were never answered. */
    static final String NO_ANSWER = "no answer";

    static LoadResult of(long[] latencies, double seconds, Map<String, Integer> failures) {
        long[] sorted =
                Arrays.stream(latencies).filter(nanos -> nanos < Long.MAX_VALUE).sorted().toArray();
        return new LoadResult(sorted, seconds, Map.copyOf(failures));
    }

    /** Several loads as one. */
    static LoadResult all(List<LoadResult> parts) {
        Map<String, Integer> failures = new TreeMap<>();
        parts.forEach(part ->
                part.failures()
                        .forEach((what, times) -> failures.merge(what, times, Integer::sum)));
        return of(
                parts.stream().flatMapToLong(part -> Arrays.stream(part.sorted())).toArray(),
                parts.stream().mapToDouble(LoadResult::seconds).sum(),
                failures);
    }

    double millis(double part) {
        return sorted.length == 0
                ? Double.NaN
                : sorted[(int) Math.min(sorted.length - 1, Math.floor(part * sorted.length))] / 1e6;
    }

    /** Well answered, a second. */
    double rate() {
        return sorted.length / seconds;
    }

    List<Figure> figures(String name) {
        return List.of(
                new Figure(name + "-rate", rate(), "per-second"),
                new Figure(name + "-p50", millis(0.5), "ms"),
                new Figure(name + "-p99", millis(0.99), "ms"),
                new Figure(
                        name + "-failed",
                        failures.values().stream().mapToInt(i -> i).sum(),
                        "requests"));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%.0f a second; p50 %.2f ms, p90 %.2f, p99 %.2f, p99.9 %.2f, max %.1f%s",
                rate(),
                millis(0.5),
                millis(0.9),
                millis(0.99),
                millis(0.999),
                millis(1),
                failures.isEmpty() ? "" : "; FAILED " + failures);
    }
}
