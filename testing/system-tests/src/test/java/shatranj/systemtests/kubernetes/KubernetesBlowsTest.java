package shatranj.systemtests.kubernetes;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import shatranj.client.api.Patience;
import shatranj.systemtests.Guests;
import shatranj.systemtests.Tables;

/**
 * The promise once more, for {@code k8s/overlays/local} on Kubernetes, which {@code .ci/kubernetes}
 * has brought up: pods are replaced, deleted and scaled under play. After each blow its line says
 * for how long no move was acknowledged, anywhere and in one game.
 */
@EnabledIfSystemProperty(named = "shatranj.kubernetes", matches = ".+")
@Timeout(value = 40, unit = TimeUnit.MINUTES)
class KubernetesBlowsTest {
    private static final int TABLES = 4;

    /** Name servers remember a pod that has gone for half a minute: what follows is seen too. */
    private static final Duration AFTERMATH = Duration.ofSeconds(35);

    /** Outlasts whatever is taken away. */
    private static final Patience PATIENT =
            new Patience(Duration.ofSeconds(12), Duration.ofSeconds(400), Duration.ofSeconds(12));

    private static final Duration OUTAGE = Duration.ofSeconds(150);

    private static final Workload GAME = Workload.statefulSet("game");
    private static final Workload KAFKA = Workload.statefulSet("kafka");
    private static final Workload RULES = Workload.deployment("rules");
    private static final Workload ANALYSIS = Workload.deployment("analysis");
    private static final Workload FRONT_DOOR = Workload.deployment("front-door");
    private static final Workload REDIS = Workload.deployment("redis");

    private final long seed = Long.getLong("seed", System.nanoTime());
    private final Kubectl kubectl =
            new Kubectl(Path.of(System.getProperty("shatranj.home")).toAbsolutePath().normalize());
    private final Pods pods = new Pods(kubectl);
    private final Nodes nodes = new Nodes(kubectl, pods);
    private final Autoscalers autoscalers = new Autoscalers(kubectl);
    private final Releases releases = new Releases(kubectl);
    private final Guests guests =
            new Guests(URI.create(System.getProperty("shatranj.kubernetes", "")), PATIENT);

    @Test
    void no_acknowledged_move_is_lost() throws InterruptedException {
        Map<String, Runnable> blows =
                switch (System.getProperty("shatranj.kubernetes.blows", "")) {
                    case "replace" -> replacements();
                    case "delete" -> deletions();
                    case "evict" -> evictions();
                    case "drain" -> secondNode();
                    case "scale" -> scalings();
                    case "autoscale" -> autoscalings();
                    case "upgrade" -> upgrades();
                    case "release" -> lastRelease();
                    case "rotate" -> rotations();
                    case "outages" -> outages();
                    case "broker" -> broker();
                    case "brokers" -> threeBrokers();
                    default -> throw new IllegalArgumentException("shatranj.kubernetes.blows");
                };
        try (Tables tables = play()) {
            for (Map.Entry<String, Runnable> blow : blows.entrySet()) {
                long begun = System.nanoTime();
                blow.getValue().run();
                long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun);
                Thread.sleep(AFTERMATH);
                tables.awaitProgress(blow.getKey() + " (" + seconds + " s)");
            }
            tables.stopAndVerify();
        }
    }

    private static Map<String, Runnable> inOrder() {
        return new LinkedHashMap<>();
    }

    /** Everything but the broker: the game pods first, then what the overlay deploys. */
    private List<Workload> workloads() {
        return Stream.concat(
                        Stream.of(GAME),
                        kubectl.names("deployments").stream().map(Workload::deployment))
                .toList();
    }

    private Map<String, Runnable> replacements() {
        Map<String, Runnable> blows = inOrder();
        for (Workload workload : workloads()) {
            blows.put("rolling update of " + workload, () -> pods.roll(workload));
        }
        return blows;
    }

    private Map<String, Runnable> deletions() {
        Map<String, Runnable> blows = inOrder();
        for (Workload workload : workloads()) {
            blows.put("each pod of " + workload + " deleted", () -> pods.deleteEach(workload));
        }
        for (Workload workload : List.of(GAME, RULES)) {
            blows.put("a pod of " + workload + " killed", () -> pods.kill(workload, 1));
        }
        return blows;
    }

    private Map<String, Runnable> evictions() {
        Map<String, Runnable> blows = inOrder();
        for (Workload workload : workloads()) {
            blows.put("each pod of " + workload + " evicted", () -> pods.evictEach(workload));
        }
        return blows;
    }

    /** On the second node is one pod of each of these, and none that is the only one. */
    private Map<String, Runnable> secondNode() {
        List<Workload> shared = List.of(GAME, RULES, FRONT_DOOR);
        Map<String, Runnable> blows = inOrder();
        blows.put("node-2 joins", () -> nodes.fill("node-2", shared));
        blows.put("node-2 drained, of all its pods at once", () -> nodes.drain("node-2"));
        blows.put("node-2 filled again", () -> nodes.fill("node-2", shared));
        blows.put("node-2 lost without a word", () -> nodes.lose(2));
        blows.put("node-2 back", () -> nodes.bringBack(2));
        return blows;
    }

    /** Searches go on beside play: whoever begins this test asks for them. */
    private Map<String, Runnable> autoscalings() {
        Map<String, Runnable> blows = inOrder();
        for (Workload workload : List.of(GAME, RULES, ANALYSIS)) {
            blows.put(
                    workload + " from 2 to 3 by its autoscaler",
                    () -> autoscalers.apply(workload, 10, 3));
            blows.put(
                    workload + " from 3 to 2 by its autoscaler",
                    () -> {
                        autoscalers.apply(workload, 5_000, 2);
                        autoscalers.remove(workload);
                    });
        }
        return blows;
    }

    private Map<String, Runnable> scalings() {
        Map<String, Runnable> blows = inOrder();
        for (Workload workload : List.of(GAME, RULES)) {
            blows.put(workload + " from 2 to 3", () -> pods.scale(workload, 3));
            blows.put(workload + " from 3 to 2", () -> pods.scale(workload, 2));
        }
        return blows;
    }

    private Map<String, Runnable> upgrades() {
        Map<String, Runnable> blows = inOrder();
        blows.put(
                "another tag, one workload after the other", () -> releases.upgradeInTurn("next"));
        blows.put("the old tag again, one after the other", () -> releases.upgradeInTurn("local"));
        blows.put("another tag, all at once", () -> releases.upgradeAtOnce("next"));
        return blows;
    }

    /** Among them one pod of each for a while, each passing on what the other has to decide. */
    private Map<String, Runnable> lastRelease() {
        Map<String, Runnable> blows = inOrder();
        blows.put("game pods of the last release", () -> releases.setTag(GAME, "release"));
        blows.put("and of this build again", () -> releases.setTag(GAME, "local"));
        return blows;
    }

    /** Play that goes on when the first tokens have expired is by the second ones. */
    private Map<String, Runnable> rotations() {
        ServiceTokens tokens = new ServiceTokens(kubectl);
        Map<String, Runnable> blows = inOrder();
        blows.put(
                "each service with a token for five minutes",
                () -> {
                    tokens.replace(Duration.ofMinutes(5));
                    Pods.pass(ServiceTokens.ARRIVAL);
                });
        blows.put(
                "each with another one, and the first ones expired",
                () -> {
                    tokens.replace(Duration.ofDays(1));
                    Pods.pass(Duration.ofMinutes(4));
                });
        return blows;
    }

    private Map<String, Runnable> broker() {
        Map<String, Runnable> blows = inOrder();
        blows.put("the only broker deleted", () -> pods.deleteEach(KAFKA));
        blows.put("the only broker killed", () -> pods.kill(KAFKA, 1));
        return blows;
    }

    private Map<String, Runnable> threeBrokers() {
        Map<String, Runnable> blows = inOrder();
        blows.put("one broker of three killed", () -> pods.kill(KAFKA, 1));
        blows.put("each broker of three deleted", () -> pods.deleteEach(KAFKA));
        blows.put("rolling update of three brokers", () -> pods.roll(KAFKA));
        blows.put("two brokers of three killed at once", () -> pods.kill(KAFKA, 2));
        return blows;
    }

    /** Long enough for alerts that wait for two minutes. */
    private Map<String, Runnable> outages() {
        Map<String, Runnable> blows = inOrder();
        for (Workload workload : List.of(RULES, REDIS, KAFKA)) {
            blows.put("no " + workload, () -> pods.takeAway(workload, OUTAGE));
        }
        return blows;
    }

    private Tables play() {
        System.out.println("seed " + seed);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < TABLES; i++) {
            names.addAll(List.of("white-" + i, "black-" + i));
        }
        guests.invite(names, kubectl::tools);
        Tables tables = new Tables(TABLES, guests::cast, seed);
        tables.awaitProgress("at the start");
        return tables;
    }
}
