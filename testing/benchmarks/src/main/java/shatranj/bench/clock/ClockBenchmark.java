package shatranj.bench.clock;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.bench.report.Latencies;
import shatranj.bench.service.ServiceProcess;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;
import shatranj.commandline.Within;

/**
 * The index of deadlines with a million games in it, and flags that fall while it is so full: a
 * clock-service just started in a process of its own, claims counted where they arrive, over gRPC,
 * at games that do not exist.
 */
@Command(
        name = "clock",
        description =
                "arming beside bare Redis, memory, how late flags are claimed, and reco"
                        + "rded on a cluster")
public final class ClockBenchmark implements Benchmark {
    private static final int BATCH = 1_000;
    private static final int WARM_UP = 20_000;
    private static final long LEAD_MS = 2_000;
    private static final long GIVE_UP_MS = 30_000;

    @Option(names = "--games", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 1_000, most = 10_000_000)
    private int games = 1_000_000;

    @Option(names = "--flags", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 1_000_000)
    private int flags = 10_000;

    @Option(names = "--seconds", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 600)
    private int seconds = 10;

    @Option(names = "--rounds", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 100)
    private int rounds = 2;

    @Option(names = "--recorded", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 0, most = 10_000)
    private int recorded = 200;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path home = Path.of(System.getProperty("shatranj.home", "."));
        List<Figure> figures = new ArrayList<>();
        try (Surroundings around = new Surroundings()) {
            out.printf("clock: %d games, %s%n", games, around.redis().description());
            try (BareRedis bare = new BareRedis(around.redis().port())) {
                StoreRates rates = new StoreRates(around.commands(), bare, games, out);
                figures.addAll(rates.measure());
                rates.fill();
            }
            around.games().warmUp(WARM_UP);
            // What measures has to be compiled too, or it is late itself: a pod that is not
            // counted.
            try (ServiceProcess other = around.pod(home)) {
                fall(around, 0, flags, seconds);
            }
            try (ServiceProcess pod = around.pod(home)) {
                for (int round = 1; round <= rounds; round++) {
                    Latencies lateness = fall(around, round, flags, seconds);
                    out.printf("  round %d: %s%n", round, lateness);
                    figures.addAll(
                            lateness.figures(
                                    round == 1
                                            ? "clock-first-lateness"
                                            : "clock-lateness-" + round));
                }
            }
        }
        if (recorded > 0) {
            figures.addAll(new RecordedFlags(home, out).measure(recorded));
        }
        return figures;
    }

    private static Latencies fall(Surroundings around, int round, int flags, int seconds)
            throws IOException, InterruptedException {
        long from = System.currentTimeMillis() + LEAD_MS;
        DeadlineStore store = around.store();
        List<Standing> batch = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < flags; i++) {
            String id = StoreRates.id("r" + round, i).substring(1);
            long due = from + (long) i * seconds * 1_000 / flags;
            around.games().add(id, due);
            ids.add(id);
            batch.add(new Standing.Armed(new GameId(id), 2, DeadlineKind.FLAG, due));
            if (batch.size() == BATCH || i == flags - 1) {
                store.settle(batch);
                batch.clear();
            }
        }
        long giveUp = from + seconds * 1_000L + GIVE_UP_MS;
        while (around.games().open() > 0 && System.currentTimeMillis() < giveUp) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        if (around.games().open() > 0 || around.games().early() > 0) {
            throw new IllegalStateException(
                    around.games().open()
                            + " flags were not claimed, "
                            + around.games().early()
                            + " claimed early");
        }
        return Latencies.ofMillis(
                ids.stream().map(id -> around.games().flag(id).latenessMs()).toList());
    }
}
