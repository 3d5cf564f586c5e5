package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.EnvVarSource;
import io.fabric8.kubernetes.api.model.SecretKeySelector;
import io.fabric8.kubernetes.api.model.SecretVolumeSource;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.Role;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.NamespaceIdentities;

/** What an overlay needs and does not bring: somebody makes it, or the overlay says so. */
class NeedsTest {
    private static final String PROD = "k8s/overlays/prod/kustomization.yaml";

    @TempDir Path keys;

    private Map<String, Map<String, String>> made() {
        return NamespaceIdentities.of(DevelopmentIssuer.open(keys, Clock.systemUTC()));
    }

    @Test
    void local_makes_every_secret_that_its_pods_mount() {
        Set<String> wanted = secretsOf(Overlay.approved("local"));

        assertThat(wanted).isNotEmpty();
        assertThat(made().keySet()).containsAll(wanted);
    }

    @Test
    void tools_may_read_and_create_the_secrets_that_it_makes_and_read_no_other() {
        List<PolicyRule> rules =
                Overlay.approved("local").all(Role.class).stream()
                        .flatMap(role -> role.getRules().stream())
                        .toList();
        Set<String> wanted = new TreeSet<>(made().keySet());
        wanted.add("development-issuer");

        assertThat(rules).allMatch(rule -> rule.getResources().equals(List.of("secrets")));
        assertThat(rules)
                .filteredOn(rule -> rule.getResourceNames().isEmpty())
                .allMatch(rule -> rule.getVerbs().equals(List.of("create")));
        assertThat(
                        rules.stream()
                                .filter(rule -> rule.getVerbs().contains("get"))
                                .flatMap(rule -> rule.getResourceNames().stream())
                                .collect(Collectors.toSet()))
                .isEqualTo(wanted);
    }

    /** Some are made by operators, of the overlay's own resources. */
    @Test
    void prod_names_every_secret_that_nobody_makes() {
        Overlay prod = Overlay.approved("prod");
        Set<String> missing = secretsOf(prod);
        missing.removeAll(texts(prod, "Certificate", "/spec/secretName"));
        missing.removeAll(texts(prod, "KafkaUser", "/metadata/name"));
        texts(prod, "Kafka", "/metadata/name")
                .forEach(kafka -> missing.remove(kafka + "-cluster-ca-cert"));

        assertThat(missing).isNotEmpty();
        String head =
                head().replace("{rules,clock,analysis,competition,game}-service-token", services());
        for (String secret : missing) {
            assertThat(head).contains(secret);
        }
    }

    private static String services() {
        return "rules-service-token clock-service-token analysis-service-token"
                + " competition-service-token game-service-token";
    }

    private static String head() {
        return Repository.text(PROD)
                .lines()
                .takeWhile(line -> line.startsWith("#"))
                .collect(Collectors.joining("\n"));
    }

    private static Set<String> texts(Overlay overlay, String kind, String pointer) {
        return overlay.others().stream()
                .filter(it -> it.path("kind").asText().equals(kind))
                .map(it -> it.at(pointer).asText())
                .collect(Collectors.toSet());
    }

    /** The secrets without which a pod does not start. */
    private static Set<String> secretsOf(Overlay overlay) {
        return overlay.workloads().stream()
                .map(workload -> workload.pod().getSpec())
                .flatMap(pod ->
                        Stream.concat(
                                pod.getVolumes().stream()
                                        .map(Volume::getSecret)
                                        .filter(Objects::nonNull)
                                        .filter(it -> !Boolean.TRUE.equals(it.getOptional()))
                                        .map(SecretVolumeSource::getSecretName),
                                pod.getContainers().stream()
                                        .flatMap(it -> it.getEnv().stream())
                                        .map(it -> it.getValueFrom())
                                        .filter(Objects::nonNull)
                                        .map(EnvVarSource::getSecretKeyRef)
                                        .filter(Objects::nonNull)
                                        .map(SecretKeySelector::getName)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Without its label the operator of Kafka cannot reach the brokers, and nothing says why. */
    @Test
    void prod_names_every_label_of_another_namespace_that_a_policy_asks_for() {
        Set<String> labels =
                Overlay.approved("prod").all(NetworkPolicy.class).stream()
                        .flatMap(policy ->
                                Stream.concat(
                                        policy.getSpec().getIngress().stream()
                                                .flatMap(rule -> rule.getFrom().stream()),
                                        policy.getSpec().getEgress().stream()
                                                .flatMap(rule -> rule.getTo().stream())))
                        .map(NetworkPolicyPeer::getNamespaceSelector)
                        .filter(Objects::nonNull)
                        .flatMap(it -> it.getMatchLabels().entrySet().stream())
                        .filter(it -> !it.getKey().equals("kubernetes.io/metadata.name"))
                        .map(it -> it.getKey() + "=" + it.getValue())
                        .collect(Collectors.toSet());

        assertThat(labels).hasSizeGreaterThan(2);
        for (String label : labels) {
            assertThat(head()).contains(label);
        }
    }

    /** Strimzi's own default is baseline, and the namespace is restricted. */
    @Test
    void the_pods_that_strimzi_makes_meet_pod_security_restricted() {
        List<JsonNode> templates =
                Overlay.approved("prod").others().stream()
                        .flatMap(it ->
                                switch (it.path("kind").asText()) {
                                    case "KafkaNodePool" -> Stream.of(it.at("/spec/template"));
                                    case "Kafka" ->
                                            Stream.of(it.at("/spec/entityOperator/template"));
                                    default -> Stream.empty();
                                })
                        .toList();
        assertThat(templates).hasSize(3);
        for (JsonNode template : templates) {
            JsonNode pod = template.at("/pod/securityContext");
            assertThat(pod.path("runAsNonRoot").asBoolean()).isTrue();
            assertThat(pod.at("/seccompProfile/type").asText()).isEqualTo("RuntimeDefault");
            List<String> containers =
                    template.properties().stream()
                            .map(Map.Entry::getKey)
                            .filter(key -> key.endsWith("Container"))
                            .toList();
            assertThat(containers).hasSize(2);
            for (String container : containers) {
                JsonNode security = template.path(container).path("securityContext");
                assertThat(security.path("allowPrivilegeEscalation").isBoolean()).isTrue();
                assertThat(security.path("allowPrivilegeEscalation").asBoolean()).isFalse();
                assertThat(security.at("/capabilities/drop/0").asText()).isEqualTo("ALL");
            }
        }
    }
}
