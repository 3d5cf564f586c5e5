package shatranj.game.simulation;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.LongStream;
import shatranj.game.simulation.cluster.ClusterHistory;

/**
 * As many histories as one has time for: {@code ./shatranj bench simulation [--histories N] [--seed
 * S]}. Of a hundred, 89 are of one game under contention, ten of days with restarts and snapshots,
 * one of a whole cluster. Ends with 1 if any was bad.
 */
public final class Main {
    private static final long USUAL = 100_000;
    private static final int PARTS = 100;
    private static final int DAYS_PARTS = 10;
    private static final int CLUSTER_PARTS = 1;

    private Main() {}

    /**
     * @param arguments {@code --histories} and {@code --seed}, each with a number
     */
    public static void main(String[] arguments) {
        long histories = option(arguments, "--histories", USUAL);
        long seed = option(arguments, "--seed", 1);
        Logger.getLogger("").setLevel(Level.WARNING);
        System.out.println(histories + " histories from seed " + seed);
        long days = histories * DAYS_PARTS / PARTS;
        long clusters = histories * CLUSTER_PARTS / PARTS;
        long begun = System.nanoTime();
        long bad =
                run("contention", seed, histories - days - clusters, History::ofTheProtocol)
                        + run("days", seed, days, s -> StressHistory.live(s, StressFlaw.NONE))
                        + run("clusters", seed, clusters, s -> ClusterHistory.live(s).faults());
        double seconds = (System.nanoTime() - begun) / 1e9;
        System.out.printf("figure simulation-histories %d histories%n", histories);
        System.out.printf("figure simulation-bad %d histories%n", bad);
        System.out.printf("figure simulation-rate %.0f histories/s%n", histories / seconds);
        System.exit(bad == 0 ? 0 : 1);
    }

    private static long run(
            String kind, long firstSeed, long count, LongFunction<List<String>> history) {
        LongAdder bad = new LongAdder();
        long begun = System.nanoTime();
        LongStream.range(firstSeed, firstSeed + count)
                .parallel()
                .forEach(seed -> {
                    List<String> faults = history.apply(seed);
                    if (!faults.isEmpty()) {
                        bad.increment();
                        System.out.println(kind + ", seed " + seed + ": " + faults);
                    }
                });
        System.out.printf(
                "%s: %d histories, %d bad, %.0f a second%n",
                kind, count, bad.sum(), count * 1e9 / (System.nanoTime() - begun));
        return bad.sum();
    }

    private static long option(String[] arguments, String name, long usual) {
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            if (arguments[i].equals(name)) {
                return Long.parseLong(arguments[i + 1]);
            }
        }
        return usual;
    }
}
