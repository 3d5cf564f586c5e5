package shatranj.chaos;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import shatranj.chaos.play.Cast;
import shatranj.chaos.play.Reviewing;
import shatranj.embedded.process.Directories;
import shatranj.standalone.Arguments;
import shatranj.standalone.Mistake;
import shatranj.standalone.cluster.Pods;
import shatranj.standalone.control.Blow;
import shatranj.standalone.control.LocalCluster;

/**
 * {@code ./shatranj chaos}: a cluster of its own, tormented under play; exit status 1 if anything
 * was lost, doubled, reordered, wrong or early.
 */
public final class Main {
    private static final int MISTAKE = 2;
    private static final int FOUND = 1;

    /** Two halves and the whole, each for a third of the time. */
    private static final long SCALE_SECONDS = 20;

    /**
     * There are to be many, and the machine is busy: each position is looked at for a moment only.
     */
    private static final Map<String, String> SMALL_REVIEWS =
            Map.of("SHATRANJ_ANALYSIS_REVIEWS_NODES", "5000");

    private Main() {}

    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try {
            System.exit(run(Arrays.asList(args), out) ? 0 : FOUND);
        } catch (Mistake e) {
            System.err.println("shatranj: " + e.text());
            System.exit(MISTAKE);
        }
    }

    private static boolean run(List<String> words, PrintStream out) throws Exception {
        Arguments arguments =
                Arguments.parse(
                        "chaos",
                        words,
                        Set.of("minutes", "games", "seed", "pods", "thought", "fail-over"),
                        Set.of("scale"));
        arguments.words("chaos", 0, 0);
        int games = arguments.within("games", 12, 1, 2_000);
        boolean scale = arguments.has("scale");
        int gamePods = arguments.within("pods", scale ? 4 : 3, 2, Pods.MOST_GAME);
        Pods pods = scale ? new Pods(gamePods, 2, 2) : Pods.ofGame(gamePods);
        int strikes = arguments.within("fail-over", 0, 0, 1_000);
        int minutes = arguments.within("minutes", strikes > 0 ? 60 : 2, 1, 24 * 60);
        int thought = arguments.within("thought", strikes > 0 ? 0 : 100, 0, 60_000);
        long seed =
                arguments.option("seed").isPresent()
                        ? arguments.number("seed", 0)
                        : System.nanoTime() % 1_000_000;
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
                    new Chaos(cluster, out)
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
