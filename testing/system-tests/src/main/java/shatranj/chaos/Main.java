package shatranj.chaos;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.chaos.play.Cast;
import shatranj.chaos.play.Reviewing;
import shatranj.chaos.play.SameAnswer;
import shatranj.chaos.tournament.SwissUnderFire;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;
import shatranj.standalone.cluster.Pods;
import shatranj.standalone.control.Blow;
import shatranj.standalone.control.LocalCluster;

/**
 * {@code ./shatranj chaos}: a cluster of its own, tormented under play; exit status 1 if anything
 * was lost, doubled, reordered, wrong or early.
 */
@Command
public final class Main {
    private static final int FOUND = 1;
    private static final int TOURNAMENT_MINUTES = 60;

    /** What a fail-over takes is not to be what a machine takes that has no time left. */
    private static final int UNHURRIED_MS = 200;

    /** Two halves and the whole, each for a third of the time. */
    private static final long SCALE_SECONDS = 20;

    /**
     * There are to be many, and the machine is busy: each position is looked at for a moment only.
     */
    private static final Map<String, String> SMALL_REVIEWS =
            Map.of("SHATRANJ_ANALYSIS_REVIEWS_NODES", "5000");

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private Main() {}

    public static void main(String[] args) {
        System.exit(program().execute(args));
    }

    /** The command and its options. */
    public static CommandLine program() {
        return CliProgram.of(new Main());
    }

    @Command(
            description = {
                "Play games on a cluster of its own while its processes are killed, frozen and restarted,"
                        + " then compare every client's history with the journal."
            })
    int chaos(
            @Option(
                            names = "--minutes",
                            paramLabel = "N",
                            description = "usually 2, or 60 with --fail-over")
                    @Within(most = 24 * 60)
                    Optional<Integer> minutes,
            @Option(
                            names = "--games",
                            paramLabel = "N",
                            defaultValue = "12",
                            description = "at once; usually ${DEFAULT-VALUE}")
                    @Within(most = 2_000)
                    int games,
            @Option(names = "--seed", paramLabel = "N") Optional<Integer> seed,
            @Option(
                            names = "--pods",
                            paramLabel = "N",
                            description = "of game-service; usually 3, or 4 with --scale")
                    @Within(least = 2, most = Pods.MOST_GAME)
                    Optional<Integer> pods,
            @Option(
                            names = "--thought",
                            paramLabel = "MS",
                            description = "before each move; usually 100, or 200 with --fail-over")
                    @Within(least = 0, most = 60_000)
                    Optional<Integer> thought,
            @Option(
                            names = "--fail-over",
                            paramLabel = "N",
                            defaultValue = "0",
                            description = "freeze and kill N owners one by one")
                    @Within(least = 0, most = 1_000)
                    int failOver,
            @Option(
                            names = "--scale",
                            description =
                                    "play on half the pods, on all and on half, with two pods of rules and two"
                                            + " of analysis on all; games are reviewed meanwhile")
                    boolean scale,
            @Option(
                            names = "--tournaments",
                            paramLabel = "N",
                            defaultValue = "0",
                            description =
                                    "of scripted players instead of single games, until all are over")
                    @Within(least = 0, most = 1_000)
                    int tournaments,
            @Option(
                            names = "--players",
                            paramLabel = "N",
                            defaultValue = "64",
                            description =
                                    "of each tournament, an even number; usually ${DEFAULT-VALUE}")
                    @Within(least = 4, most = 1_000)
                    int players,
            @Option(
                            names = "--rounds",
                            paramLabel = "N",
                            defaultValue = "5",
                            description = "of each tournament; usually ${DEFAULT-VALUE}")
                    @Within(most = 20)
                    int rounds)
            throws Exception {
        if (tournaments > 0) {
            SwissUnderFire.Terms terms =
                    new SwissUnderFire.Terms(
                            players + players % 2,
                            rounds,
                            Duration.ofMinutes(minutes.orElse(TOURNAMENT_MINUTES)));
            return tournaments(tournaments, terms, pods.orElse(2), number(seed)) ? 0 : FOUND;
        }
        int gamePods = pods.orElse(scale ? 4 : 3);
        boolean sound =
                run(
                        games,
                        scale ? new Pods(gamePods, 2, 2) : Pods.ofGame(gamePods),
                        scale,
                        failOver,
                        minutes.orElse(failOver > 0 ? 60 : 2),
                        thought.orElse(failOver > 0 ? UNHURRIED_MS : 100),
                        number(seed));
        return sound ? 0 : FOUND;
    }

    private static long number(Optional<Integer> seed) {
        return seed.map(Integer::longValue).orElse(System.nanoTime() % 1_000_000);
    }

    private boolean tournaments(int count, SwissUnderFire.Terms terms, int pods, long seed)
            throws Exception {
        Path directory = Files.createTempDirectory("shatranj-chaos");
        out.printf(
                "chaos: seed %d, %d tournaments of %d players; logs in %s%n",
                seed, count, terms.players(), directory.resolve("data/logs"));
        boolean sound = false;
        try (LocalCluster cluster =
                new LocalCluster(
                        Files.createDirectory(directory.resolve("data")), Pods.ofGame(pods))) {
            cluster.start();
            sound =
                    new TournamentChaos(cluster, out)
                            .run(count, terms, seed)
                            .findings()
                            .all()
                            .isEmpty();
        } finally {
            if (sound) {
                Directories.delete(directory);
            }
        }
        return sound;
    }

    private boolean run(
            int games, Pods pods, boolean scale, int strikes, int minutes, int thought, long seed)
            throws Exception {
        Path directory = Files.createTempDirectory("shatranj-chaos");
        out.printf(
                "chaos: seed %d, %d games at once, pods %s; logs in %s%n",
                seed, games, pods.asText(), directory.resolve("data/logs"));
        boolean sound = false;
        try (LocalCluster cluster =
                        new LocalCluster(Files.createDirectory(directory.resolve("data")), pods);
                Scaling scaling =
                        new Scaling(
                                Duration.ofSeconds(SCALE_SECONDS * minutes),
                                findings ->
                                        new Reviewing(
                                                name -> Cast.ofThree(cluster, name),
                                                seed,
                                                findings))) {
            Chaos.Course course;
            if (scale) {
                cluster.startOnce(SMALL_REVIEWS);
                course = scaling;
            } else {
                cluster.start();
                course =
                        strikes > 0
                                ? blows -> failOver(blows, strikes, Duration.ofMinutes(minutes))
                                : blows -> blows.rage(Duration.ofMinutes(minutes));
            }
            sound =
                    new Chaos(cluster, SameAnswer.WHOLE, out)
                            .run(games, seed, Duration.ofMillis(thought), course)
                            .sound();
        } finally {
            if (sound) {
                Directories.delete(directory);
            }
        }
        return sound;
    }

    /** Owners are frozen and killed in turn, each when all is well; not after a while. */
    private static void failOver(Chaos.Blows blows, int strikes, Duration most)
            throws InterruptedException {
        List<String> pods = blows.processes().pods();
        long end = System.nanoTime() + most.toNanos();
        for (int i = 0; i < strikes && System.nanoTime() < end; i++) {
            for (Blow blow : List.of(Blow.FREEZE, Blow.KILL)) {
                blows.strike(pods.get((i + blow.ordinal()) % pods.size()), blow);
                blows.awaitProgress("after " + blow + " " + (i + 1));
                blows.calm();
                // Statuses go round five times a second: a pod that is back is known again.
                TimeUnit.SECONDS.sleep(2);
            }
        }
    }
}
