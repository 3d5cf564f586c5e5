package shatranj.bench.moves;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.bench.report.Latencies;
import shatranj.bench.service.LiveHeap;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;
import shatranj.standalone.control.LocalCluster;

/**
 * Many WebSockets on two pods: the heap of each, after a full collection, and how soon they see the
 * moves of the games that they follow.
 */
@Command(
        name = "sockets",
        description =
                "WebSockets on two pods, which follow games: heap of each, and how soon they see a move")
public final class SocketsBenchmark implements Benchmark {
    private static final int PODS = 2;

    /** Connect first, so that what is made once is made. */
    private static final int FIRST = 500;

    private static final int MOVES = 4;

    private static final long PATIENCE_SECONDS = 60;
    private static final double KIBI = 1 << 10;

    @Option(names = "--sockets", paramLabel = "N", description = USUALLY)
    @Within(least = 1_000, most = 25_000)
    private int count = 10_000;

    @Option(names = "--games", paramLabel = "N", description = "followed, in turn; " + USUALLY)
    @Within(most = 500)
    private int games = 100;

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
        List<String> addresses = cluster.layout().gameAddresses();
        Tables tables = new Tables(cluster, addresses, games, Tables.PLAYERS, 1);
        Map<String, String> pods = Map.of("game-0", addresses.get(0), "game-1", addresses.get(1));
        try (Sockets sockets = new Sockets(tables, games);
                RequestLine line = HttpLine.rest(tables, pods, false)) {
            sockets.connect(addresses, FIRST);
            List<Double> first = moves(sockets, line, tables);
            out.printf(Locale.ROOT, "sockets: %d at first, %s%n", FIRST, Latencies.ofMillis(first));
            List<Long> before = heaps(cluster);
            long begun = System.nanoTime();
            sockets.connect(addresses, count);
            out.printf(
                    Locale.ROOT,
                    "sockets: %,d more on two pods in %.1f s%n",
                    count,
                    (System.nanoTime() - begun) / 1e9);
            List<Long> connected = heaps(cluster);
            Latencies seen = Latencies.ofMillis(moves(sockets, line, tables));
            List<Long> moved = heaps(cluster);
            if (!sockets.faults().isEmpty()) {
                throw new IllegalStateException(
                        "%d sockets were refused, broke or missed a version; the first: %s"
                                .formatted(sockets.faults().size(), sockets.faults().getFirst()));
            }
            List<Figure> figures = new ArrayList<>();
            figures.add(each("sockets-heap", before, connected, out));
            figures.add(each("sockets-heap-moved", before, moved, out));
            out.printf(Locale.ROOT, "  all saw every move; after its answer: %s%n", seen);
            figures.addAll(seen.figures("sockets-seen"));
            return figures;
        }
    }

    /** Live bytes of each pod's heap. */
    private static List<Long> heaps(LocalCluster cluster) throws IOException, InterruptedException {
        List<Long> heaps = new ArrayList<>();
        for (String pod : cluster.processes().pods()) {
            heaps.add(LiveHeap.bytes(cluster.processes().pid(pod)));
        }
        return heaps;
    }

    /** On the pod where it is most. */
    private Figure each(String what, List<Long> before, List<Long> after, PrintStream out) {
        double most = 0;
        for (int pod = 0; pod < PODS; pod++) {
            double bytes = (after.get(pod) - before.get(pod)) * (double) PODS / count;
            most = Math.max(most, bytes / KIBI);
            out.printf(
                    Locale.ROOT,
                    "  %s: game-%d %.1f MiB before, %.1f after, %.2f KiB a socket%n",
                    what,
                    pod,
                    before.get(pod) / KIBI / KIBI,
                    after.get(pod) / KIBI / KIBI,
                    bytes / KIBI);
        }
        return new Figure(what, most, "KiB");
    }

    /** Some moves in every game, one after another; how long after its answer each was seen, ms. */
    private List<Double> moves(Sockets sockets, RequestLine line, Tables tables) throws Exception {
        List<Double> lags = new ArrayList<>();
        for (int move = 0; move < MOVES; move++) {
            for (int game = 0; game < games; game++) {
                line.play(game);
                long answered = System.nanoTime();
                for (long at : seenByAll(sockets, game, tables.version(game))) {
                    lags.add(Math.max(0, (at - answered) / 1e6));
                }
            }
        }
        return lags;
    }

    private static List<Long> seenByAll(Sockets sockets, int game, int version)
            throws InterruptedException {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        List<Long> seen = sockets.seen(game, version);
        while (seen.size() < sockets.of(game) && sockets.faults().isEmpty()) {
            if (System.nanoTime() > giveUp) {
                throw new IllegalStateException(
                        "%d of %d saw version %d"
                                .formatted(seen.size(), sockets.of(game), version));
            }
            TimeUnit.MILLISECONDS.sleep(1);
            seen = sockets.seen(game, version);
        }
        return seen;
    }
}
