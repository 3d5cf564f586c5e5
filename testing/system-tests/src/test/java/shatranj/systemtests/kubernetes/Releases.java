package shatranj.systemtests.kubernetes;

import java.util.List;

/** Our images with other tags. */
record Releases(Kubectl kubectl) {
    /**
     * Applies the overlay with another tag by {@code k8s/upgrade}: one workload after the other.
     */
    void upgradeInTurn(String tag) {
        kubectl.script("k8s/upgrade", TaggedOverlay.write(kubectl.home(), tag).toString());
    }

    /** The same, all at once. */
    void upgradeAtOnce(String tag) {
        kubectl.run(List.of("apply", "-k", TaggedOverlay.write(kubectl.home(), tag).toString()));
        kubectl.awaitAllReady();
    }

    /** Replaces the pods of one workload. */
    void setTag(Workload workload, String tag) {
        String name = workload.name();
        String image = "shatranj/" + name + "-service:" + tag;
        kubectl.inNamespace(List.of("set", "image", workload.toString(), name + "=" + image));
        kubectl.awaitReady(workload);
    }
}
