package shatranj.bench.moves;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;
import shatranj.standalone.control.LocalCluster;

/**
 * Streams of every kind through the one address, beside moves through it: each must show every
 * version of its game, once and in order.
 */
@Command(
        name = "streams",
        description = "streams of each kind through the front door, beside moves through it")
public final class StreamsBenchmark implements Benchmark {
    private static final int PODS = 2;
    private static final int WARM_UP_SECONDS = 15;

    /** Cold code at the full rate would leave a queue that the figures then show. */
    private static final List<Integer> WARM_UP_PARTS = List.of(5, 3, 2, 1);

    /** As many seconds of moves as the code that serves streams gets to warm up. */
    private static final int OPENED_SECONDS = 10;

    private static final long PATIENCE_SECONDS = 30;

    @Option(names = "--streams", paramLabel = "N", description = "of each kind; " + USUALLY)
    @Within(most = 2_000)
    private int count = 100;

    @Option(names = "--rate", paramLabel = "N", description = "moves a second; " + USUALLY)
    @Within(least = 10, most = 10_000)
    private int rate = 500;

    @Option(names = "--seconds", paramLabel = "N", description = "of moves; " + USUALLY)
    @Within(least = 2, most = Tables.PLIES - 1 - OPENED_SECONDS)
    private int seconds = 30;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path directory = Files.createTempDirectory("shatranj-bench");
        try (LocalCluster cluster =
                new LocalCluster(Files.createDirectory(directory.resolve("data")), PODS)) {
            cluster.start();
            return measure(cluster, out);
        } finally {
            Directories.delete(directory);
        }
    }

    private List<Figure> measure(LocalCluster cluster, PrintStream out) throws Exception {
        String door = cluster.base().getHost() + ":" + cluster.base().getPort();
        int games = Math.max(rate, count);
        Tables tables =
                new Tables(cluster, cluster.layout().gameAddresses(), games, Tables.PLAYERS, 1);
        List<Figure> figures = new ArrayList<>();
        try (HttpLine line = HttpLine.rest(tables, Map.of("door", door), false)) {
            for (int part : WARM_UP_PARTS) {
                int slowed = Math.max(1, rate / part);
                tables.ready(games, slowed * WARM_UP_SECONDS / games + 1);
                out.printf(
                        "  %-18s %s%n",
                        "warm-up",
                        new OpenLoop(line, slowed, games, slowed * WARM_UP_SECONDS).run());
            }
            tables.abandon();
            figures.addAll(
                    moves("without streams", line, tables, games, seconds, out)
                            .figures("streams-without"));
            tables.ready(games, (OPENED_SECONDS + seconds) * rate / games + 1);
            try (HttpStreams events = new HttpStreams(tables, door, true, count);
                    HttpStreams lines = new HttpStreams(tables, door, false, count);
                    GrpcStreams grpc = new GrpcStreams(tables, door, count);
                    Sockets sockets = new Sockets(tables, count)) {
                sockets.connect(List.of(door), count);
                moves("streams opened", line, tables, games, OPENED_SECONDS, out);
                LoadResult beside = moves("beside streams", line, tables, games, seconds, out);
                figures.addAll(beside.figures("streams-beside"));
                Map<String, List<Versions>> kinds = new LinkedHashMap<>();
                kinds.put("SSE", events.versions());
                kinds.put("NDJSON", lines.versions());
                kinds.put("gRPC", grpc.versions());
                kinds.put("WebSocket", sockets.versions());
                int shown = 0;
                for (Map.Entry<String, List<Versions>> kind : kinds.entrySet()) {
                    shown += requireAll(kind.getKey(), kind.getValue(), tables, out);
                }
                figures.add(new Figure("streams-versions", shown, "versions"));
            }
        }
        return figures;
    }

    private LoadResult moves(
            String what, HttpLine line, Tables tables, int games, int length, PrintStream out)
            throws Exception {
        tables.ready(games, length * rate / games + 1);
        LoadResult answers = new OpenLoop(line, rate, games, rate * length).run();
        out.printf("  %-18s %s%n", what, answers);
        if (!answers.failures().isEmpty()) {
            throw new IllegalStateException("moves failed: " + answers.failures());
        }
        return answers;
    }

    /** How many versions the streams of a kind have shown, every one of every game. */
    private int requireAll(String kind, List<Versions> streams, Tables tables, PrintStream out)
            throws InterruptedException {
        int shown = 0;
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        for (int game = 0; game < count; game++) {
            Versions seen = streams.get(game);
            int newest = tables.version(game);
            while (seen.last() < newest && seen.fault().isEmpty() && System.nanoTime() < giveUp) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
            if (seen.last() != newest || seen.fault().isPresent()) {
                throw new IllegalStateException(
                        "a stream of %s is at version %d of %d: %s"
                                .formatted(
                                        kind, seen.last(), newest, seen.fault().orElse("silent")));
            }
            shown += newest;
        }
        out.printf(
                Locale.ROOT,
                "  %d streams of %s have shown %,d versions, every one%n",
                count,
                kind,
                shown);
        return shown;
    }
}
