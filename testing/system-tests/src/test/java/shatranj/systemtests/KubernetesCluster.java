package shatranj.systemtests;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import shatranj.client.api.Api;
import shatranj.client.api.Player;

/**
 * A cluster of Kubernetes with {@code k8s/overlays/local}, which runs already; blows by kubectl.
 */
final class KubernetesCluster {
    private static final String READY = "--timeout=300s";

    private final Shell shell;
    private final Path home;
    private final URI base;
    private final Map<String, Player> players = new HashMap<>();

    KubernetesCluster(Path home, URI base) {
        this.home = home;
        this.base = base;
        this.shell = new Shell(home);
    }

    /** Lets the development issuer of the cluster make out tokens, as docs/operations.md does. */
    void invite(List<String> names) {
        List<String> command =
                new ArrayList<>(List.of("exec", "deployment/tools", "--", "java", "@/app/launch"));
        command.addAll(List.of("shatranj.standalone.Main", "token"));
        command.addAll(names);
        command.addAll(List.of("--data", "/issuer"));
        List<String> tokens = run(command).lines().filter(line -> line.startsWith("ey")).toList();
        if (tokens.size() != names.size()) {
            throw new IllegalStateException(
                    tokens.size() + " tokens for " + names.size() + " names");
        }
        for (int i = 0; i < names.size(); i++) {
            players.put(names.get(i), player(Optional.of(tokens.get(i))));
        }
    }

    /** Who was invited. */
    Player guest(String name) {
        return Optional.ofNullable(players.get(name)).orElseThrow();
    }

    /** Somebody without a token. */
    Player stranger() {
        return player(Optional.empty());
    }

    private Player player(Optional<String> token) {
        return new Player(new Api(base, ComposeCluster.LONG), token, "laws");
    }

    /** Replaces the pods of a workload, as an upgrade of it does. */
    void roll(String workload) {
        run(List.of("rollout", "restart", workload));
        awaitReady(workload);
    }

    /** Deletes the pods of a name one by one, each when the one before is back. */
    void deleteEach(String name, String workload) {
        for (String pod : pods(name)) {
            run(List.of("delete", "pod", pod));
            awaitReady(workload);
        }
    }

    /** Ends a pod at once, without asking it. */
    void kill(String name, String workload) {
        run(List.of("delete", "pod", pods(name).getFirst(), "--grace-period=0", "--force"));
        awaitReady(workload);
    }

    /** Has the API server evict the pods of a name one by one, as draining their node does. */
    void evictEach(String name, String workload) {
        for (String pod : pods(name)) {
            execute(
                    List.of(
                            "kubectl",
                            "create",
                            "--raw",
                            "/api/v1/namespaces/shatranj/pods/" + pod + "/eviction",
                            "-f",
                            "-"),
                    "{\"apiVersion\":\"policy/v1\",\"kind\":\"Eviction\",\"metadata\":{\"name\":\"%s\"}}"
                            .formatted(pod));
            run(List.of("wait", "--for=delete", "pod/" + pod, READY));
            awaitReady(workload);
        }
    }

    private List<String> pods(String name) {
        return run(List.of("get", "pods", "-o", "name", "-l", "app.kubernetes.io/name=" + name))
                .lines()
                .map(line -> line.substring(line.indexOf('/') + 1))
                .toList();
    }

    void scale(String workload, int replicas) {
        run(List.of("scale", workload, "--replicas=" + replicas));
        awaitReady(workload);
    }

    /**
     * Gives a workload the autoscaler of {@code k8s/base}, and waits until it has as many pods as
     * said. The autoscaler is in more of a hurry than in production, and may have one pod more than
     * two.
     *
     * @param utilization of its CPU requests, in percent, that it aims at; play goes on, so the
     *     load does not change, but what is thought of it
     */
    void autoscale(String workload, int utilization, int replicas) {
        String name = workload.substring(workload.indexOf('/') + 1);
        String autoscaler =
                Stream.of(execute(List.of("kubectl", "kustomize", "k8s/base"), "").split("\n---\n"))
                        .filter(one -> one.contains("kind: HorizontalPodAutoscaler"))
                        .filter(one -> one.contains("\n  name: " + name + "\n"))
                        .findAny()
                        .orElseThrow()
                        .replaceAll("minReplicas: \\d+", "minReplicas: 2")
                        .replaceAll("maxReplicas: \\d+", "maxReplicas: 3")
                        .replaceAll("periodSeconds: \\d+", "periodSeconds: 15")
                        .replaceAll(
                                "stabilizationWindowSeconds: \\d+",
                                "stabilizationWindowSeconds: 15")
                        .replaceAll(
                                "averageUtilization: \\d+", "averageUtilization: " + utilization);
        execute(List.of("kubectl", "-n", "shatranj", "apply", "-f", "-"), autoscaler);
        run(List.of("wait", "--for=jsonpath={.spec.replicas}=" + replicas, workload, READY));
        awaitReady(workload);
    }

    /** Takes the autoscaler of a workload away. */
    void stopAutoscaling(String workload) {
        run(List.of("delete", "hpa", workload.substring(workload.indexOf('/') + 1)));
    }

    /** Applies the overlay with another tag of all our images, as an upgrade does. */
    void upgradeTo(String tag) {
        String manifests =
                execute(List.of("kubectl", "kustomize", "k8s/overlays/local"), "")
                        .replaceAll("(image: shatranj/[a-z-]+):local", "$1:" + tag);
        execute(List.of("kubectl", "apply", "-f", "-"), manifests);
        List.of("deployment", "statefulset").forEach(this::awaitReady);
    }

    /** Waits until a workload, or all of a kind, has the pods that it should have. */
    private void awaitReady(String workload) {
        run(List.of("rollout", "status", workload, READY));
    }

    private String run(List<String> words) {
        List<String> command = new ArrayList<>(List.of("kubectl", "-n", "shatranj"));
        command.addAll(words);
        return execute(command, "");
    }

    private String execute(List<String> command, String input) {
        Shell.Result result = shell.run(command, input);
        if (result.status() != 0) {
            throw new IllegalStateException(
                    command
                            + " in "
                            + home
                            + " ended with "
                            + result.status()
                            + ": "
                            + result.output());
        }
        return result.output();
    }
}
