package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.HTTPGetAction;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.TopologySpreadConstraint;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every overlay, read strictly into typed models, and its parts held against each other. */
class KubernetesTest {
    private static final Set<String> OURS =
            Set.of("rules", "clock", "analysis", "competition", "webhook", "game");

    /** {@code -Dapprove=true} takes what kustomize builds for what is wanted. */
    @ParameterizedTest
    @ValueSource(strings = {"local", "prod"})
    void kustomize_builds_what_was_approved(String name) throws IOException {
        var built = Overlay.build(name);
        Assumptions.assumeTrue(built.isPresent(), "neither kustomize nor kubectl is here");
        if (Boolean.getBoolean("approve")) {
            Path approved =
                    Repository.HOME.resolve(
                            "testing/deploy-tests/src/test/resources/k8s/" + name + ".yaml");
            Files.writeString(approved, built.get());
        }
        // Trees, not texts: another kustomize may order or quote otherwise.
        assertThat(Repository.documents(built.get()))
                .as("k8s/overlays/%s, or its approved build, has changed: see -Dapprove=true", name)
                .containsExactlyInAnyOrderElementsOf(
                        Repository.documents(
                                Repository.text(
                                        "testing/deploy-tests/src/test/resources/k8s/"
                                                + name
                                                + ".yaml")));
    }

    @Test
    void a_field_that_kubernetes_does_not_know_is_refused() {
        String misspelt =
                """
                apiVersion: v1
                kind: Service
                metadata: {name: rules}
                spec: {selektor: {a: b}}
                """;

        assertThatThrownBy(() -> Overlay.read(misspelt)).hasMessageContaining("selektor");
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "prod"})
    void every_service_has_pods_and_every_port_a_container_that_names_it(String name) {
        Overlay overlay = Overlay.approved(name);
        assertThat(overlay.all(Service.class)).isNotEmpty();
        for (Service service : overlay.all(Service.class)) {
            String what = "service " + service.getMetadata().getName();
            List<Overlay.Workload> pods = overlay.selected(service.getSpec().getSelector());
            assertThat(pods).as(what).hasSize(1);
            Set<String> ports =
                    pods.getFirst().pod().getSpec().getContainers().stream()
                            .flatMap(container -> container.getPorts().stream())
                            .map(ContainerPort::getName)
                            .collect(Collectors.toSet());
            for (ServicePort port : service.getSpec().getPorts()) {
                assertThat(ports).as(what).contains(port.getTargetPort().getStrVal());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "prod"})
    void every_pod_meets_pod_security_restricted(String name) {
        Overlay overlay = Overlay.approved(name);
        assertThat(overlay.all(Namespace.class).getFirst().getMetadata().getLabels())
                .containsEntry("pod-security.kubernetes.io/enforce", "restricted");
        assertThat(overlay.workloads()).isNotEmpty();
        for (Overlay.Workload workload : overlay.workloads()) {
            PodSpec pod = workload.pod().getSpec();
            String what = workload.kind() + " " + workload.name();
            assertThat(pod.getSecurityContext().getRunAsNonRoot()).as(what).isTrue();
            assertThat(pod.getSecurityContext().getSeccompProfile().getType())
                    .as(what)
                    .isEqualTo("RuntimeDefault");
            assertThat(pod.getAutomountServiceAccountToken()).as(what).isFalse();
            for (Container container : containers(pod)) {
                var security = container.getSecurityContext();
                assertThat(security.getAllowPrivilegeEscalation()).as(what).isFalse();
                assertThat(security.getCapabilities().getDrop()).as(what).containsExactly("ALL");
                if (!workload.name().equals("kafka")) {
                    assertThat(security.getReadOnlyRootFilesystem()).as(what).isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "prod"})
    void every_container_says_what_memory_it_needs_and_gets_no_more(String name) {
        for (Overlay.Workload workload : Overlay.approved(name).workloads()) {
            for (Container container : containers(workload.pod().getSpec())) {
                var resources = container.getResources();
                assertThat(resources.getLimits().get("memory"))
                        .as(workload.name())
                        .isNotNull()
                        .isEqualTo(resources.getRequests().get("memory"));
                assertThat(resources.getRequests()).as(workload.name()).containsKey("cpu");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "prod"})
    void our_pods_start_when_ready_and_live_whatever_kafka_and_redis_do(String name) {
        List<Overlay.Workload> ours = ours(Overlay.approved(name));
        assertThat(ours).hasSize(OURS.size());
        for (Overlay.Workload workload : ours) {
            Container container = workload.pod().getSpec().getContainers().getFirst();
            assertThat(path(container.getStartupProbe())).isEqualTo("/q/health/ready");
            assertThat(path(container.getReadinessProbe())).isEqualTo("/q/health/ready");
            assertThat(path(container.getLivenessProbe())).isEqualTo("/q/health/live");
            assertThat(container.getLifecycle().getPreStop().getSleep().getSeconds()).isPositive();
            assertThat(workload.pod().getSpec().getTerminationGracePeriodSeconds())
                    .as("the sleep, and then the drain")
                    .isGreaterThanOrEqualTo(30);
        }
    }

    private static String path(Probe probe) {
        HTTPGetAction get = probe.getHttpGet();
        assertThat(get.getPort().getStrVal()).isEqualTo("management");
        return get.getPath();
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "prod"})
    void our_pods_are_spread_and_go_one_by_one_and_know_no_api_server(String name) {
        Overlay overlay = Overlay.approved(name);
        Set<String> budgets =
                overlay.all(PodDisruptionBudget.class).stream()
                        .flatMap(budget ->
                                overlay
                                        .selected(budget.getSpec().getSelector().getMatchLabels())
                                        .stream())
                        .map(Overlay.Workload::name)
                        .collect(Collectors.toSet());
        assertThat(budgets).isEqualTo(OURS);
        for (Overlay.Workload workload : ours(overlay)) {
            PodSpec pod = workload.pod().getSpec();
            assertThat(pod.getTopologySpreadConstraints()).hasSize(2);
            pod.getTopologySpreadConstraints()
                    .forEach(spread ->
                            assertThat(overlay.selected(spread.getLabelSelector().getMatchLabels()))
                                    .containsExactly(workload));
            // Else a scheduler that likes an empty node gives it all pods of a service.
            assertThat(pod.getTopologySpreadConstraints())
                    .filteredOn(it -> it.getTopologyKey().equals("kubernetes.io/hostname"))
                    .singleElement()
                    .returns("DoNotSchedule", TopologySpreadConstraint::getWhenUnsatisfiable)
                    .returns("Honor", TopologySpreadConstraint::getNodeTaintsPolicy);
            assertThat(overlay.all(ServiceAccount.class))
                    .filteredOn(
                            it -> it.getMetadata().getName().equals(pod.getServiceAccountName()))
                    .singleElement()
                    .returns(false, ServiceAccount::getAutomountServiceAccountToken);
        }
    }

    /** A service {@code front-door} gives every pod FRONT_DOOR_PORT=tcp://..., which is no port. */
    @ParameterizedTest
    @ValueSource(strings = {"local", "prod"})
    void no_pod_is_told_of_services_by_variables_that_look_like_settings(String name) {
        for (Overlay.Workload workload : Overlay.approved(name).workloads()) {
            assertThat(workload.pod().getSpec().getEnableServiceLinks())
                    .as("enableServiceLinks of %s", workload.name())
                    .isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "prod"})
    void whoever_answers_requests_goes_on_for_a_while_when_it_is_told_to_leave(String name) {
        List<Overlay.Workload> answering =
                Overlay.approved(name).workloads().stream()
                        .filter(it -> readiness(it.pod()).startsWith("/q/health/"))
                        .toList();
        assertThat(answering).hasSizeGreaterThanOrEqualTo(OURS.size());
        for (Overlay.Workload workload : answering) {
            assertListensFor(5, workload.name(), workload.pod());
        }
    }

    /**
     * Until then names lead to it alone, and from the address of a pod that is gone none answers.
     */
    @Test
    void the_only_pod_of_a_workload_listens_until_its_successor_does() {
        List<Deployment> alone =
                Overlay.approved("local").all(Deployment.class).stream()
                        .filter(it -> Integer.valueOf(1).equals(it.getSpec().getReplicas()))
                        .filter(it ->
                                readiness(it.getSpec().getTemplate()).startsWith("/q/health/"))
                        .toList();
        assertThat(alone).extracting(it -> it.getMetadata().getName()).contains("front-door");
        for (Deployment deployment : alone) {
            assertListensFor(
                    15, deployment.getMetadata().getName(), deployment.getSpec().getTemplate());
        }
    }

    private static void assertListensFor(int seconds, String name, PodTemplateSpec pod) {
        Container container = pod.getSpec().getContainers().getFirst();
        assertThat(container.getLifecycle()).as("preStop of %s", name).isNotNull();
        assertThat(container.getLifecycle().getPreStop().getSleep().getSeconds())
                .as("preStop of %s", name)
                .isGreaterThanOrEqualTo(seconds);
    }

    private static String readiness(PodTemplateSpec pod) {
        Probe probe = pod.getSpec().getContainers().getFirst().getReadinessProbe();
        return probe == null || probe.getHttpGet() == null ? "" : probe.getHttpGet().getPath();
    }

    /** An upgrade is one {@code kubectl apply}: the pods of a Job cannot be changed. */
    @ParameterizedTest
    @ValueSource(strings = {"local", "prod"})
    void nothing_refuses_another_image(String name) {
        assertThat(Overlay.approved(name).others())
                .extracting(it -> it.path("kind").asText())
                .doesNotContain("Job", "Pod");
    }

    @Test
    void the_game_pods_keep_their_names_and_find_each_other_by_the_headless_service() {
        Overlay overlay = Overlay.approved("prod");
        StatefulSet game = overlay.all(StatefulSet.class).getFirst();
        Service headless =
                overlay.all(Service.class).stream()
                        .filter(it ->
                                it.getMetadata().getName().equals(game.getSpec().getServiceName()))
                        .findFirst()
                        .orElseThrow();
        assertThat(headless.getSpec().getClusterIP()).isEqualTo("None");
        assertThat(headless.getSpec().getPublishNotReadyAddresses()).isTrue();
        assertThat(overlay.typed().toString())
                .contains("dns:" + headless.getMetadata().getName() + ":8084");
    }

    /**
     * However many there are, and the address of all of them where those that are known have gone.
     */
    @Test
    void the_front_door_looks_the_game_pods_up() {
        Overlay overlay = Overlay.approved("local");
        Container door =
                overlay.workloads().stream()
                        .filter(it -> it.name().equals("front-door"))
                        .findFirst()
                        .orElseThrow()
                        .pod()
                        .getSpec()
                        .getContainers()
                        .getFirst();
        String told =
                door.getEnv().stream()
                        .filter(it -> it.getName().equals("FRONT_DOOR_GAME"))
                        .findFirst()
                        .orElseThrow()
                        .getValue();
        Map<String, String> ips =
                overlay.all(Service.class).stream()
                        .filter(it ->
                                Map.of("app.kubernetes.io/name", "game")
                                        .equals(it.getSpec().getSelector()))
                        .collect(
                                Collectors.toMap(
                                        it -> it.getMetadata().getName(),
                                        it -> String.valueOf(it.getSpec().getClusterIP())));

        assertThat(ips).containsEntry("game-ready", "None").containsEntry("game", "null");
        assertThat(overlay.all(Service.class))
                .filteredOn(it -> it.getMetadata().getName().equals("game-ready"))
                .as("a pod that is not ready answers nobody")
                .noneMatch(it -> Boolean.TRUE.equals(it.getSpec().getPublishNotReadyAddresses()));
        assertThat(told).isEqualTo("dns:game-ready:8084,game:8084");
    }

    /** A connection to the one address of a service stays with one pod, whatever comes and goes. */
    @ParameterizedTest
    @ValueSource(strings = {"local", "prod"})
    void the_game_pods_find_every_rules_pod_that_is_ready_by_a_headless_service(String name) {
        Overlay overlay = Overlay.approved(name);
        ConfigMap settings =
                overlay.all(ConfigMap.class).stream()
                        .filter(it -> it.getMetadata().getName().equals("settings"))
                        .findFirst()
                        .orElseThrow();
        List<String> told =
                List.of(
                        Objects.requireNonNull(settings.getData().get("SHATRANJ_GAME_RULES"))
                                .split(":", -1));
        Service headless =
                overlay.all(Service.class).stream()
                        .filter(it -> it.getMetadata().getName().equals(told.getFirst()))
                        .findFirst()
                        .orElseThrow();
        assertThat(headless.getSpec().getClusterIP()).isEqualTo("None");
        assertThat(headless.getSpec().getPublishNotReadyAddresses()).isFalse();
        Overlay.Workload pods = overlay.selected(headless.getSpec().getSelector()).getFirst();
        assertThat(pods.name()).isEqualTo("rules");
        List<String> fallback =
                List.of(
                        Objects.requireNonNull(
                                        settings.getData().get("SHATRANJ_GAME_RULES_FALLBACK"))
                                .split(":", -1));
        assertThat(overlay.all(Service.class))
                .as("the address that leads to a pod that is there, whatever a name server says")
                .anyMatch(it ->
                        it.getMetadata().getName().equals(fallback.getFirst())
                                && it.getSpec().getClusterIP() == null
                                && it.getSpec()
                                        .getSelector()
                                        .equals(headless.getSpec().getSelector()));
        // An address of a pod is dialled as it is: no service turns one port into another.
        assertThat(pods.pod().getSpec().getContainers().getFirst().getPorts())
                .extracting(port -> port.getContainerPort().toString())
                .contains(told.getLast());
    }

    @Test
    void what_scales_is_there_and_names_no_replicas_of_its_own() {
        Overlay overlay = Overlay.approved("prod");
        List<HorizontalPodAutoscaler> scalers = overlay.all(HorizontalPodAutoscaler.class);
        assertThat(scalers).hasSize(3);
        for (HorizontalPodAutoscaler scaler : scalers) {
            var target = scaler.getSpec().getScaleTargetRef();
            assertThat(overlay.workloads())
                    .anyMatch(it ->
                            it.kind().equals(target.getKind())
                                    && it.name().equals(target.getName()));
        }
        assertThat(overlay.all(StatefulSet.class).getFirst().getSpec().getReplicas()).isNull();
    }

    /** A metric that nobody serves is {@code <unknown>}, and nothing scales. */
    @Test
    void what_scales_goes_by_what_the_metrics_server_knows_and_the_pods_request() {
        Overlay overlay = Overlay.approved("prod");
        for (HorizontalPodAutoscaler scaler : overlay.all(HorizontalPodAutoscaler.class)) {
            String target = scaler.getSpec().getScaleTargetRef().getName();
            assertThat(scaler.getSpec().getMetrics())
                    .as(target)
                    .isNotEmpty()
                    .allMatch(metric -> metric.getType().equals("Resource"));
            Set<String> requested =
                    overlay.workloads().stream()
                            .filter(it -> it.name().equals(target))
                            .findFirst()
                            .orElseThrow()
                            .pod()
                            .getSpec()
                            .getContainers()
                            .getFirst()
                            .getResources()
                            .getRequests()
                            .keySet();
            scaler.getSpec()
                    .getMetrics()
                    .forEach(metric ->
                            assertThat(requested).contains(metric.getResource().getName()));
        }
    }

    /** Those that come first as well. */
    private static List<Container> containers(PodSpec pod) {
        return Stream.concat(pod.getInitContainers().stream(), pod.getContainers().stream())
                .toList();
    }

    private static List<Overlay.Workload> ours(Overlay overlay) {
        return overlay.workloads().stream().filter(it -> OURS.contains(it.name())).toList();
    }
}
