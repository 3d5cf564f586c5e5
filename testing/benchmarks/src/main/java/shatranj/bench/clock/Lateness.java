package shatranj.bench.clock;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import shatranj.bench.report.Figure;

/** How late flags were, in milliseconds. */
record Lateness(double[] sorted) {

    static Lateness of(Collection<Double> millis) {
        double[] sorted = millis.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return new Lateness(sorted);
    }

    double quantile(double part) {
        return sorted[(int) Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
    }

    double most() {
        return Arrays.stream(sorted).max().orElse(0);
    }

    List<Figure> figures(String name) {
        return List.of(
                new Figure(name + "-p50", quantile(0.5), "ms"),
                new Figure(name + "-p99", quantile(0.99), "ms"),
                new Figure(name + "-max", most(), "ms"));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d flags, p50 %.2f ms, p99 %.2f ms, max %.2f ms late",
                sorted.length,
                quantile(0.5),
                quantile(0.99),
                most());
    }
}
