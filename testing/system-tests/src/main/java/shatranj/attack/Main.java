package shatranj.attack;

import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.attack.cluster.Target;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;
import shatranj.embedded.process.Directories;
import shatranj.standalone.cluster.DataDirectory;
import shatranj.standalone.cluster.Pods;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.control.Processes;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;

/**
 * {@code ./shatranj attack}: a cluster attacked under play; exit status 1 if anybody was told what
 * nobody should be, or an honest move was refused.
 */
@Command
public final class Main {
    private static final int FOUND = 1;

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
                "Attack a cluster of its own, or another, while honest players play: broken requests, slow"
                        + " connections, floods, forged tokens, claimed lag. Tells what the honest noticed."
            })
    int attack(
            @Option(
                            names = "--minutes",
                            paramLabel = "N",
                            defaultValue = "2",
                            description = "under attack; usually ${DEFAULT-VALUE}")
                    @Within(most = 24 * 60)
                    int minutes,
            @Option(
                            names = "--warm-up",
                            paramLabel = "N",
                            defaultValue = "30",
                            description =
                                    "seconds of play before anything counts, half attacked; usually ${DEFAULT-VALUE}")
                    @Within(most = 3_600)
                    int warmUp,
            @Option(
                            names = "--players",
                            paramLabel = "N",
                            defaultValue = "200",
                            description = "who are honest; usually ${DEFAULT-VALUE}")
                    @Within(least = 2, most = 2_000)
                    int players,
            @Option(
                            names = "--rate",
                            paramLabel = "N",
                            defaultValue = "200",
                            description = "moves a second of theirs; usually ${DEFAULT-VALUE}")
                    @Within(most = 10_000)
                    int rate,
            @Option(
                            names = "--strikes",
                            paramLabel = "N",
                            defaultValue = "200",
                            description = "of attackers, a second; usually ${DEFAULT-VALUE}")
                    @Within(most = 10_000)
                    int strikes,
            @Option(names = "--seed", paramLabel = "N") Optional<Integer> seed,
            @Option(
                            names = "--pods",
                            paramLabel = "N",
                            defaultValue = "2",
                            description = "of game-service; usually ${DEFAULT-VALUE}")
                    @Within(most = Pods.MOST_GAME)
                    int pods,
            @Option(
                            names = "--url",
                            paramLabel = "U",
                            description = "attack this server instead, over REST")
                    Optional<URI> url,
            @Option(
                            names = "--data",
                            paramLabel = "DIR",
                            description = "its data directory, whose issuer signs the tokens")
                    Optional<Path> data)
            throws Exception {
        Attack.Plan plan =
                new Attack.Plan(
                        players,
                        rate,
                        strikes,
                        Duration.ofSeconds(warmUp),
                        Duration.ofMinutes(minutes),
                        Duration.ofSeconds(30),
                        seed.map(Integer::longValue).orElse(System.nanoTime() % 1_000_000));
        if (url.isEmpty()) {
            return onOwn(plan, pods) ? 0 : FOUND;
        }
        DataDirectory directory =
                new DataDirectory(
                        data.orElseThrow(() ->
                                new Mistake(
                                        "Nobody signs tokens for " + url.get(),
                                        "Name the data directory of that server with --data")));
        Target target =
                new Target(
                        url.get(),
                        name ->
                                DevelopmentIssuer.open(directory.keys(), Clock.systemUTC())
                                        .playerToken(new PlayerName(name), PlayerScopes.USUAL),
                        Optional.empty());
        return new Attack(target, Map::of, out).run(plan).sound() ? 0 : FOUND;
    }

    private boolean onOwn(Attack.Plan plan, int pods) throws Exception {
        Path directory = Files.createTempDirectory("shatranj-attack");
        out.printf("attack: seed %d; logs in %s%n", plan.seed(), directory.resolve("data/logs"));
        boolean sound = false;
        try (LocalCluster cluster =
                new LocalCluster(
                        Files.createDirectory(directory.resolve("data")), Pods.ofGame(pods))) {
            cluster.startLimited();
            sound = new Attack(target(cluster), () -> pids(cluster), out).run(plan).sound();
        } finally {
            if (sound) {
                Directories.delete(directory);
            }
        }
        return sound;
    }

    /** A cluster on this machine. */
    static Target target(LocalCluster cluster) {
        return new Target(cluster.base(), cluster::token, Optional.of(cluster.layout()));
    }

    /** Its services and its front door, which is in the launcher's process. */
    static Map<String, Long> pids(LocalCluster cluster) {
        Processes processes = cluster.processes();
        Map<String, Long> pids = new LinkedHashMap<>();
        cluster.layout()
                .services()
                .keySet()
                .forEach(name -> processes.written(name).ifPresent(pid -> pids.put(name, pid)));
        cluster.data().announced().ifPresent(running -> pids.put("front door", running.pid()));
        return pids;
    }
}
