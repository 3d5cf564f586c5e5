package shatranj.bench.moves;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;
import shatranj.embedded.process.CpuTimes;
import shatranj.embedded.process.Directories;
import shatranj.standalone.control.LocalCluster;

/**
 * Moves at a rate, on a cluster of its own with everything on this machine, the load too; before
 * and after them a bare producer at the same rate on the same broker.
 */
@Command(
        name = "moves",
        description =
                "open loop, corrected latencies, CPU a move, beside a bare producer; th"
                        + "en on fewer pods, at the same rate or another")
public final class MovesBenchmark implements Benchmark {
    private static final int WARM_UP_STEPS = 3;

    /** The compilers of five JVMs share the processors with the load for about as long. */
    private static final int WARM_UP_SECONDS = 60;

    private static final int BARE_SECONDS = 5;

    /** After pods have left: others take their partitions over, and connections are made anew. */
    private static final int SETTLE_SECONDS = 30;

    /** Every load begins with the first game: some are a move ahead of the others after each. */
    private static final int MOVES_A_GAME = Tables.PLIES - WARM_UP_STEPS - 1;

    @Option(names = "--transport", paramLabel = "rest|play", description = Benchmark.USUALLY)
    private String transport = "rest";

    @Option(names = "--to", paramLabel = "owner|any", description = Benchmark.USUALLY)
    private String to = "owner";

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "moves a second; " + Benchmark.USUALLY)
    @Within(most = 100_000)
    private int rate = 500;

    @Option(names = "--seconds", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 600)
    private int seconds = 20;

    @Option(names = "--warm-up", paramLabel = "N", description = "seconds; " + Benchmark.USUALLY)
    @Within(least = 5, most = 600)
    private int warmUp = WARM_UP_SECONDS;

    @Option(names = "--games", paramLabel = "N", description = "usually as few as the moves need")
    private Optional<Integer> chosenGames = Optional.empty();

    @Option(names = "--pods", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 8)
    private int pods = 1;

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

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 0, most = 1_000_000)
    private int seed = 1;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        require("--transport", transport, "rest", "play");
        require("--to", to, "owner", "any");
        boolean straight = to.equals("owner");
        int thenPods = CliProgram.within("--then-pods", fewerPods.orElse(pods), 1, pods);
        int thenRate = CliProgram.within("--then-rate", laterRate.orElse(rate), 1, rate);
        boolean leave = thenPods < pods;
        int moves = rate * (seconds + warmUp) + (leave ? thenRate * (SETTLE_SECONDS + seconds) : 0);
        int least = Math.max(rate, moves / MOVES_A_GAME + 1);
        int games =
                CliProgram.within(
                        "--games", chosenGames.orElse(least), moves / MOVES_A_GAME + 1, 1_000_000);
        Path directory = Files.createTempDirectory("shatranj-bench");
        try (LocalCluster cluster =
                new LocalCluster(Files.createDirectory(directory.resolve("data")), pods)) {
            if (leave) {
                // Who has left is not to be started again.
                cluster.startOnce(Map.of());
            } else {
                cluster.start();
            }
            out.printf(
                    "moves: %s, %d a second for %d s in %d games on %d pods%n",
                    transport, rate, seconds, games, pods);
            List<String> addresses = cluster.layout().gameAddresses();
            Tables tables = new Tables(cluster, addresses, games, Tables.PLAYERS, seed);
            Run run = new Run(cluster, tables, transport, straight, games, out);
            List<Figure> figures = new ArrayList<>();
            Costs costs = run.measure(pods, rate, warmUp, seconds, figures);
            if (leave) {
                List<String> leavers = cluster.processes().pods().subList(thenPods, pods);
                leavers.forEach(cluster.processes()::retire);
                out.printf(
                        "moves: %d a second on %d pods, %s have left%n",
                        thenRate, thenPods, leavers);
                Costs fewer = run.measure(thenPods, thenRate, SETTLE_SECONDS, seconds, figures);
                figures.addAll(costs.told(out, fewer));
            }
            return figures;
        } finally {
            Directories.delete(directory);
        }
    }

    private static void require(String option, String chosen, String usual, String other) {
        if (!List.of(usual, other).contains(chosen)) {
            throw new Mistake(
                    option + " cannot be '" + chosen + "'", "Give " + usual + " or " + other);
        }
    }

    /**
     * Loads of one kind on one cluster.
     *
     * @param straight whether moves by REST go to the pods that decide, as through a front door
     */
    private record Run(
            LocalCluster cluster,
            Tables tables,
            String transport,
            boolean straight,
            int games,
            PrintStream out) {

        /** Also adds to the figures. */
        Costs measure(int pods, int rate, int warmUp, int seconds, List<Figure> figures)
                throws Exception {
            Map<String, String> addresses = new LinkedHashMap<>();
            cluster.layout().gamePods().entrySet().stream()
                    .limit(pods)
                    .forEach(pod ->
                            addresses.put(
                                    pod.getKey(),
                                    cluster.layout().innerHost() + ":" + pod.getValue()));
            try (RequestLine line =
                            transport.equals("rest")
                                    ? HttpLine.rest(tables, addresses, straight)
                                    : new PlayLine(tables, List.copyOf(addresses.values()));
                    RequestLine bare =
                            new BareProducer(
                                    cluster.layout().innerHost()
                                            + ":"
                                            + cluster.layout().kafka())) {
                // Cold code at the full rate would leave a queue that the figures then show.
                for (int part = WARM_UP_STEPS; part >= 1; part--) {
                    load("warm-up", line, rate / part, warmUp / WARM_UP_STEPS);
                }
                load("bare producer, warm-up", bare, rate, BARE_SECONDS);
                LoadResult before = load("bare producer, before", bare, rate, BARE_SECONDS);
                CpuTimes begun = CpuTimes.of(processes(pods));
                LoadResult moves = load("moves", line, rate, seconds);
                CpuTimes used = CpuTimes.of(processes(pods)).since(begun);
                LoadResult after = load("bare producer, after", bare, rate, BARE_SECONDS);
                String what = "moves-%s-%d".formatted(transport, pods);
                figures.addAll(moves.figures(what));
                figures.addAll(compared(what, moves, before, after));
                Costs costs = new Costs(what, rate, used, moves.sorted().length);
                figures.addAll(costs.told(out));
                return costs;
            }
        }

        private LoadResult load(String what, RequestLine line, int aSecond, int seconds) {
            LoadResult answers = new OpenLoop(line, aSecond, games, aSecond * seconds).run();
            out.printf("  %-22s %s%n", what, answers);
            return answers;
        }

        private List<Figure> compared(
                String what, LoadResult moves, LoadResult before, LoadResult after) {
            double p50 = moves.millis(0.5) / ((before.millis(0.5) + after.millis(0.5)) / 2);
            double p99 = moves.millis(0.99) / ((before.millis(0.99) + after.millis(0.99)) / 2);
            out.printf(
                    Locale.ROOT,
                    "  of the bare append: p50 %.1f times, p99 %.1f times%n",
                    p50,
                    p99);
            return List.of(
                    new Figure(what + "-p50-of-bare", p50, "times"),
                    new Figure(what + "-p99-of-bare", p99, "times"));
        }

        private Map<String, Long> processes(int pods) {
            Map<String, Long> processes = new HashMap<>();
            processes.put("load", ProcessHandle.current().pid());
            List<String> names = new ArrayList<>(cluster.processes().surroundings());
            names.addAll(cluster.processes().pods().subList(0, pods));
            names.forEach(name -> processes.put(name, cluster.processes().pid(name)));
            return processes;
        }
    }
}
