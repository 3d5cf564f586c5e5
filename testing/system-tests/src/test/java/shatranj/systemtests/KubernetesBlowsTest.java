package shatranj.systemtests;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import shatranj.chaos.play.Cast;

/**
 * The promise once more, for {@code k8s/overlays/local} on Kubernetes, which {@code .ci/kubernetes}
 * has brought up: pods are replaced, deleted and scaled under play. After each blow its line says
 * for how long no move was acknowledged, anywhere and in one game.
 */
@EnabledIfSystemProperty(named = "shatranj.kubernetes", matches = ".+")
class KubernetesBlowsTest {
    private static final int TABLES = 4;

    /** Name servers remember a pod that has gone for half a minute: what follows is seen too. */
    private static final Duration AFTERMATH = Duration.ofSeconds(35);

    private static final String GAME = "statefulset/game";
    private static final String KAFKA = "statefulset/kafka";

    private final long seed = Long.getLong("seed", System.nanoTime());
    private final KubernetesCluster cluster =
            new KubernetesCluster(
                    Path.of(System.getProperty("shatranj.home")).toAbsolutePath().normalize(),
                    URI.create(System.getProperty("shatranj.kubernetes", "")));

    @Test
    void no_acknowledged_move_is_lost() throws InterruptedException {
        Map<String, Runnable> blows =
                switch (System.getProperty("shatranj.kubernetes.blows", "")) {
                    case "replace" -> replacements();
                    case "delete" -> deletions();
                    case "evict" -> evictions();
                    case "scale" -> scalings();
                    case "autoscale" -> autoscalings();
                    case "upgrade" -> upgrades();
                    case "broker" -> brokers();
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

    private Map<String, Runnable> replacements() {
        Map<String, Runnable> blows = inOrder();
        for (String workload :
                List.of(
                        GAME,
                        "deployment/rules",
                        "deployment/front-door",
                        "deployment/clock",
                        "deployment/analysis",
                        "deployment/redis",
                        "deployment/tools")) {
            blows.put("rolling update of " + workload, () -> cluster.roll(workload));
        }
        return blows;
    }

    private Map<String, Runnable> deletions() {
        Map<String, Runnable> blows = inOrder();
        blows.put("each game pod deleted", () -> cluster.deleteEach("game", GAME));
        blows.put("a game pod killed", () -> cluster.kill("game", GAME));
        for (String name :
                List.of(
                        "rules",
                        "front-door",
                        "clock",
                        "analysis",
                        "competition",
                        "redis",
                        "tools")) {
            blows.put(
                    "each pod of " + name + " deleted",
                    () -> cluster.deleteEach(name, "deployment/" + name));
        }
        blows.put("a rules pod killed", () -> cluster.kill("rules", "deployment/rules"));
        return blows;
    }

    private Map<String, Runnable> evictions() {
        Map<String, Runnable> blows = inOrder();
        blows.put("each game pod evicted", () -> cluster.evictEach("game", GAME));
        for (String name : List.of("rules", "front-door", "clock", "analysis", "redis", "tools")) {
            blows.put(
                    "each pod of " + name + " evicted",
                    () -> cluster.evictEach(name, "deployment/" + name));
        }
        return blows;
    }

    private Map<String, Runnable> autoscalings() {
        Map<String, Runnable> blows = inOrder();
        for (String workload : List.of(GAME, "deployment/rules")) {
            blows.put(
                    workload + " from 2 to 3 by its autoscaler",
                    () -> cluster.autoscale(workload, 10, 3));
            blows.put(
                    workload + " from 3 to 2 by its autoscaler",
                    () -> {
                        cluster.autoscale(workload, 5_000, 2);
                        cluster.stopAutoscaling(workload);
                    });
        }
        return blows;
    }

    private Map<String, Runnable> scalings() {
        Map<String, Runnable> blows = inOrder();
        for (String workload : List.of(GAME, "deployment/rules")) {
            blows.put(workload + " from 2 to 3", () -> cluster.scale(workload, 3));
            blows.put(workload + " from 3 to 2", () -> cluster.scale(workload, 2));
        }
        return blows;
    }

    private Map<String, Runnable> upgrades() {
        Map<String, Runnable> blows = inOrder();
        blows.put("all images with another tag", () -> cluster.upgradeTo("next"));
        blows.put("and with the old tag again", () -> cluster.upgradeTo("local"));
        return blows;
    }

    private Map<String, Runnable> brokers() {
        Map<String, Runnable> blows = inOrder();
        blows.put("the only broker deleted", () -> cluster.deleteEach("kafka", KAFKA));
        blows.put("the only broker killed", () -> cluster.kill("kafka", KAFKA));
        return blows;
    }

    private Tables play() {
        System.out.println("seed " + seed);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < TABLES; i++) {
            names.addAll(List.of("white-" + i, "black-" + i));
        }
        cluster.invite(names);
        Tables tables = new Tables(TABLES, this::cast, seed);
        tables.awaitProgress("at the start");
        return tables;
    }

    private Cast cast(String name) {
        return new Cast(
                cluster.guest("white-" + name), cluster.guest("black-" + name), cluster.stranger());
    }
}
