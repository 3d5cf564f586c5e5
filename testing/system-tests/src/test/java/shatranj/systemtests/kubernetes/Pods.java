package shatranj.systemtests.kubernetes;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Blows to the pods of a workload; each returns when as many are ready as before. */
record Pods(Kubectl kubectl) {
    /** Replaces them, as an upgrade does. */
    void roll(Workload workload) {
        kubectl.inNamespace(List.of("rollout", "restart", workload.toString()));
        kubectl.awaitReady(workload);
    }

    /** Deletes them one by one, each when the one before is back. */
    void deleteEach(Workload workload) {
        for (String pod : kubectl.pods(workload)) {
            kubectl.inNamespace(List.of("delete", "pod", pod));
            kubectl.awaitReady(workload);
        }
    }

    /** Ends some of them at once, without asking them. */
    void kill(Workload workload, int pods) {
        List<String> command = new ArrayList<>(List.of("delete", "pod"));
        command.addAll(kubectl.pods(workload).subList(0, pods));
        command.addAll(List.of("--grace-period=0", "--force"));
        kubectl.inNamespace(command);
        kubectl.awaitReady(workload);
    }

    /** Has the API server evict them one by one, as draining their node does. */
    void evictEach(Workload workload) {
        for (String pod : kubectl.pods(workload)) {
            kubectl.inNamespace(
                    List.of(
                            "create",
                            "--raw",
                            "/api/v1/namespaces/shatranj/pods/" + pod + "/eviction",
                            "-f",
                            "-"),
                    "{\"apiVersion\":\"policy/v1\",\"kind\":\"Eviction\",\"metadata\":{\"name\":\"%s\"}}"
                            .formatted(pod));
            kubectl.inNamespace(List.of("wait", "--for=delete", "pod/" + pod, Kubectl.READY));
            kubectl.awaitReady(workload);
        }
    }

    /** Has another number of them. */
    void scale(Workload workload, int replicas) {
        kubectl.inNamespace(List.of("scale", workload.toString(), "--replicas=" + replicas));
        kubectl.awaitReady(workload);
    }

    /** Has none for some time, and then as many as before. */
    void takeAway(Workload workload, Duration outage) {
        String replicas =
                kubectl.inNamespace(
                                List.of(
                                        "get",
                                        workload.toString(),
                                        "-o",
                                        "jsonpath={.spec.replicas}"))
                        .strip();
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
}
