package shatranj.bench.explorer;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.index.ExplorerIndex;
import shatranj.bench.moves.MovesBeside;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.bench.report.Latencies;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;
import shatranj.rules.board.Position;
import shatranj.standalone.control.LocalCluster;

/**
 * The index of finished games as analysis-service builds it, in batches of its size, and questions
 * at a steady rate; beside moves too, to see what each does to the other.
 */
@Command(
        name = "explorer",
        description = "the explorer's index: how fast it is built, how big it is, how it answers")
public final class ExplorerBenchmark implements Benchmark {
    private static final int POSITIONS = 10_000;
    private static final int ROUNDS = 2;
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

    @Option(
            names = "--moves",
            paramLabel = "N",
            description = {
                "moves a second that are played on a cluster beside the questions and without"
                        + " them, in turn;",
                Benchmark.USUALLY
            })
    @Within(least = 0, most = 10_000)
    private int moves = 0;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = {"of questions, or of each part beside moves;", Benchmark.USUALLY})
    @Within(least = 1, most = 3_600)
    private int seconds = 20;

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    private long seed = 31;

    @Option(
            names = "--index",
            paramLabel = "FOLDER",
            description =
                    "stays there, for later runs with as many games and the same seed; usually it is"
                            + " built anew and removed")
    private Optional<Path> kept = Optional.empty();

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path folder =
                kept.isPresent()
                        ? Files.createDirectories(kept.get())
                        : Files.createTempDirectory("shatranj-bench-explorer");
        try (ExplorerIndex index = ExplorerIndex.open(folder)) {
            GeneratedGames generator = new GeneratedGames(seed);
            List<PlayedGame> sample = new ArrayList<>();
            List<Figure> figures = new ArrayList<>();
            boolean built = index.games() == games;
            if (built) {
                IndexFiller.sample(generator, games, sample::add);
            } else {
                index.clear();
                double rate = IndexFiller.fill(index, generator::next, games, sample::add);
                out.printf(Locale.ROOT, "%,.0f games/s on one thread%n", rate);
                figures.add(new Figure("explorer-build", rate, "games/s"));
            }
            double size = IndexFiller.size(folder) / MEBI;
            out.printf(
                    Locale.ROOT,
                    "%,d games: %,.0f MiB on disk, %.1f KiB a game%n",
                    games,
                    size,
                    size * 1024 / games);
            figures.add(new Figure("explorer-size", size, "MiB"));
            Questions questions = new Questions(index, positions(generator, sample), rate);
            if (moves == 0) {
                questions.arrive();
                TimeUnit.SECONDS.sleep(seconds);
                questions.leave();
            } else {
                figures.addAll(besideMoves(questions, out));
            }
            Latencies latencies = questions.latencies();
            out.printf(
                    Locale.ROOT,
                    "%,d questions at %,d a second: %s%n",
                    latencies.sortedNanos().length,
                    rate,
                    latencies);
            figures.addAll(latencies.figures("explorer"));
            return figures;
        } finally {
            if (kept.isEmpty()) {
                Directories.delete(folder);
            }
        }
    }

    private List<Figure> besideMoves(Questions questions, PrintStream out) throws Exception {
        Path directory = Files.createTempDirectory("shatranj-bench");
        try (LocalCluster cluster =
                new LocalCluster(Files.createDirectory(directory.resolve("data")), 1)) {
            cluster.start();
            try {
                return MovesBeside.on(cluster, moves, seconds, out)
                        .compare("questions", questions, ROUNDS);
            } finally {
                questions.leave();
            }
        } finally {
            Directories.delete(directory);
        }
    }

    private List<Position> positions(GeneratedGames generator, List<PlayedGame> sample) {
        return IntStream.range(0, POSITIONS)
                .mapToObj(i -> generator.within(sample.get(i % sample.size())))
                .toList();
    }
}
