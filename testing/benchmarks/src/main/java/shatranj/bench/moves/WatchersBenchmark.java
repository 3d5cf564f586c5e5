package shatranj.bench.moves;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
import shatranj.commandline.Within;
import shatranj.embedded.process.CpuTimes;
import shatranj.standalone.control.LocalCluster;

/**
 * One game of three pods, watched by thousands on the two that do not own it: every watcher sees
 * every version, and the owner pays for its moves what it paid without them.
 */
@Command(
        name = "watchers",
        description = "of one game, on the two of three pods that do not own it" + "")
public final class WatchersBenchmark implements Benchmark {
    private static final int PODS = 3;
    private static final int MOVES = 20;
    private static final int WARM_UP_MOVES = 30;

    /**
     * A move in each of them, watched or not: what a pod uses beside its moves is the same in each.
     */
    private static final long BEAT_MS = 1_000;

    private static final long PATIENCE_SECONDS = 60;

    @Option(names = "--watchers", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 30_000)
    private int count = 10_000;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path directory = Files.createTempDirectory("shatranj-bench");
        try (LocalCluster cluster =
                        new LocalCluster(Files.createDirectory(directory.resolve("data")), PODS);
                Watchers watchers = new Watchers()) {
            cluster.start();
            return new Run(cluster, watchers, out).measure(count);
        }
    }

    private static final class Run {
        private final LocalCluster cluster;
        private final Watchers watchers;
        private final PrintStream out;
        private final Tables tables;
        private final HttpLine line;

        Run(LocalCluster cluster, Watchers watchers, PrintStream out) throws Exception {
            this.cluster = cluster;
            this.watchers = watchers;
            this.out = out;
            List<String> addresses = cluster.layout().gameAddresses();
            this.tables = new Tables(cluster, addresses.subList(0, 1), 1, 1, 1);
            this.line = HttpLine.rest(tables, Map.of("game-0", addresses.getFirst()), false);
        }

        List<Figure> measure(int count) throws Exception {
            try (line) {
                play(WARM_UP_MOVES);
                String owner = owner();
                double alone = cpuOfMove(owner, this::move);
                List<String> others = new ArrayList<>();
                for (int pod = 0; pod < PODS; pod++) {
                    if (!owner.equals("game-" + pod)) {
                        others.add(cluster.layout().gameAddresses().get(pod));
                    }
                }
                long begun = System.nanoTime();
                watchers.connect("/v1/games/" + tables.id(0) + "/events?after=0", others, count);
                out.printf(
                        "watchers: %d on two pods, connected in %.1f s; the owner is %s%n",
                        count, (System.nanoTime() - begun) / 1e9, owner);
                awaitAll(count);
                List<Double> lags = new ArrayList<>();
                double watched = cpuOfMove(owner, () -> lags.addAll(moveWatched(count)));
                return report(count, alone, watched, lags.stream().sorted().toList());
            }
        }

        private List<Figure> report(int count, double alone, double watched, List<Double> lags) {
            if (watchers.faults() > 0 || watchers.at(tables.version(0)) < count) {
                throw new IllegalStateException(
                        watchers.faults()
                                + " streams broke or skipped a version; "
                                + watchers.at(tables.version(0))
                                + " of "
                                + count
                                + " saw every version");
            }
            double median = lags.get(lags.size() / 2);
            double late = lags.get((int) (lags.size() * 0.99));
            out.printf(
                    Locale.ROOT,
                    "  every watcher saw every version; after the answer p50 %.1f ms, p99 %.1f ms%n"
                            + "  CPU of the owner that a move adds: %.2f ms alone, %.2f ms watched%n",
                    median,
                    late,
                    alone,
                    watched);
            return List.of(
                    new Figure("watchers-p50", median, "ms"),
                    new Figure("watchers-p99", late, "ms"),
                    new Figure("watchers-owner-alone", alone, "ms-a-move"),
                    new Figure("watchers-owner-watched", watched, "ms-a-move"));
        }

        private interface Work {
            void run() throws Exception;
        }

        /**
         * Milliseconds of a pod's CPU that a move adds to what the pod uses anyway, of which there
         * is less and less: beats with a move and without one take turns.
         */
        private double cpuOfMove(String pod, Work move) throws Exception {
            double added = 0;
            for (int i = 0; i < MOVES; i++) {
                added -= cpuOfBeat(pod, () -> {});
                added += cpuOfBeat(pod, move);
            }
            return added / MOVES;
        }

        /** Milliseconds of a pod's CPU, without its compilers', in a beat. */
        private double cpuOfBeat(String pod, Work work) throws Exception {
            Map<String, Long> process = Map.of(pod, cluster.processes().pid(pod));
            CpuTimes begun = CpuTimes.of(process);
            beat(work);
            return CpuTimes.of(process).since(begun).withoutCompilers(pod);
        }

        private static void beat(Work work) throws Exception {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BEAT_MS);
            work.run();
            TimeUnit.NANOSECONDS.sleep(Math.max(0, end - System.nanoTime()));
        }

        private void play(int moves) throws Exception {
            for (int i = 0; i < moves; i++) {
                beat(this::move);
            }
        }

        private void move() throws Exception {
            line.play(0);
        }

        /** How long after its answer each watcher saw a move, in milliseconds; 0: before it. */
        private List<Double> moveWatched(int count) throws Exception {
            move();
            long answered = System.nanoTime();
            awaitAll(count);
            return watchers.seen(tables.version(0)).stream()
                    .map(at -> Math.max(0, (at - answered) / 1e6))
                    .toList();
        }

        private void awaitAll(int count) throws InterruptedException {
            long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (watchers.at(tables.version(0)) < count
                    && watchers.faults() == 0
                    && System.nanoTime() < giveUp) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
        }

        /** The pod that wrote the last fact. */
        private String owner() throws Exception {
            Process process =
                    new ProcessBuilder(cluster.journal("facts"))
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            String writer = "";
            try (BufferedReader facts =
                    new BufferedReader(
                            new InputStreamReader(
                                    process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String fact = facts.readLine(); fact != null; fact = facts.readLine()) {
                    if (fact.contains(tables.id(0))) {
                        writer = fact.split(" ", -1)[5];
                    }
                }
            }
            return writer;
        }
    }
}
