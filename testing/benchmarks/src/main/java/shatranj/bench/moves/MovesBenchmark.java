package shatranj.bench.moves;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;
import shatranj.standalone.control.LocalCluster;

/**
 * Moves at rising rates until p99 breaks, on a cluster of its own with everything on this machine,
 * the load too; before and after each rate a bare producer at the same rate on the same broker.
 */
@Command(
        name = "moves",
        description =
                "open loop, corrected latencies, CPU a move of the whole machine, beside a bare"
                        + " producer; at rates that rise until p99 reaches 50 ms, or at given ones;"
                        + " then on fewer pods, at the same rate or another")
public final class MovesBenchmark implements Benchmark {
    private static final int MOST_RATE = 100_000;

    /** After pods have left: others take their partitions over, and connections are made anew. */
    private static final int SETTLE_SECONDS = 30;

    @Option(
            names = "--transport",
            paramLabel = "WAY,...",
            hideParamSyntax = true,
            split = ",",
            description =
                    "rest to the pod that decides, rest to any pod, through the front door, on Play"
                            + " streams, by the Lichess API: rest, any, door, play, facade; usually"
                            + " rest")
    private List<String> transports = List.of("rest");

    @Option(
            names = "--rate",
            paramLabel = "N,...",
            hideParamSyntax = true,
            split = ",",
            description = "moves a second; usually rising")
    @Within(most = MOST_RATE)
    private List<Integer> rates = List.of();

    @Option(names = "--seconds", paramLabel = "N", description = "at each rate; " + USUALLY)
    @Within(least = 2, most = 600)
    private int seconds = 20;

    @Option(
            names = "--bare",
            paramLabel = "N",
            description = "seconds of the bare producer before and after each rate; " + USUALLY)
    @Within(most = 600)
    private int bareSeconds = 20;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            description = "at most so many seconds, until the compilers rest; " + USUALLY)
    @Within(least = 5, most = 600)
    private int warmUp = 180;

    @Option(names = "--games", paramLabel = "N", description = "usually as many as moves a second")
    private Optional<Integer> chosenGames = Optional.empty();

    @Option(
            names = "--standing",
            paramLabel = "N",
            description = "games that have begun besides, in which nobody moves; " + USUALLY)
    @Within(least = 0, most = 1_000_000)
    private int standing = 0;

    @Option(names = "--pods", paramLabel = "N", description = USUALLY)
    @Within(most = 8)
    private int pods = 1;

    @Option(
            names = "--overload",
            description = "last of all, twice the rate that was sustained, and nobody retries")
    private boolean overload;

    @Option(names = "--threads", description = "tell the CPU of each kind of thread")
    private boolean threads;

    @Option(
            names = "--then-pods",
            paramLabel = "N",
            description = "pods that stay when the others leave; usually all")
    private Optional<Integer> fewerPods = Optional.empty();

    @Option(
            names = "--then-rate",
            paramLabel = "N",
            description = "on the pods that stay; usually the same")
    private Optional<Integer> laterRate = Optional.empty();

    @Option(names = "--seed", paramLabel = "N", description = USUALLY)
    @Within(least = 0, most = 1_000_000)
    private int seed = 1;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        List<Transport> ways = Transport.parse(transports);
        chosenGames.ifPresent(games -> CliProgram.within("--games", games, 1, 1_000_000));
        int thenPods = CliProgram.within("--then-pods", fewerPods.orElse(pods), 1, pods);
        boolean leave = thenPods < pods;
        if (leave && (rates.size() != 1 || ways.size() != 1)) {
            throw new Mistake(
                    "--then-pods compares one rate of one transport",
                    "Give --rate one number and --transport one word");
        }
        int thenRate = leave ? laterRate.orElse(rates.getFirst()) : 1;
        CliProgram.within("--then-rate", thenRate, 1, MOST_RATE);
        Path directory = Files.createTempDirectory("shatranj-bench");
        try (LocalCluster cluster =
                new LocalCluster(Files.createDirectory(directory.resolve("data")), pods)) {
            if (leave) {
                // Who has left is not to be started again.
                cluster.startOnce(Map.of());
            } else {
                cluster.start();
            }
            List<Figure> figures = new ArrayList<>();
            for (Transport way : ways) {
                figures.addAll(curve(cluster, way, out));
                if (leave) {
                    figures.addAll(onFewer(cluster, way, thenPods, thenRate, out));
                }
            }
            return figures;
        } finally {
            Directories.delete(directory);
        }
    }

    private List<Figure> curve(LocalCluster cluster, Transport way, PrintStream out)
            throws Exception {
        out.printf(
                "moves: %s, %s a second, %d s each, on %d pods%n",
                way.word(), rates.isEmpty() ? "rising rates" : rates, seconds, pods);
        List<Integer> climbed = rates.isEmpty() ? Ramp.USUAL : rates;
        try (MovesRun run = begin(cluster, way, pods, "", out)) {
            run.warmUp(climbed.getFirst(), warmUp);
            Optional<Integer> sustained =
                    Ramp.play(climbed, rate -> run.measure(rate, seconds, bareSeconds));
            if (rates.isEmpty()) {
                run.sustained(sustained.orElse(0));
            }
            if (overload) {
                run.overload(2 * sustained.orElse(climbed.getFirst()), seconds);
            }
            return run.figures();
        }
    }

    /** Plays once more, when some pods have left. */
    private List<Figure> onFewer(
            LocalCluster cluster, Transport way, int thenPods, int rate, PrintStream out)
            throws Exception {
        Costs all;
        try (MovesRun run = begin(cluster, way, pods, "-again", out)) {
            run.measure(rates.getFirst(), seconds, bareSeconds);
            all = run.lastCosts();
        }
        List<String> leavers = cluster.processes().pods().subList(thenPods, pods);
        leavers.forEach(cluster.processes()::retire);
        out.printf("moves: %d a second on %d pods, %s have left%n", rate, thenPods, leavers);
        try (MovesRun run = begin(cluster, way, thenPods, "-then", out)) {
            run.warmUp(rate, SETTLE_SECONDS);
            run.measure(rate, seconds, bareSeconds);
            List<Figure> figures = new ArrayList<>(run.figures());
            figures.addAll(all.told(out, run.lastCosts()));
            return figures;
        }
    }

    private MovesRun begin(
            LocalCluster cluster, Transport way, int onPods, String suffix, PrintStream out)
            throws Exception {
        Tables tables =
                new Tables(
                        cluster,
                        cluster.layout().gameAddresses().subList(0, onPods),
                        1,
                        Tables.PLAYERS,
                        seed);
        if (suffix.isEmpty()) {
            tables.stand(standing);
        }
        return new MovesRun(cluster, tables, way, onPods, suffix, chosenGames, threads, out);
    }
}
