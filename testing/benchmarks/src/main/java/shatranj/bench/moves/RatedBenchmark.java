package shatranj.bench.moves;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.control.Processes;

/**
 * What ratings add to a move: moves are played while rated games end beside them, with
 * competition-service and with it frozen, in turn.
 */
@Command(
        name = "rated",
        description =
                "moves while rated games end beside them, with competition-service and with it"
                        + " frozen, in turn: what it adds to a move")
public final class RatedBenchmark implements Benchmark {
    private static final String COMPETITION = "competition";
    private static final ObjectMapper JSON = new ObjectMapper();

    @Option(names = "--rate", paramLabel = "N", description = "moves a second; " + USUALLY)
    @Within(most = 10_000)
    private int rate = 500;

    @Option(
            names = "--results",
            paramLabel = "N",
            description = "rated games that end in a second; " + USUALLY)
    @Within(most = 100)
    private int results = 5;

    @Option(names = "--seconds", paramLabel = "N", description = "of each part; " + USUALLY)
    @Within(least = 2, most = 600)
    private int seconds = 20;

    @Option(names = "--rounds", paramLabel = "N", description = "of four parts each; " + USUALLY)
    @Within(most = 20)
    private int rounds = 3;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path directory = Files.createTempDirectory("shatranj-bench");
        try (LocalCluster cluster =
                new LocalCluster(Files.createDirectory(directory.resolve("data")), 1)) {
            cluster.start();
            return measure(cluster, out);
        } finally {
            Directories.delete(directory);
        }
    }

    private List<Figure> measure(LocalCluster cluster, PrintStream out) throws Exception {
        out.printf(
                "rated: %d moves a second, %d rated games end in a second, %d s each%n",
                rate, results, seconds);
        Tables tables = new Tables(cluster, cluster.layout().gameAddresses(), 1, Tables.PLAYERS, 1);
        try (ShortGames shortGames = new ShortGames(tables, results)) {
            List<Figure> figures;
            try {
                figures =
                        new MovesBeside(cluster, tables, rate, seconds, out)
                                .compare(COMPETITION, new Frozen(cluster.processes()), rounds);
            } finally {
                // Nobody can stop a frozen process but by killing it.
                cluster.processes().thaw(COMPETITION);
            }
            out.printf(
                    "  %d rated games have ended, %d failed, %d are rated%n",
                    shortGames.ended(), shortGames.failed(), rated(cluster));
            return figures;
        }
    }

    /** Who comes back has the seconds before a part to read what it has missed. */
    private record Frozen(Processes processes) implements MovesBeside.Neighbour {
        @Override
        public void arrive() {
            processes.thaw(COMPETITION);
        }

        @Override
        public void leave() {
            processes.freeze(COMPETITION);
        }
    }

    /** How many games competition-service has rated up to now. */
    private static int rated(LocalCluster cluster) throws Exception {
        HttpResponse<String> answer;
        try (HttpClient http = HttpClient.newHttpClient()) {
            answer =
                    http.send(
                            HttpRequest.newBuilder(cluster.base().resolve("/v1/leaderboards"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
        }
        int games = 0;
        for (JsonNode pool : JSON.readTree(answer.body()).path("pools")) {
            games += pool.path("games").asInt();
        }
        return games;
    }
}
