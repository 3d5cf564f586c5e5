package shatranj.bench.analysis;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.bench.report.Latencies;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;
import shatranj.engine.Engine;
import shatranj.engine.Helpers;
import shatranj.engine.Limits;
import shatranj.engine.Root;
import shatranj.engine.SearchListener;
import shatranj.engine.board.SearchBoard;
import shatranj.engine.cli.TableFiles;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.match.Openings;
import shatranj.engine.match.Starts;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSets;

/**
 * What a probe of the endgame tables costs where searches make it: random endings of six to eight
 * men are searched, and each probe that a table answers is timed. The first round finds nothing in
 * the processor's caches and maybe not in memory; the later ones search the same endings again.
 */
@Command(
        name = "probes",
        description = "probes of the endgame tables in searches: how long each takes")
public final class ProbesBenchmark implements Benchmark {
    private static final int HASH_MIB = 16;
    private static final double NANOS_PER_MICRO = 1_000;
    private static final double MICROS_PER_MS = 1_000;

    @Option(
            names = "--tables",
            paramLabel = "FOLDER",
            description = "with the tables; usually that of ./shatranj tables")
    private Optional<Path> folder = Optional.empty();

    @Option(
            names = "--endings",
            paramLabel = "N",
            description = {"that are searched;", Benchmark.USUALLY})
    @Within(most = 100_000)
    private int endings = 100;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = {"of each search;", Benchmark.USUALLY})
    @Within(least = 100, most = 100_000_000)
    private int nodes = 60_000;

    @Option(names = "--rounds", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 100)
    private int rounds = 3;

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    private long seed = 77;

    @Override
    public List<Figure> run(PrintStream out) {
        TableFiles files = folder.map(TableFiles::new).orElseGet(TableFiles::usual);
        if (!files.areThere()) {
            throw new Mistake(
                    "There are no endgame tables" + folder.map(it -> " in " + it).orElse(""),
                    "Make them with ./shatranj tables, or name their folder with --tables");
        }
        Openings openings = new Openings(seed, RuleSets.ENGINES, Starts.ENDINGS);
        List<Position> starts = new ArrayList<>();
        for (int i = 0; i < endings; i++) {
            starts.add(openings.next());
        }
        TimedOracle tables = new TimedOracle(files.read());
        Engine engine = new Engine(HASH_MIB, 1, Helpers.NONE, tables, System::nanoTime);
        List<Figure> figures = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            tables.clear();
            long begin = System.nanoTime();
            starts.forEach(start -> search(engine, start));
            figures.addAll(report(out, round, tables, System.nanoTime() - begin));
        }
        return figures;
    }

    private void search(Engine engine, Position start) {
        engine.clear();
        engine.search(
                Root.of(start, RuleSets.ENGINES.options()),
                Limits.NONE.withNodes(nodes),
                SearchListener.NONE,
                () -> false);
    }

    private static List<Figure> report(PrintStream out, int round, TimedOracle tables, long took) {
        List<Figure> figures = new ArrayList<>();
        for (int men = 4; men <= 5; men++) {
            Durations probes = tables.of(men);
            if (probes.count == 0) {
                continue;
            }
            Latencies latencies = probes.latencies();
            double mean = probes.sum() / (double) probes.count / NANOS_PER_MICRO;
            double p50 = latencies.p50Ms() * MICROS_PER_MS;
            double p99 = latencies.p99Ms() * MICROS_PER_MS;
            out.printf(
                    Locale.ROOT,
                    "round %d, %d men: %,d probes, mean %.3f µs, p50 %.3f, p99 %.3f; %.2f %% of the"
                            + " time of the searches%n",
                    round,
                    men,
                    probes.count,
                    mean,
                    p50,
                    p99,
                    100.0 * probes.sum() / took);
            String name = "probes-%d-men-round-%d-".formatted(men, round);
            figures.add(new Figure(name + "mean", mean, "us"));
            figures.add(new Figure(name + "p50", p50, "us"));
            figures.add(new Figure(name + "p99", p99, "us"));
        }
        return figures;
    }

    /** Times what is answered; looking at the clock is in it, some 25 ns. */
    private static final class TimedOracle implements Oracle {
        private final Oracle tables;
        private final Durations four = new Durations();
        private final Durations five = new Durations();

        TimedOracle(Oracle tables) {
            this.tables = tables;
        }

        @Override
        public int probe(SearchBoard board) {
            long begin = System.nanoTime();
            int verdict = tables.probe(board);
            if (verdict != UNKNOWN) {
                of(Bitboard.count(board.occupied())).add(System.nanoTime() - begin);
            }
            return verdict;
        }

        /** Of fewer than four men too: a table of four knows what a capture leads to. */
        Durations of(int men) {
            return men == 5 ? five : four;
        }

        void clear() {
            four.count = 0;
            five.count = 0;
        }
    }

    private static final class Durations {
        private long[] nanos = new long[1 << 16];
        private int count;

        void add(long duration) {
            if (count == nanos.length) {
                nanos = Arrays.copyOf(nanos, 2 * count);
            }
            nanos[count++] = duration;
        }

        long sum() {
            return Arrays.stream(nanos, 0, count).sum();
        }

        Latencies latencies() {
            return Latencies.of(Arrays.copyOf(nanos, count));
        }
    }
}
