package shatranj.bench.analysis;

import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.client.api.Api;
import shatranj.client.api.Patience;
import shatranj.commandline.Within;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.control.LocalCluster;

/**
 * Many callers of one analysis-service beside a game: what they get, what a hang-up frees, and what
 * moves, people's and a seated engine's, cost meanwhile.
 */
@Command(name = "analysis", description = "many callers of one analysis-service beside a game")
public final class AnalysisBenchmark implements Benchmark {
    private static final int WARM_UP_MOVES = 40;
    private static final int ENGINE_MOVES = 10;
    private static final String ENGINE = "engine-3";

    @Option(names = "--callers", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 2_000)
    private int callers = 200;

    @Option(names = "--seconds", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 5, most = 3_600)
    private int seconds = 60;

    @Option(
            names = "--think",
            paramLabel = "N",
            description = "milliseconds of search that each asks for; " + Benchmark.USUALLY)
    @Within(most = 30_000)
    private int think = 200;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path directory = Files.createTempDirectory("shatranj-bench");
        try (LocalCluster cluster =
                new LocalCluster(Files.createDirectory(directory.resolve("data")), 1)) {
            cluster.start();
            return measure(cluster, callers, think, seconds).report(out);
        }
    }

    private static Measured measure(LocalCluster cluster, int callers, long think, long seconds)
            throws Exception {
        Api api = new Api(cluster.base(), Patience.USUAL);
        EndlessGame people = new PeoplesTable(api, cluster.token("white"), cluster.token("black"));
        EndlessGame withEngine = new EnginesTable(api, cluster.token("guest"), ENGINE);
        times(people, WARM_UP_MOVES);
        List<Double> alone = times(people, WARM_UP_MOVES);
        List<Double> engineAlone = times(withEngine, ENGINE_MOVES);
        HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        URI analysis = URI.create("http://" + Layout.LOOPBACK + ":" + cluster.layout().analysis());
        List<Double> freed =
                new CancellationLatency(
                                new Asker(http, analysis, cluster.token("hanging-up")),
                                new Asker(http, analysis, cluster.token("waiting")))
                        .times();
        Crowd crowd =
                new Crowd(
                        IntStream.range(0, callers)
                                .mapToObj(
                                        i -> new Asker(http, analysis, cluster.token("asker-" + i)))
                                .toList(),
                        think);
        crowd.start();
        TimeUnit.SECONDS.sleep(5);
        List<Double> beside = new ArrayList<>();
        List<Double> engineBeside = new ArrayList<>();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (System.nanoTime() < end) {
            beside.addAll(times(people, 10));
            engineBeside.addAll(times(withEngine, 1));
            TimeUnit.MILLISECONDS.sleep(500);
        }
        return new Measured(crowd.stop(), freed, alone, beside, engineAlone, engineBeside);
    }

    private static List<Double> times(EndlessGame table, int moves) throws InterruptedException {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < moves; i++) {
            times.add(table.move());
        }
        return times;
    }

    /** What was measured; lists are of milliseconds. */
    private record Measured(
            Crowd.Tally crowd,
            List<Double> freed,
            List<Double> alone,
            List<Double> beside,
            List<Double> engineAlone,
            List<Double> engineBeside) {

        List<Figure> report(PrintStream out) {
            double longest = freed.stream().mapToDouble(it -> it).max().orElse(0);
            out.printf(
                    Locale.ROOT,
                    "analysis: %d answered (%d after a place in the queue), %d refused with a time to come back, %d waited in vain%n"
                            + "  the caller with the fewest answers has %d, the one with the most %d; nobody was refused more than %d times in a row%n"
                            + "  a hang-up lets the next one begin after %.1f ms, at most %.1f%n"
                            + "  a move takes %.1f ms alone, %.1f beside them; %s answers after %.0f and %.0f ms%n",
                    crowd.answered(),
                    crowd.placed(),
                    crowd.refused(),
                    crowd.expired(),
                    crowd.fewest(),
                    crowd.most(),
                    crowd.inARow(),
                    median(freed),
                    longest,
                    median(alone),
                    median(beside),
                    ENGINE,
                    median(engineAlone),
                    median(engineBeside));
            return List.of(
                    new Figure("analysis-answered", crowd.answered(), "questions"),
                    new Figure("analysis-refused", crowd.refused(), "questions"),
                    new Figure("analysis-fewest-answers", crowd.fewest(), "of-one-caller"),
                    new Figure("analysis-most-answers", crowd.most(), "of-one-caller"),
                    new Figure("analysis-refused-in-a-row", crowd.inARow(), "times"),
                    new Figure("analysis-hang-up-p50", median(freed), "ms"),
                    new Figure("analysis-hang-up-max", longest, "ms"),
                    new Figure("analysis-move-alone", median(alone), "ms"),
                    new Figure("analysis-move-beside", median(beside), "ms"),
                    new Figure("analysis-move-ratio", median(beside) / median(alone), "ratio"),
                    new Figure("analysis-engine-alone", median(engineAlone), "ms"),
                    new Figure("analysis-engine-beside", median(engineBeside), "ms"));
        }

        private static double median(List<Double> values) {
            double[] sorted = values.stream().mapToDouble(it -> it).sorted().toArray();
            return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
        }
    }
}
