package shatranj.bench.analysis;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import shatranj.bench.Benchmark;
import shatranj.bench.Figure;
import shatranj.bench.Options;
import shatranj.bench.PlayedGames;
import shatranj.client.api.Api;
import shatranj.client.api.Game;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.control.LocalCluster;

/**
 * Many callers of one analysis-service beside a game: what they get, what a hang-up frees, and what
 * moves, people's and a seated engine's, cost meanwhile.
 */
public final class AnalysisBenchmark implements Benchmark {
    private static final int HANG_UPS = 20;
    private static final int WARM_UP_MOVES = 40;
    private static final int ENGINE_MOVES = 10;
    private static final String ENGINE = "engine-3";

    @Override
    public String name() {
        return "analysis";
    }

    @Override
    public String usage() {
        return "[--callers 200] [--seconds 60] [--think 200]: milliseconds of search that each asks for";
    }

    @Override
    public List<Figure> run(List<String> arguments, PrintStream out) throws Exception {
        Options options = Options.parse(arguments, Set.of("callers", "seconds", "think"));
        int callers = (int) options.number("callers", 200, 1, 2_000);
        long seconds = options.number("seconds", 60, 5, 3_600);
        long think = options.number("think", 200, 1, 30_000);
        Path directory = Files.createTempDirectory("shatranj-bench");
        try (LocalCluster cluster =
                new LocalCluster(Files.createDirectory(directory.resolve("data")), 1)) {
            cluster.start();
            return new Run(cluster, out).measure(callers, seconds, think);
        }
    }

    private static final class Run {
        private final LocalCluster cluster;
        private final PrintStream out;
        private final URI analysis;
        private final HttpClient http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        private final Table people;
        private final Table withEngine;

        Run(LocalCluster cluster, PrintStream out) {
            this.cluster = cluster;
            this.out = out;
            this.analysis =
                    URI.create("http://" + Layout.LOOPBACK + ":" + cluster.layout().analysis());
            Api api = new Api(cluster.base(), Patience.USUAL);
            this.people = new Table(api, cluster, "bench-black");
            this.withEngine = new Table(api, cluster, ENGINE);
        }

        List<Figure> measure(int callers, long seconds, long think) throws Exception {
            people.play(WARM_UP_MOVES, false);
            double alone = median(people.play(WARM_UP_MOVES, false));
            double engineAlone = median(withEngine.play(ENGINE_MOVES, true));
            List<Double> freed = hangUps();
            Crowd crowd = new Crowd(callers, think);
            crowd.start();
            TimeUnit.SECONDS.sleep(5);
            List<Double> beside = new ArrayList<>();
            List<Double> engine = new ArrayList<>();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
            while (System.nanoTime() < end) {
                beside.addAll(people.play(10, false));
                engine.addAll(withEngine.play(1, true));
                TimeUnit.MILLISECONDS.sleep(500);
            }
            crowd.stop();
            return report(crowd, alone, median(beside), engineAlone, median(engine), freed);
        }

        /**
         * One search runs, one waits; the first hangs up. Milliseconds until the second has a line.
         */
        private List<Double> hangUps() throws Exception {
            Asker first = new Asker(http, analysis, cluster.token("hanging-up"));
            Asker second = new Asker(http, analysis, cluster.token("waiting"));
            int threads = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
            List<Double> freed = new ArrayList<>();
            for (int i = 0; i < HANG_UPS; i++) {
                List<HttpResponse<InputStream>> running = new ArrayList<>();
                for (int thread = 0; thread < threads; thread++) {
                    running.add(first.send("{\"moves\":[],\"timeMs\":30000,\"multiPv\":2}"));
                }
                HttpResponse<InputStream> waiting =
                        second.send("{\"moves\":[],\"timeMs\":30000,\"multiPv\":2}");
                try (BufferedReader lines = Asker.lines(waiting)) {
                    if (!lines.readLine().contains("place")) {
                        throw new IllegalStateException("a thread was free that should not be");
                    }
                    long hungUp = System.nanoTime();
                    running.getFirst().body().close();
                    if (!lines.readLine().contains("depth")) {
                        throw new IllegalStateException("no line after a hang-up");
                    }
                    freed.add((System.nanoTime() - hungUp) / 1e6);
                }
                for (HttpResponse<InputStream> one : running) {
                    one.body().close();
                }
                TimeUnit.MILLISECONDS.sleep(200);
            }
            return freed;
        }

        private List<Figure> report(
                Crowd crowd,
                double alone,
                double beside,
                double engineAlone,
                double engineBeside,
                List<Double> freed) {
            if (crowd.broken.get() > 0) {
                throw new IllegalStateException(
                        crowd.broken.get() + " questions broke, such as: " + crowd.example);
            }
            out.printf(
                    Locale.ROOT,
                    "analysis: %d answered (%d after a place in the queue), %d refused with a time to come back, %d waited in vain%n"
                            + "  the caller with the fewest answers has %d, the one with the most %d%n"
                            + "  a hang-up lets the next one begin after %.1f ms, at most %.1f%n"
                            + "  a move takes %.1f ms alone, %.1f beside them; %s answers after %.0f and %.0f ms%n",
                    crowd.answered.get(),
                    crowd.placed.get(),
                    crowd.refused.get(),
                    crowd.expired.get(),
                    crowd.fewest(),
                    crowd.most(),
                    median(freed),
                    freed.stream().mapToDouble(it -> it).max().orElse(0),
                    alone,
                    beside,
                    ENGINE,
                    engineAlone,
                    engineBeside);
            return List.of(
                    new Figure("analysis-answered", crowd.answered.get(), "questions"),
                    new Figure("analysis-refused", crowd.refused.get(), "questions"),
                    new Figure("analysis-fewest-answers", crowd.fewest(), "of-one-caller"),
                    new Figure("analysis-hang-up-p50", median(freed), "ms"),
                    new Figure(
                            "analysis-hang-up-max",
                            freed.stream().mapToDouble(it -> it).max().orElse(0),
                            "ms"),
                    new Figure("analysis-move-alone", alone, "ms"),
                    new Figure("analysis-move-beside", beside, "ms"),
                    new Figure("analysis-move-ratio", beside / alone, "ratio"),
                    new Figure("analysis-engine-alone", engineAlone, "ms"),
                    new Figure("analysis-engine-beside", engineBeside, "ms"));
        }

        private final class Crowd {
            final AtomicInteger answered = new AtomicInteger();
            final AtomicInteger placed = new AtomicInteger();
            final AtomicInteger refused = new AtomicInteger();
            final AtomicInteger expired = new AtomicInteger();
            final AtomicInteger broken = new AtomicInteger();
            volatile String example = "";
            private final AtomicIntegerArray answers;
            private final List<Thread> threads = new ArrayList<>();
            private volatile boolean over;

            Crowd(int callers, long think) {
                answers = new AtomicIntegerArray(callers);
                for (int i = 0; i < callers; i++) {
                    int number = i;
                    Asker asker = new Asker(http, analysis, cluster.token("asker-" + i));
                    threads.add(Thread.ofVirtual().unstarted(() -> live(asker, number, think)));
                }
            }

            void start() {
                threads.forEach(Thread::start);
            }

            void stop() throws InterruptedException {
                over = true;
                for (Thread thread : threads) {
                    thread.join();
                }
            }

            private void live(Asker asker, int number, long think) {
                try {
                    while (!over) {
                        // Two lines are always searched, never remembered.
                        switch (asker.ask(
                                "{\"moves\":[],\"multiPv\":2,\"timeMs\":" + think + "}")) {
                            case Asker.End.Answered(int place) -> {
                                answered.incrementAndGet();
                                placed.addAndGet(place > 0 ? 1 : 0);
                                answers.incrementAndGet(number);
                            }
                            case Asker.End.Refused(String code, long seconds) -> {
                                refused.incrementAndGet();
                                long ms = 1_000 * seconds;
                                // Who comes back in step with all others finds them there again.
                                Thread.sleep(ms + ThreadLocalRandom.current().nextLong(ms));
                            }
                            case Asker.End.Expired gone -> expired.incrementAndGet();
                            case Asker.End.Broken(String what) -> {
                                broken.incrementAndGet();
                                example = what;
                                Thread.sleep(1_000);
                            }
                        }
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }

            int fewest() {
                return all().min().orElse(0);
            }

            int most() {
                return all().max().orElse(0);
            }

            private IntStream all() {
                return IntStream.range(0, answers.length()).map(answers::get);
            }
        }
    }

    /** A game after the other between two players, of whom the second may be a seated engine. */
    private static final class Table {
        private final Player white;
        private final Optional<Player> black;
        private final String opponent;
        private List<String> line = List.of();
        private String game = "";
        private int ply;

        Table(Api api, LocalCluster cluster, String opponent) {
            boolean engine = opponent.equals(ENGINE);
            this.white =
                    new Player(
                            api,
                            Optional.of(cluster.token(engine ? "bench-guest" : "bench-white")),
                            "laws");
            this.black =
                    engine
                            ? Optional.empty()
                            : Optional.of(
                                    new Player(api, Optional.of(cluster.token(opponent)), "laws"));
            this.opponent = opponent;
        }

        /**
         * Plays moves.
         *
         * @param engine whether to wait for the engine's answer instead of the server's
         * @return milliseconds of each
         */
        List<Double> play(int count, boolean engine) throws Exception {
            List<Double> took = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                took.add(engine ? againstEngine() : oneMove());
            }
            return took;
        }

        private double oneMove() {
            if (ply >= line.size()) {
                begin();
                line =
                        PlayedGames.lines(UUID.randomUUID().getLeastSignificantBits(), 1, 80)
                                .getFirst();
            }
            Player mover = ply % 2 == 0 ? white : black.orElseThrow();
            long begun = System.nanoTime();
            mover.move(game, ply + 1, line.get(ply)).accepted();
            ply++;
            return (System.nanoTime() - begun) / 1e6;
        }

        private double againstEngine() throws InterruptedException {
            if (game.isEmpty() || now().isOver()) {
                begin();
                await(() -> now().status().equals("ACTIVE"));
            }
            List<String> legal = white.legalMoves(game);
            String move = legal.get(ThreadLocalRandom.current().nextInt(legal.size()));
            white.move(game, now().nextPly(), move).accepted();
            long begun = System.nanoTime();
            await(() -> now().isOver() || now().turn().equals("WHITE"));
            return (System.nanoTime() - begun) / 1e6;
        }

        private static void await(BooleanSupplier condition) throws InterruptedException {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (!condition.getAsBoolean()) {
                if (System.nanoTime() > end) {
                    throw new IllegalStateException(ENGINE + " has not answered for a minute");
                }
                TimeUnit.MILLISECONDS.sleep(5);
            }
        }

        private Game now() {
            return Game.from(white.game(game).accepted().body());
        }

        private void begin() {
            ObjectNode wish =
                    Api.object()
                            .put("color", "WHITE")
                            .put("opponent", opponent)
                            .put("timeControl", "30+10");
            game =
                    Game.from(white.create(wish, UUID.randomUUID().toString()).accepted().body())
                            .id();
            ply = 0;
            black.ifPresent(player -> player.join(game, Optional.empty()).accepted());
        }
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(it -> it).sorted().toArray();
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }
}
