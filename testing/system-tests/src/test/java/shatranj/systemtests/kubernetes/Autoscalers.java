package shatranj.systemtests.kubernetes;

import java.util.List;
import java.util.stream.Stream;

/** The autoscalers of {@code k8s/base}, which the local overlay leaves out. */
record Autoscalers(Kubectl kubectl) {
    /** What one may do each quarter of a minute. */
    private static final String IN_A_HURRY =
            """
              behavior:
                scaleUp: {policies: [{type: Pods, value: 1, periodSeconds: 15}]}
                scaleDown:
                  stabilizationWindowSeconds: 15
                  policies: [{type: Pods, value: 1, periodSeconds: 15}]
            """
                    .stripTrailing();

    /**
     * Gives a workload its autoscaler, and waits until it has as many pods as said. The autoscaler
     * is in more of a hurry than in production, and may have one pod more than two.
     *
     * @param utilization of its CPU requests, in percent, that it aims at; play goes on, so the
     *     load does not change, but what is thought of it
     */
    void apply(Workload workload, int utilization, int replicas) {
        String autoscaler =
                Stream.of(kubectl.run(List.of("kustomize", "k8s/base")).split("\n---\n"))
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
        kubectl.inNamespace(List.of("apply", "-f", "-"), autoscaler);
        kubectl.inNamespace(
                List.of(
                        "wait",
                        "--for=jsonpath={.spec.replicas}=" + replicas,
                        workload.toString(),
                        Kubectl.READY));
        kubectl.awaitReady(workload);
    }

    /** Takes that of a workload away. */
    void remove(Workload workload) {
        kubectl.inNamespace(List.of("delete", "hpa", workload.name()));
    }
}
