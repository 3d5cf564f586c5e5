package shatranj.bench.clock;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import shatranj.bench.Benchmark;
import shatranj.bench.Figure;
import shatranj.bench.Options;
import shatranj.bench.service.ServiceProcess;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;

/**
 * The index of deadlines with a million games in it, and flags that fall while it is so full: a
 * clock-service just started in a process of its own, claims counted where they arrive, over gRPC,
 * at games that do not exist.
 */
public final class ClockBenchmark implements Benchmark {
    private static final int BATCH = 1_000;
    private static final int WARM_UP = 20_000;
    private static final long LEAD_MS = 2_000;
    private static final long GIVE_UP_MS = 30_000;

    @Override
    public String name() {
        return "clock";
    }

    @Override
    public String usage() {
        return "[--games 1000000] [--flags 10000] [--seconds 10] [--rounds 2] [--recorded 200]: arming"
                + " beside bare Redis, memory, how late flags are claimed, and recorded on a cluster";
    }

    @Override
    public List<Figure> run(List<String> arguments, PrintStream out) throws Exception {
        Options options =
                Options.parse(arguments, Set.of("games", "flags", "seconds", "rounds", "recorded"));
        int games = (int) options.number("games", 1_000_000, 1_000, 10_000_000);
        int flags = (int) options.number("flags", 10_000, 1, 1_000_000);
        int seconds = (int) options.number("seconds", 10, 1, 600);
        int rounds = (int) options.number("rounds", 2, 1, 100);
        int recorded = (int) options.number("recorded", 200, 0, 10_000);
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
                    Lateness lateness = fall(around, round, flags, seconds);
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

    private static Lateness fall(Surroundings around, int round, int flags, int seconds)
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
        return Lateness.of(ids.stream().map(id -> around.games().flag(id).latenessMs()).toList());
    }
}
