package shatranj.game.simulation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.LongStream;
import shatranj.game.simulation.cluster.ClusterHistory;

/**
 * As many histories as one has time for: {@code ./shatranj bench simulation [--histories N] [--seed
 * S] [--profile NAME]}. Of a hundred, 89 are of one game under contention, ten of days with
 * restarts and snapshots, one of a whole cluster; with a profile all are of that one, so that a bad
 * one can be lived through again. Ends with 1 if any was bad.
 */
public final class Main {
    private static final long USUAL = 100_000;
    private static final int PARTS = 100;

    private Main() {}

    private enum Profile {
        CONTENTION(89, History::ofTheProtocol),
        DAYS(10, seed -> StressHistory.live(seed, StressFlaw.NONE)),
        CLUSTERS(1, seed -> ClusterHistory.live(seed).faults());

        private final int parts;
        private final LongFunction<List<String>> history;

        Profile(int parts, LongFunction<List<String>> history) {
            this.parts = parts;
            this.history = history;
        }

        /** Lives through so many, and says how many were bad. */
        long run(long firstSeed, long count) {
            LongAdder bad = new LongAdder();
            long begun = System.nanoTime();
            LongStream.range(firstSeed, firstSeed + count)
                    .parallel()
                    .forEach(seed -> {
                        List<String> faults = history.apply(seed);
                        if (!faults.isEmpty()) {
                            bad.increment();
                            System.out.println(this + ", seed " + seed + ": " + faults);
                        }
                    });
            System.out.printf(
                    "%s: %d histories, %d bad, %.0f a second%n",
                    this, count, bad.sum(), count * 1e9 / (System.nanoTime() - begun));
            return bad.sum();
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Runs and exits.
     *
     * @param arguments {@code --histories} and {@code --seed}, each with a number; {@code
     *     --profile}
     */
    public static void main(String[] arguments) {
        long histories = number(arguments, "--histories", USUAL);
        long seed = number(arguments, "--seed", 1);
        Optional<Profile> only =
                option(arguments, "--profile")
                        .map(name -> Profile.valueOf(name.toUpperCase(Locale.ROOT)));
        Logger.getLogger("").setLevel(Level.WARNING);
        System.out.println(histories + " histories from seed " + seed);
        long begun = System.nanoTime();
        long bad = 0;
        for (Profile profile : only.map(List::of).orElse(List.of(Profile.values()))) {
            bad +=
                    profile.run(
                            seed, only.isPresent() ? histories : histories * profile.parts / PARTS);
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        System.out.printf("figure simulation-histories %d histories%n", histories);
        System.out.printf("figure simulation-bad %d histories%n", bad);
        System.out.printf("figure simulation-rate %.0f histories/s%n", histories / seconds);
        System.exit(bad == 0 ? 0 : 1);
    }

    private static long number(String[] arguments, String name, long usual) {
        return option(arguments, name).map(Long::parseLong).orElse(usual);
    }

    private static Optional<String> option(String[] arguments, String name) {
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            if (arguments[i].equals(name)) {
                return Optional.of(arguments[i + 1]);
            }
        }
        return Optional.empty();
    }
}
