package shatranj.bench.moves;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;
import shatranj.standalone.cluster.Installation;
import shatranj.standalone.control.LocalCluster;

/**
 * Which of our classes a move passes in game-service: moves are sent one after the other by REST to
 * a pod that traces its methods, and a class counts that ran between request and answer of nearly
 * every move. What runs of its own accord meanwhile, such as a heartbeat, does so for few of them.
 *
 * <p>A nested class counts with the file in which it stands; what is generated of the protos does
 * not count. Records, enums and interfaces are listed apart: they hold what the others hand on.
 */
@Command(name = "classes", description = "the classes that a move passes in game-service")
public final class ClassesBenchmark implements Benchmark {
    private static final int WARM_UP = 20;

    /** The share of moves, in percent, that a class has to be seen in. */
    private static final int NEARLY_EVERY = 90;

    /** What a move left behind, such as its publication, is done before the next one. */
    private static final long PAUSE_MS = 100;

    @Option(names = "--moves", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 10, most = Tables.PLIES - WARM_UP)
    private int moves = 40;

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 0, most = 1_000_000)
    private int seed = 1;

    /** From request to answer. */
    private record Asked(Instant from, Instant to) {}

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path directory = Files.createTempDirectory("shatranj-bench");
        try (LocalCluster cluster =
                new LocalCluster(Files.createDirectory(directory.resolve("data")), 1)) {
            cluster.start();
            OwnClasses own =
                    OwnClasses.of(new Installation(cluster.home()).service("game-service"));
            List<String> addresses = cluster.layout().gameAddresses();
            Tables tables = new Tables(cluster, addresses, 1, 1, seed);
            play(tables, addresses.getFirst(), WARM_UP);
            long pod = cluster.processes().pid(cluster.processes().pods().getFirst());
            MethodTrace trace = MethodTrace.start(pod, own.traceable(), directory);
            List<Asked> asked = play(tables, addresses.getFirst(), moves);
            return counted(own, trace.stop(), asked, out);
        } finally {
            Directories.delete(directory);
        }
    }

    private static List<Asked> play(Tables tables, String address, int moves) throws Exception {
        List<Asked> asked = new ArrayList<>();
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (int i = 0; i < moves; i++) {
                TimeUnit.MILLISECONDS.sleep(PAUSE_MS);
                Tables.Move move = tables.next(0);
                String path = "/v1/games/" + move.game() + "/moves/" + move.ply();
                HttpRequest request =
                        HttpRequest.newBuilder(URI.create("http://" + address + path))
                                .header("Authorization", "Bearer " + move.token())
                                .header("Content-Type", "application/json")
                                .PUT(
                                        HttpRequest.BodyPublishers.ofString(
                                                "{\"move\":\"" + move.uci() + "\"}"))
                                .build();
                Instant from = Instant.now();
                HttpResponse<String> answer =
                        http.send(request, HttpResponse.BodyHandlers.ofString());
                asked.add(new Asked(from, Instant.now()));
                if (answer.statusCode() >= 300) {
                    throw new IOException(path + " answers " + answer.body());
                }
            }
        }
        return asked;
    }

    private static List<Figure> counted(
            OwnClasses own, List<MethodTrace.Run> runs, List<Asked> asked, PrintStream out) {
        Map<String, Integer> seen = new HashMap<>();
        for (Asked move : asked) {
            MethodTrace.Run.types(runs, move.from(), move.to()).stream()
                    .map(OwnClasses::file)
                    .distinct()
                    .forEach(file -> seen.merge(file, 1, Integer::sum));
        }
        List<String> passed =
                seen.entrySet().stream()
                        .filter(file -> file.getValue() * 100 >= asked.size() * NEARLY_EVERY)
                        .map(Map.Entry::getKey)
                        .sorted()
                        .toList();
        if (passed.isEmpty()) {
            throw new IllegalStateException("no class was seen in " + runs.size() + " runs");
        }
        List<Figure> figures = new ArrayList<>();
        for (OwnClasses.Kind kind : OwnClasses.Kind.values()) {
            List<String> some =
                    passed.stream().filter(file -> own.kindOfFile(file) == kind).toList();
            out.printf("%s: %d%n", kind.title(), some.size());
            some.forEach(file -> out.println("  " + file));
            figures.add(new Figure("classes-" + kind.word(), some.size(), "classes"));
        }
        figures.add(new Figure("classes", passed.size(), "classes"));
        return figures;
    }
}
