package shatranj.bench.moves;

import java.io.PrintStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;
import shatranj.standalone.control.LocalCluster;

/**
 * Many games of one token at once over the Lichess API, with their streams open, and native moves
 * in the same games in turn with them: what the facade costs, and whether it ever says 429 to a
 * move.
 */
@Command(
        name = "compat",
        description = "games of one token over the Lichess API, beside native moves" + "")
public final class CompatBenchmark implements Benchmark {
    private static final int ROUNDS = 4;
    private static final int WARM_UP_SECONDS = 12;

    @Option(names = "--games", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 2_000)
    private int games = 200;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "moves a second; usually 200, or less for few games")
    private Optional<Integer> chosenRate = Optional.empty();

    @Option(names = "--seconds", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 60)
    private int seconds = 5;

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 0, most = 1_000_000)
    private int seed = 1;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        int most = games * Tables.PLIES;
        int spent = 2 * (WARM_UP_SECONDS + ROUNDS * seconds);
        int rate =
                CliProgram.within(
                        "--rate", chosenRate.orElse(Math.min(200, most / spent)), 1, most / spent);
        Path directory = Files.createTempDirectory("shatranj-bench");
        try (LocalCluster cluster =
                        new LocalCluster(Files.createDirectory(directory.resolve("data")), 1);
                BotStreams streams = new BotStreams()) {
            cluster.startLimited();
            requireLimits(cluster);
            List<String> address = cluster.layout().gameAddresses();
            Map<String, String> pod = Map.of("game-0", address.getFirst());
            Tables tables = new Tables(cluster, address, games, 1, seed);
            streams.open(tables, games, address.getFirst());
            out.printf("compat: %d games of one token, %d moves a second%n", games, rate);
            try (RequestLine lichess = HttpLine.lichess(tables, pod);
                    RequestLine rest = HttpLine.rest(tables, pod, false)) {
                Run run = new Run(rate, games, out);
                run.load("native, warm-up", rest, WARM_UP_SECONDS);
                run.load("facade, warm-up", lichess, WARM_UP_SECONDS);
                List<LoadResult> facade = new ArrayList<>();
                List<LoadResult> natives = new ArrayList<>();
                for (int round = 0; round < ROUNDS; round++) {
                    natives.add(run.load("native", rest, seconds));
                    facade.add(run.load("facade", lichess, seconds));
                }
                if (streams.broken() > 0) {
                    throw new IllegalStateException(streams.broken() + " streams broke");
                }
                return run.compared(LoadResult.all(natives), LoadResult.all(facade));
            }
        } finally {
            Directories.delete(directory);
        }
    }

    /** On a cluster that limits nobody it would mean nothing that no move was. */
    private static void requireLimits(LocalCluster cluster) throws Exception {
        HttpResponse<Void> answer;
        try (HttpClient http = HttpClient.newHttpClient()) {
            answer =
                    http.send(
                            HttpRequest.newBuilder(cluster.base().resolve("/v1/games"))
                                    .header("Authorization", "Bearer " + cluster.token("tester"))
                                    .header("Content-Type", "application/json")
                                    .POST(HttpRequest.BodyPublishers.ofString("{}"))
                                    .build(),
                            HttpResponse.BodyHandlers.discarding());
        }
        String policy = answer.headers().firstValue("RateLimit-Policy").orElse("");
        if (!policy.equals("\"creations\";q=120;w=60")) {
            throw new IllegalStateException("the limits are not those of production: " + policy);
        }
    }

    private record Run(int rate, int games, PrintStream out) {
        LoadResult load(String what, RequestLine line, int seconds) {
            LoadResult answers = new OpenLoop(line, rate, games, rate * seconds).run();
            out.printf("  %-22s %s%n", what, answers);
            return answers;
        }

        List<Figure> compared(LoadResult natives, LoadResult facade) {
            out.printf("  %-22s %s%n  %-22s %s%n", "all native", natives, "all facade", facade);
            double ratio = facade.millis(0.5) / natives.millis(0.5);
            int limited =
                    facade.failures().entrySet().stream()
                            .filter(failure -> failure.getKey().startsWith("429"))
                            .mapToInt(Map.Entry::getValue)
                            .sum();
            out.printf(
                    Locale.ROOT,
                    "  p50 %.2f times the native move; %d moves were answered 429%n",
                    ratio,
                    limited);
            List<Figure> figures = new ArrayList<>(natives.figures("compat-native"));
            figures.addAll(facade.figures("compat-facade"));
            figures.add(new Figure("compat-facade-p999", facade.millis(0.999), "ms"));
            figures.add(new Figure("compat-p50-of-native", ratio, "times"));
            figures.add(new Figure("compat-429", limited, "moves"));
            return figures;
        }
    }
}
