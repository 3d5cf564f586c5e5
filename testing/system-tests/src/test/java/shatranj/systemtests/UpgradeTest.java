package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import shatranj.chaos.Chaos;
import shatranj.chaos.check.Handovers;
import shatranj.chaos.play.SameAnswer;
import shatranj.embedded.process.ChildProcessGuard;
import shatranj.embedded.process.Directories;
import shatranj.standalone.cluster.Installation;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.control.Processes;

/**
 * From the last release to this build and back, one game pod after the other under play. {@code
 * .ci/upgrade} builds the last release and names where it lies.
 */
@EnabledIfSystemProperty(named = "shatranj.last-release", matches = ".+")
class UpgradeTest {
    private static final String LAST = "the last release";
    private static final String THIS = "this build";
    private static final String GAME = "game-service";
    private static final String JAR = "quarkus-run.jar";
    private static final int PODS = 2;
    private static final int GAMES = 6;
    private static final int LEAST_MOVES = 200;

    /** Leaves most of two cores to the pods that start: else each takes a minute and a half. */
    private static final Duration THOUGHT = Duration.ofMillis(300);

    private static final Duration LEAVING = Duration.ofSeconds(10);

    private final List<Handovers.Stint> stints = new ArrayList<>();
    private final List<ChildProcessGuard> guards = new ArrayList<>();

    @TempDir private Path home;
    private Path directory;
    private LocalCluster cluster;
    private Installation lastRelease;

    /** A cluster of the last release's game pods, on this build's launcher and other services. */
    @BeforeEach
    void start() throws IOException {
        directory = Files.createTempDirectory("shatranj-upgrade");
        cluster = new LocalCluster(Files.createDirectory(directory.resolve("data")), PODS);
        lastRelease = new Installation(Path.of(System.getProperty("shatranj.last-release")));
        assertThat(lastRelease.service(GAME).resolve(JAR))
                .as("what shatranj.last-release names")
                .isRegularFile();
        Path services = Files.createDirectory(home.resolve(Installation.SERVICES));
        for (String service :
                List.of(
                        "rules-service",
                        "clock-service",
                        "analysis-service",
                        "competition-service",
                        "webhook-service")) {
            Files.createSymbolicLink(
                    services.resolve(service), new Installation(cluster.home()).service(service));
        }
        Files.createSymbolicLink(services.resolve(GAME), lastRelease.service(GAME));
        cluster.processes().pods().forEach(pod -> stints.add(new Handovers.Stint(pod, LAST, 0)));
        cluster.startOnce(new Installation(home));
    }

    @AfterEach
    void stop() {
        cluster.close();
        guards.forEach(guard -> guard.stop(LEAVING));
        Directories.delete(directory);
    }

    @Test
    void
            pods_of_the_last_release_are_replaced_by_this_builds_and_back_and_no_move_is_lost_doubled_or_reordered()
                    throws Exception {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("seed " + seed);

        Chaos.Result result =
                new Chaos(cluster, SameAnswer.IN_COMMON_MEMBERS, System.out)
                        .run(GAMES, seed, THOUGHT, this::upAndBack);

        assertThat(result.findings().all()).isEmpty();
        assertThat(result.moves()).isGreaterThan(LEAST_MOVES);
        Handovers up = Handovers.to(THIS, stints, result.journal());
        Handovers back = Handovers.to(LAST, stints, result.journal());
        System.out.printf(
                "%d facts written by %s and %d by %s; %d games went on from the one on the other"
                        + " and %d back%n",
                back.facts(), LAST, up.facts(), THIS, up.taken(), back.taken());
        assertThat(up.taken()).as("games taken over by " + THIS).isPositive();
        assertThat(back.taken()).as("games taken over by " + LAST).isPositive();
        assertThat(verifiedByTheLastRelease()).isZero();
    }

    private void upAndBack(Chaos.Blows blows) throws InterruptedException {
        List<String> pods = blows.processes().pods();
        for (String pod : pods) {
            replace(blows, pod, new Installation(cluster.home()), THIS);
            if (pod.equals(pods.getFirst())) {
                new SideBySide(cluster, blows.findings(), blows::tell)
                        .play(pods.getFirst(), pods.getLast());
            }
        }
        for (String pod : pods) {
            replace(blows, pod, lastRelease, LAST);
        }
    }

    private void replace(Chaos.Blows blows, String pod, Installation by, String release)
            throws InterruptedException {
        Processes processes = blows.processes();
        Processes.Started before = processes.retire(pod);
        stints.add(new Handovers.Stint(pod, release, System.currentTimeMillis()));
        Path jar = by.service(GAME).resolve(JAR);
        guards.add(processes.recall(pod, before.withJar(jar)));
        blows.calm();
        blows.tell(pod + " is of " + release);
        blows.awaitProgress("with " + pod + " of " + release);
    }

    /** The way back is open only if what this build has written can be read there. */
    private int verifiedByTheLastRelease() throws IOException, InterruptedException {
        List<String> command = cluster.journal(lastRelease, "verify");
        // The state before 0.1.0 takes the broker as its first word, without an option.
        command.removeAll(List.of("journal", "--kafka"));
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }
}
