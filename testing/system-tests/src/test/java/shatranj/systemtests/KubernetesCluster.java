package shatranj.systemtests;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import shatranj.client.api.Api;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;

/**
 * A cluster of Kubernetes with {@code k8s/overlays/local}, which runs already; blows by kubectl.
 */
final class KubernetesCluster {
    private static final String READY = "--timeout=300s";

    /** Outlasts whatever is taken away. */
    private static final Patience PATIENT =
            new Patience(Duration.ofSeconds(12), Duration.ofSeconds(400), Duration.ofSeconds(12));

    /**
     * What keeps a number of pods there.
     *
     * @param kind as kubectl says it
     * @param name also the label {@code app.kubernetes.io/name} of its pods
     */
    record Workload(String kind, String name) {
        static Workload deployment(String name) {
            return new Workload("deployment", name);
        }

        static Workload statefulSet(String name) {
            return new Workload("statefulset", name);
        }

        @Override
        public String toString() {
            return kind + "/" + name;
        }
    }

    /** What an autoscaler may do each quarter of a minute. */
    private static final String IN_A_HURRY =
            """
              behavior:
                scaleUp: {policies: [{type: Pods, value: 1, periodSeconds: 15}]}
                scaleDown:
                  stabilizationWindowSeconds: 15
                  policies: [{type: Pods, value: 1, periodSeconds: 15}]
            """
                    .stripTrailing();

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
        return new Player(new Api(base, PATIENT), token, "laws");
    }

    /** The names of all deployments. */
    List<String> deployments() {
        return named("deployments");
    }

    /** Replaces the pods of a workload, as an upgrade of it does. */
    void roll(Workload workload) {
        run(List.of("rollout", "restart", workload.toString()));
        awaitReady(workload.toString());
    }

    /** Deletes the pods of a workload one by one, each when the one before is back. */
    void deleteEach(Workload workload) {
        for (String pod : pods(workload)) {
            run(List.of("delete", "pod", pod));
            awaitReady(workload.toString());
        }
    }

    /** Ends some pods of a workload at once, without asking them. */
    void kill(Workload workload, int pods) {
        List<String> command = new ArrayList<>(List.of("delete", "pod"));
        command.addAll(pods(workload).subList(0, pods));
        command.addAll(List.of("--grace-period=0", "--force"));
        run(command);
        awaitReady(workload.toString());
    }

    /** Has the API server evict the pods of a workload one by one, as draining their node does. */
    void evictEach(Workload workload) {
        for (String pod : pods(workload)) {
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
            awaitReady(workload.toString());
        }
    }

    /** Has every pod leave a node, and waits until all are elsewhere. Nothing comes back. */
    void drain(String node) {
        execute(
                List.of(
                        "kubectl",
                        "drain",
                        node,
                        "--ignore-daemonsets",
                        "--delete-emptydir-data",
                        READY),
                "");
        awaitAllReady();
    }

    /**
     * Lets pods onto a node again, and replaces those of some workloads of two pods each, of which
     * one then is there.
     */
    void fill(String node, List<Workload> workloads) {
        execute(List.of("kubectl", "uncordon", node), "");
        for (Workload workload : workloads) {
            roll(workload);
            List<String> there =
                    named(
                            "pods",
                            "-l",
                            "app.kubernetes.io/name=" + workload.name(),
                            "--field-selector=spec.nodeName=" + node);
            if (there.size() != 1) {
                throw new IllegalStateException(node + " has " + there + " of " + workload);
            }
        }
    }

    /** Takes the power of a node away, and waits until Kubernetes has noticed. */
    void loseNode(int number) {
        execute(List.of(".ci/cluster/lose", Integer.toString(number)), "");
        awaitNode(number, "Unknown");
    }

    /** Brings back a node that was lost, and waits for all pods. */
    void bringBackNode(int number) {
        execute(List.of(".ci/cluster/node", Integer.toString(number)), "");
        awaitNode(number, "True");
        awaitAllReady();
    }

    private void awaitNode(int number, String ready) {
        String condition = "--for=condition=Ready=" + ready;
        execute(List.of("kubectl", "wait", condition, "node/node-" + number, READY), "");
    }

    private List<String> pods(Workload workload) {
        return named("pods", "-l", "app.kubernetes.io/name=" + workload.name());
    }

    private List<String> named(String... what) {
        List<String> command = new ArrayList<>(List.of("get", "-o", "name"));
        command.addAll(List.of(what));
        return run(command).lines().map(line -> line.substring(line.indexOf('/') + 1)).toList();
    }

    void scale(Workload workload, int replicas) {
        run(List.of("scale", workload.toString(), "--replicas=" + replicas));
        awaitReady(workload.toString());
    }

    /** Has no pod of a workload for some time, and then as many as before. */
    void takeAway(Workload workload, Duration outage) {
        String replicas =
                run(List.of("get", workload.toString(), "-o", "jsonpath={.spec.replicas}")).strip();
        scale(workload, 0);
        pass(outage);
        scale(workload, Integer.parseInt(replicas));
    }

    /** Lets time pass. */
    static void pass(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /**
     * Gives a workload the autoscaler of {@code k8s/base}, and waits until it has as many pods as
     * said. The autoscaler is in more of a hurry than in production, and may have one pod more than
     * two.
     *
     * @param utilization of its CPU requests, in percent, that it aims at; play goes on, so the
     *     load does not change, but what is thought of it
     */
    void autoscale(Workload workload, int utilization, int replicas) {
        String autoscaler =
                Stream.of(execute(List.of("kubectl", "kustomize", "k8s/base"), "").split("\n---\n"))
                        .filter(one -> one.contains("kind: HorizontalPodAutoscaler"))
                        .filter(one -> one.contains("\n  name: " + workload.name() + "\n"))
                        .findAny()
                        .orElseThrow()
                        .replaceAll("minReplicas: \\d+", "minReplicas: 2")
                        .replaceAll("maxReplicas: \\d+", "maxReplicas: 3")
                        .replaceAll(
                                "averageUtilization: \\d+", "averageUtilization: " + utilization)
                        .replaceAll("(?ms)^  behavior:\n(   .*?\n)+", "")
                        .stripTrailing()
                        .replaceFirst("(?m)^spec:$", "spec:\n" + IN_A_HURRY);
        execute(List.of("kubectl", "-n", "shatranj", "apply", "-f", "-"), autoscaler);
        run(
                List.of(
                        "wait",
                        "--for=jsonpath={.spec.replicas}=" + replicas,
                        workload.toString(),
                        READY));
        awaitReady(workload.toString());
    }

    /** Takes the autoscaler of a workload away. */
    void stopAutoscaling(Workload workload) {
        run(List.of("delete", "hpa", workload.name()));
    }

    /**
     * Applies the overlay with another tag of all our images by {@code k8s/upgrade}, one workload
     * after the other.
     */
    void upgradeInTurn(String tag) {
        execute(List.of("k8s/upgrade", TaggedOverlay.write(home, tag).toString()), "");
    }

    /** The same, all at once. */
    void upgradeTo(String tag) {
        execute(List.of("kubectl", "apply", "-k", TaggedOverlay.write(home, tag).toString()), "");
        awaitAllReady();
    }

    /** Replaces the pods of a workload by those of its image with another tag. */
    void setTag(Workload workload, String tag) {
        String name = workload.name();
        String image = "shatranj/" + name + "-service:" + tag;
        run(List.of("set", "image", workload.toString(), name + "=" + image));
        awaitReady(workload.toString());
    }

    private void awaitAllReady() {
        List.of("deployment", "statefulset").forEach(this::awaitReady);
    }

    /** The files of a secret, as texts. */
    Map<String, String> secret(String name) {
        String format = "go-template={{range $k, $v := .data}}{{$k}} {{$v}}{{\"\\n\"}}{{end}}";
        Map<String, String> files = new HashMap<>();
        run(List.of("get", "secret", name, "-o", format))
                .lines()
                .map(line -> line.split(" "))
                .forEach(file ->
                        files.put(file[0], new String(Base64.getDecoder().decode(file[1]), UTF_8)));
        return files;
    }

    /** Gives files of a secret other contents. */
    void replaceSecret(String name, Map<String, String> files) {
        ObjectNode patch = Api.object();
        files.forEach(patch.putObject("stringData")::put);
        run(List.of("patch", "secret", name, "--type=merge", "-p", patch.toString()));
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
