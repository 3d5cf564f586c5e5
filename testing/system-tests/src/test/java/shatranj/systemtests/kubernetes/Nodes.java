package shatranj.systemtests.kubernetes;

import java.util.List;

/** Blows to whole nodes, and what puts them right again. */
record Nodes(Kubectl kubectl, Pods pods) {
    /** Has every pod leave a node, and waits until all are elsewhere. Nothing comes back. */
    void drain(String node) {
        kubectl.run(
                List.of(
                        "drain",
                        node,
                        "--ignore-daemonsets",
                        "--delete-emptydir-data",
                        Kubectl.READY));
        kubectl.awaitAllReady();
    }

    /**
     * Lets pods onto a node again, and replaces those of some workloads of two pods each, of which
     * one then is there.
     */
    void fill(String node, List<Workload> workloads) {
        kubectl.run(List.of("uncordon", node));
        for (Workload workload : workloads) {
            pods.roll(workload);
            List<String> there = kubectl.pods(workload, "--field-selector=spec.nodeName=" + node);
            if (there.size() != 1) {
                throw new IllegalStateException(node + " has " + there + " of " + workload);
            }
        }
    }

    /** Takes the power of a node away, and waits until Kubernetes has noticed. */
    void lose(int number) {
        kubectl.script(".ci/cluster/lose", Integer.toString(number));
        await(number, "Unknown");
    }

    /** Brings back a node that was lost, and waits for all pods. */
    void bringBack(int number) {
        kubectl.script(".ci/cluster/node", Integer.toString(number));
        await(number, "True");
        kubectl.awaitAllReady();
    }

    private void await(int number, String ready) {
        String condition = "--for=condition=Ready=" + ready;
        kubectl.run(List.of("wait", condition, "node/node-" + number, Kubectl.READY));
    }
}
