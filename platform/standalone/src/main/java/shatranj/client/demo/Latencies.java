package shatranj.client.demo;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How long answers took. */
final class Latencies {
    private final List<Long> nanos = new ArrayList<>();

    void add(long nanosTaken) {
        nanos.add(nanosTaken);
    }

    /** The smallest time that at least this share of the answers kept; zero without answers. */
    Duration percentile(double share) {
        if (nanos.isEmpty()) {
            return Duration.ZERO;
        }
        List<Long> sorted = nanos.stream().sorted().toList();
        int index = (int) Math.ceil(share * sorted.size()) - 1;
        return Duration.ofNanos(sorted.get(Math.max(0, index)));
    }

    /** In milliseconds, with two decimals. */
    static String millis(Duration duration) {
        return String.format(java.util.Locale.ROOT, "%.2f", duration.toNanos() / 1e6);
    }
}
