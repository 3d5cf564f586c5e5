package shatranj.bench.competition;

import com.google.protobuf.InvalidProtocolBufferException;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.bench.report.Latencies;
import shatranj.commandline.Within;
import shatranj.competition.log.v1.GamesOfPlayer;
import shatranj.competition.log.v1.GamesVoided;
import shatranj.competition.log.v1.RatedGame;
import shatranj.competition.log.v1.RatingRecord;
import shatranj.competition.rating.PoolTable;
import shatranj.competition.server.ratings.Ratings;

/**
 * One pool of competition-service, folded from its log by the service's own code: how fast, how
 * much memory, and how soon the top and a player's own place are told while a thousand results a
 * second come in. Players are of random strength and win accordingly; each has as many games as the
 * others, give or take.
 */
@Command(name = "ratings", description = "a pool of ratings: its fold, its leaderboard, a voiding")
public final class RatingsBenchmark implements Benchmark {
    private static final String POOL = "laws-2025-blitz";
    private static final long START_MS = Instant.parse("2026-01-01T00:00:00Z").toEpochMilli();
    private static final long GAME_MS = 100;
    private static final int TOP = 100;
    private static final double SPREAD = 200;
    private static final double ELO = 400;

    @Option(names = "--players", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 100, most = 10_000_000)
    private int players = 1_000_000;

    @Option(
            names = "--games",
            paramLabel = "N",
            description = {"of each player;", Benchmark.USUALLY})
    @Within(least = 1, most = 1_000)
    private int gamesEach = 14;

    @Option(names = "--questions", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 100, most = 1_000_000)
    private int questions = 20_000;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = {"results a second meanwhile;", Benchmark.USUALLY})
    @Within(least = 1, most = 100_000)
    private int rate = 1_000;

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    private long seed = 29;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        double[] strength = new double[players];
        Arrays.setAll(strength, i -> SPREAD * random.nextGaussian());
        int games = (int) ((long) players * gamesEach / 2);

        Ratings ratings = new Ratings();
        ratings.complete();
        long heapBefore = heap();
        long begin = System.nanoTime();
        for (int i = 0; i < games; i++) {
            ratings.take(game(i, random, strength), i);
        }
        double rated = games * 1e9 / (System.nanoTime() - begin);
        double heapPerGame = (double) (heap() - heapBefore) / games;
        int placed = ratings.ask(book -> book.pool(POOL).orElseThrow().leaderboard().size());
        out.printf(
                Locale.ROOT,
                "%,d games of %,d players: %,.0f games/s on one thread, %.0f bytes of heap a game%n"
                        + "%,d players have a place%n",
                games,
                players,
                rated,
                heapPerGame,
                placed);

        Folding folding = new Folding(ratings, games, random.split(), strength);
        Thread folder = Thread.ofPlatform().daemon().start(folding);
        Latencies top = time(out, "top " + TOP, i -> top(ratings));
        Latencies own = time(out, "own place", i -> place(ratings, random.nextInt(players)));
        folding.isOver = true;
        folder.join();
        out.printf(
                Locale.ROOT,
                "meanwhile %,d results came in, %,d a second were asked for%n",
                folding.done,
                rate);

        long voided = System.nanoTime();
        ratings.take(voiding(), games + folding.done);
        double refold = (System.nanoTime() - voided) / 1e9;
        out.printf(Locale.ROOT, "a player's games voided, the pool folded anew: %.1f s%n", refold);
        List<Figure> figures = new ArrayList<>();
        figures.add(new Figure("ratings-fold", rated, "games/s"));
        figures.add(new Figure("ratings-heap", heapPerGame, "bytes/game"));
        figures.addAll(top.figures("leaderboard-top"));
        figures.addAll(own.figures("leaderboard-place"));
        figures.add(new Figure("ratings-voided", refold, "s"));
        return figures;
    }

    private static long heap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static byte[] game(int number, SplittableRandom random, double[] strength) {
        int white = random.nextInt(strength.length);
        int black = random.nextInt(strength.length - 1);
        black += black >= white ? 1 : 0;
        double expected = 1 / (1 + Math.pow(10, (strength[black] - strength[white]) / ELO));
        return RatingRecord.newBuilder()
                .setGame(
                        RatedGame.newBuilder()
                                .setPool(POOL)
                                .setGameId("%022d".formatted(number))
                                .setWhite("player" + white)
                                .setBlack("player" + black)
                                .setWhiteHalfPoints(random.nextDouble() < expected ? 2 : 0)
                                .setEndedAtMs(START_MS + GAME_MS * number))
                .build()
                .toByteArray();
    }

    private static byte[] voiding() {
        return RatingRecord.newBuilder()
                .setVoided(
                        GamesVoided.newBuilder()
                                .setVoidingId("v")
                                .setPlayer(GamesOfPlayer.newBuilder().setPlayer("player0"))
                                .setReason("measured")
                                .setBy("bench"))
                .build()
                .toByteArray();
    }

    private static void top(Ratings ratings) {
        int found =
                ratings.ask(
                        book -> book.pool(POOL).orElseThrow().leaderboard().places(0, TOP).size());
        if (found == 0) {
            throw new IllegalStateException("nobody has a place: more --games");
        }
    }

    private static void place(Ratings ratings, int player) {
        PoolTable.Standing standing =
                ratings.ask(book -> book.pool(POOL).orElseThrow().standing("player" + player))
                        .orElse(null);
        if (standing != null && !standing.rating().isProvisional() && standing.place().isEmpty()) {
            throw new IllegalStateException("player" + player + " has no place");
        }
    }

    private Latencies time(PrintStream out, String what, IntConsumer question) {
        long[] nanos = new long[questions];
        for (int i = 0; i < questions; i++) {
            long begin = System.nanoTime();
            question.accept(i);
            nanos[i] = System.nanoTime() - begin;
        }
        Latencies latencies = Latencies.of(nanos);
        out.println(what + ": " + latencies);
        return latencies;
    }

    /** Takes results at a steady rate, as one reads them from the log. */
    private final class Folding implements Runnable {
        private final Ratings ratings;
        private final int first;
        private final SplittableRandom random;
        private final double[] strength;
        private volatile boolean isOver;
        private int done;

        Folding(Ratings ratings, int first, SplittableRandom random, double[] strength) {
            this.ratings = ratings;
            this.first = first;
            this.random = random;
            this.strength = strength;
        }

        @Override
        public void run() {
            long pause = Duration.ofSeconds(1).toNanos() / rate;
            long next = System.nanoTime();
            try {
                while (!isOver) {
                    ratings.take(game(first + done, random, strength), first + done);
                    done++;
                    next += pause;
                    LockSupport.parkNanos(next - System.nanoTime());
                }
            } catch (InvalidProtocolBufferException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
