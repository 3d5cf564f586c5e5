package shatranj.bench.clock;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.bench.service.ServiceProcess;
import shatranj.clock.server.deadline.RedisDeadlineStore;
import shatranj.commandline.Within;

/**
 * Redis flushed, killed, frozen and restarted empty under two clock-services while flags fall, then
 * one of the two killed. Every flag must be claimed, none early; what is told is how long after the
 * return (or after the instant, if that came later) the last one was, and when all games were armed
 * again.
 */
@Command(
        name = "clock-chaos",
        description =
                "Redis flushed, killed, frozen, restarted empty, a pod killed, while fl"
                        + "ags fall")
public final class ChaosBenchmark implements Benchmark {
    private static final long HOUR_MS = 3_600_000;
    private static final long PATIENCE_MS = 60_000;
    private static final long DEAD_MS = 2_000;
    private static final long FROZEN_MS = 5_000;
    private static final long CALM_MS = 4_000;

    /** Until all is armed for the first time. */
    private static final long LEAD_MS = 45_000;

    private static final int SECONDS = 60;

    @Option(names = "--games", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 100, most = 2_000_000)
    private int games = 100_000;

    @Option(names = "--rate", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 5_000)
    private int rate = 100;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Path home = Path.of(System.getProperty("shatranj.home", "."));
        try (Surroundings around = new Surroundings()) {
            out.printf(
                    "clock-chaos: %d games, %d flags a second, %s%n",
                    games, rate, around.redis().description());
            return new Run(around, out).measure(home, games, rate);
        }
    }

    /**
     * Something that happened to Redis or to a pod.
     *
     * @param downMs when it began, epoch milliseconds
     * @param backMs when it was over
     */
    private record Blow(String name, long downMs, long backMs, long armedAfterMs) {}

    private record Run(Surroundings around, PrintStream out) {

        List<Figure> measure(Path home, int games, int rate) throws Exception {
            SyntheticGames played = around.games();
            played.warmUp(20_000);
            long from = System.currentTimeMillis() + LEAD_MS;
            for (int i = 0; i < SECONDS * rate; i++) {
                played.add(StoreRates.id("f", i), from + i * 1_000L / rate);
            }
            for (int i = SECONDS * rate; i < games; i++) {
                played.add(StoreRates.id("g", i), from + HOUR_MS);
            }
            int falling = SECONDS * rate;
            List<Blow> blows = new ArrayList<>();
            try (ServiceProcess first = around.pod(home);
                    ServiceProcess second = around.pod(home)) {
                until("all games are armed", this::allArmed);
                out.printf(
                        "  armed from the games %d ms before the first flag%n",
                        from - System.currentTimeMillis());
                TimeUnit.MILLISECONDS.sleep(Math.max(0, from - System.currentTimeMillis()));
                blows.add(blow("flush", around.redis()::flush, 0, () -> {}));
                blows.add(blow("kill", around.redis()::kill, DEAD_MS, around.redis()::revive));
                blows.add(blow("freeze", around.redis()::freeze, FROZEN_MS, around.redis()::thaw));
                blows.add(blow("restart", around.redis()::kill, 0, around.redis()::revive));
                blows.add(blow("pod", first::kill, 0, () -> {}));
                int open = games - falling;
                until("every flag is claimed", () -> played.open() <= open);
            }
            return report(blows, falling);
        }

        private boolean allArmed() {
            RedisDeadlineStore store = around.store();
            return store.figures(0).armed() >= around.games().open();
        }

        private Blow blow(String name, Runnable down, long forMs, Runnable back)
                throws InterruptedException {
            TimeUnit.MILLISECONDS.sleep(CALM_MS);
            long downMs = System.currentTimeMillis();
            down.run();
            TimeUnit.MILLISECONDS.sleep(forMs);
            back.run();
            long backMs = System.currentTimeMillis();
            until("all games are armed after " + name, this::allArmed);
            return new Blow(name, downMs, backMs, System.currentTimeMillis() - backMs);
        }

        private static void until(String what, BooleanSupplier condition)
                throws InterruptedException {
            long giveUp = System.currentTimeMillis() + PATIENCE_MS;
            while (!condition.getAsBoolean()) {
                if (System.currentTimeMillis() > giveUp) {
                    throw new IllegalStateException("in vain: " + what);
                }
                TimeUnit.MILLISECONDS.sleep(20);
            }
        }

        private List<Figure> report(List<Blow> blows, int falling) {
            SyntheticGames played = around.games();
            if (played.early() > 0) {
                throw new IllegalStateException(played.early() + " claims were early");
            }
            List<Figure> figures = new ArrayList<>();
            for (Blow blow : blows) {
                List<Double> after = lateness(blow, falling);
                double worst = after.stream().mapToDouble(Double::doubleValue).max().orElse(0);
                out.printf(
                        Locale.ROOT,
                        "  %-8s %5d ms away; %4d flags fell in it or in the two seconds after;"
                                + " the last claimed %4.0f ms after return or instant; all armed"
                                + " again after %d ms%n",
                        blow.name(),
                        blow.backMs() - blow.downMs(),
                        after.size(),
                        worst,
                        blow.armedAfterMs());
                figures.add(new Figure("clock-chaos-" + blow.name() + "-late", worst, "ms"));
                figures.add(
                        new Figure(
                                "clock-chaos-" + blow.name() + "-armed",
                                blow.armedAfterMs(),
                                "ms"));
            }
            out.printf(
                    "  %d flags, all claimed, none early; %d claims were repeated%n",
                    falling, played.repeated());
            figures.add(new Figure("clock-chaos-repeated", played.repeated(), "claims"));
            return figures;
        }

        /** After the return, or after the instant where that came later. */
        private List<Double> lateness(Blow blow, int falling) {
            List<Double> after = new ArrayList<>();
            for (int i = 0; i < falling; i++) {
                SyntheticGames.Flag flag = around.games().flag(StoreRates.id("f", i));
                if (flag.dueMs >= blow.downMs() - 200 && flag.dueMs <= blow.backMs() + 2_000) {
                    long since = Math.max(flag.dueMs, blow.backMs());
                    after.add(flag.claimedMicros.get() / 1e3 - since);
                }
            }
            return after;
        }
    }
}
