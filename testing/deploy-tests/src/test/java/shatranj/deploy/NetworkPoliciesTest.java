package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which pods may speak to which. */
class NetworkPoliciesTest {
    private static final Overlay PROD = Overlay.approved("prod");
    private static final String NAME = "app.kubernetes.io/name";

    @Test
    void nobody_speaks_unless_a_policy_says_so() {
        for (String name : new String[] {"local", "prod"}) {
            assertThat(Overlay.approved(name).all(NetworkPolicy.class))
                    .as("a policy in %s for all pods that lets nothing through", name)
                    .anyMatch(policy ->
                            policy.getSpec().getPodSelector().equals(new LabelSelector())
                                    && policy.getSpec().getIngress().isEmpty()
                                    && policy.getSpec().getEgress().isEmpty()
                                    && policy.getSpec()
                                            .getPolicyTypes()
                                            .equals(List.of("Ingress", "Egress")));
        }
    }

    @Test
    void the_edges_between_our_pods_are_open_on_both_sides_and_no_others_are() {
        Map<String, Set<String>> out = new TreeMap<>();
        Map<String, Set<String>> in = new TreeMap<>();
        for (NetworkPolicy policy : PROD.all(NetworkPolicy.class)) {
            Set<String> pods = namesIn(policy.getSpec().getPodSelector());
            policy.getSpec()
                    .getEgress()
                    .forEach(rule ->
                            rule.getTo().stream()
                                    .flatMap(peer -> namesIn(peer.getPodSelector()).stream())
                                    .forEach(to -> pods.forEach(pod -> add(out, pod, to))));
            policy.getSpec()
                    .getIngress()
                    .forEach(rule ->
                            rule.getFrom().stream()
                                    .flatMap(peer -> namesIn(peer.getPodSelector()).stream())
                                    .forEach(from -> pods.forEach(pod -> add(in, from, pod))));
        }
        assertThat(out)
                .isEqualTo(
                        Map.of(
                                "analysis", Set.of("collector", "game"),
                                "clock", Set.of("collector", "game"),
                                "competition", Set.of("collector", "game"),
                                "game",
                                        Set.of(
                                                "analysis",
                                                "collector",
                                                "competition",
                                                "game",
                                                "rules"),
                                "rules", Set.of("collector"),
                                "webhook", Set.of("collector")))
                .isEqualTo(in);
    }

    private static void add(Map<String, Set<String>> edges, String from, String to) {
        edges.computeIfAbsent(from, none -> new TreeSet<>()).add(to);
    }

    /** The names of pods that a selector takes; none where it says something else. */
    private static Set<String> namesIn(@Nullable LabelSelector selector) {
        Set<String> names = new TreeSet<>();
        if (selector != null) {
            @Nullable String only = selector.getMatchLabels().get(NAME);
            if (only != null) {
                names.add(only);
            }
            selector.getMatchExpressions().stream()
                    .filter(it -> it.getKey().equals(NAME) && it.getOperator().equals("In"))
                    .forEach(it -> names.addAll(it.getValues()));
        }
        return names;
    }
}
