package shatranj.bench.explorer;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.analysis.server.explorer.Exploration;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.Findings;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.index.ExplorerIndex;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.bench.report.Latencies;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;
import shatranj.rules.board.Position;

/**
 * The index of finished games as analysis-service builds it, in batches of its size, and questions
 * at a steady rate, each timed from when it was due: a late one delays the next.
 */
@Command(
        name = "explorer",
        description = "the explorer's index: how fast it is built, how big it is, how it answers")
public final class ExplorerBenchmark implements Benchmark {
    private static final int RECENT = 10;
    private static final double MEBI = 1 << 20;

    @Option(names = "--games", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 1_000, most = 10_000_000)
    private int games = 100_000;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = {"questions a second;", Benchmark.USUALLY})
    @Within(least = 1, most = 100_000)
    private int rate = 500;

    @Option(names = "--seconds", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 1, most = 3_600)
    private int seconds = 20;

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    private long seed = 31;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path folder = Files.createTempDirectory("shatranj-bench-explorer");
        try (ExplorerIndex index = ExplorerIndex.open(folder)) {
            GeneratedGames generator = new GeneratedGames(seed);
            List<PlayedGame> sample = new ArrayList<>();
            double built = IndexFiller.fill(index, generator, games, sample);
            double size = IndexFiller.size(folder) / MEBI;
            out.printf(
                    Locale.ROOT,
                    "%,d games: %,.0f games/s on one thread, %,.0f MiB on disk, %.1f KiB a game%n",
                    games,
                    built,
                    size,
                    size * 1024 / games);
            Latencies latencies = ask(index, generator, sample);
            out.printf(
                    Locale.ROOT,
                    "%,d questions at %,d a second: %s%n",
                    rate * seconds,
                    rate,
                    latencies);
            return Stream.concat(
                            Stream.of(
                                    new Figure("explorer-build", built, "games/s"),
                                    new Figure("explorer-size", size, "MiB")),
                            latencies.figures("explorer").stream())
                    .toList();
        } finally {
            Directories.delete(folder);
        }
    }

    private Latencies ask(ExplorerIndex index, GeneratedGames generator, List<PlayedGame> sample) {
        int count = rate * seconds;
        List<Position> positions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            positions.add(generator.within(sample.get(i % sample.size())));
        }
        long[] nanos = new long[count];
        long pause = 1_000_000_000L / rate;
        long due = System.nanoTime();
        for (int i = 0; i < count; i++, due += pause) {
            for (long early = due - System.nanoTime(); early > 0; early = due - System.nanoTime()) {
                LockSupport.parkNanos(early);
            }
            Findings found =
                    index.find(
                            new Exploration(
                                    positions.get(i),
                                    "laws-2025",
                                    Filter.ALL,
                                    Optional.empty(),
                                    RECENT));
            nanos[i] = System.nanoTime() - due;
            if (found.total().games() == 0) {
                throw new IllegalStateException(
                        "a game's position is not found: " + positions.get(i));
            }
        }
        return Latencies.of(nanos);
    }
}
