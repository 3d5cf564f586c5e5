package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.BackendTLSPolicy;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.GRPCRoute;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.Gateway;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * An overlay as kustomize builds it.
 *
 * <p>What was built lies in {@code src/test/resources/k8s}, so that everything but kustomize itself
 * is checked wherever the tests run; where {@code kustomize} or {@code kubectl} is, it is built
 * anew and must be the same ({@link #build}).
 *
 * @param typed what Kubernetes and the Gateway API define, read into their models
 * @param others custom resources of operators, as trees
 */
record Overlay(List<HasMetadata> typed, List<JsonNode> others) {
    private static final Map<String, Class<? extends HasMetadata>> KINDS =
            Map.ofEntries(
                    Map.entry("v1/Namespace", Namespace.class),
                    Map.entry("v1/ServiceAccount", ServiceAccount.class),
                    Map.entry("v1/ConfigMap", ConfigMap.class),
                    Map.entry("v1/Service", Service.class),
                    Map.entry("apps/v1/Deployment", Deployment.class),
                    Map.entry("apps/v1/StatefulSet", StatefulSet.class),
                    Map.entry("rbac.authorization.k8s.io/v1/Role", Role.class),
                    Map.entry("rbac.authorization.k8s.io/v1/RoleBinding", RoleBinding.class),
                    Map.entry("policy/v1/PodDisruptionBudget", PodDisruptionBudget.class),
                    Map.entry(
                            "autoscaling/v2/HorizontalPodAutoscaler",
                            HorizontalPodAutoscaler.class),
                    Map.entry("networking.k8s.io/v1/NetworkPolicy", NetworkPolicy.class),
                    Map.entry("gateway.networking.k8s.io/v1/Gateway", Gateway.class),
                    Map.entry("gateway.networking.k8s.io/v1/HTTPRoute", HTTPRoute.class),
                    Map.entry(
                            "gateway.networking.k8s.io/v1/BackendTLSPolicy",
                            BackendTLSPolicy.class),
                    Map.entry("gateway.networking.k8s.io/v1/GRPCRoute", GRPCRoute.class));

    /** Refuses a field that its model does not know, although the models themselves keep it. */
    private static final ObjectMapper STRICT =
            new ObjectMapper()
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .setAnnotationIntrospector(
                            new JacksonAnnotationIntrospector() {
                                private static final long serialVersionUID = 1;

                                @Override
                                public Boolean hasAnySetter(Annotated annotated) {
                                    return false;
                                }
                            });

    /** A pod as a workload makes it. */
    record Workload(String kind, String name, PodTemplateSpec pod) {}

    /** The overlay as it was built when somebody last said that it is well. */
    static Overlay approved(String name) {
        return read(
                Repository.text("testing/deploy-tests/src/test/resources/k8s/" + name + ".yaml"));
    }

    static Overlay read(String yaml) {
        List<HasMetadata> typed = new ArrayList<>();
        List<JsonNode> others = new ArrayList<>();
        for (JsonNode document : Repository.documents(yaml)) {
            String kind =
                    document.path("apiVersion").asText() + "/" + document.path("kind").asText();
            Class<? extends HasMetadata> type = KINDS.get(kind);
            if (type == null) {
                others.add(document);
            } else {
                typed.add(strictly(document, type));
            }
        }
        return new Overlay(typed, others);
    }

    private static HasMetadata strictly(JsonNode document, Class<? extends HasMetadata> type) {
        try {
            return STRICT.treeToValue(document, type);
        } catch (JsonProcessingException e) {
            throw new AssertionError(
                    document.path("kind").asText()
                            + " "
                            + document.at("/metadata/name").asText()
                            + " cannot be read strictly: "
                            + e.getOriginalMessage(),
                    e);
        }
    }

    /** What kustomize makes of an overlay; empty where this machine has none. */
    static Optional<String> build(String name) {
        String directory = Repository.HOME.resolve("k8s/overlays/" + name).toString();
        return run(List.of("kustomize", "build", directory))
                .or(() -> run(List.of("kubectl", "kustomize", directory)));
    }

    private static Optional<String> run(List<String> command) {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException noSuchProgram) {
            return Optional.empty();
        }
        try {
            String output = new String(process.getInputStream().readAllBytes());
            assertThat(process.waitFor()).as("%s: %s", command, output).isZero();
            return Optional.of(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    <T extends HasMetadata> List<T> all(Class<T> type) {
        return typed.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** Everything that runs pods. */
    List<Workload> workloads() {
        return Stream.of(
                        all(Deployment.class).stream()
                                .map(it -> workload(it, it.getSpec().getTemplate())),
                        all(StatefulSet.class).stream()
                                .map(it -> workload(it, it.getSpec().getTemplate())))
                .flatMap(one -> one)
                .toList();
    }

    private static Workload workload(HasMetadata of, PodTemplateSpec template) {
        return new Workload(of.getKind(), of.getMetadata().getName(), template);
    }

    /** The workloads whose pods a selector takes. */
    List<Workload> selected(Map<String, String> labels) {
        return workloads().stream()
                .filter(workload ->
                        new TreeMap<>(workload.pod().getMetadata().getLabels())
                                .entrySet()
                                .containsAll(labels.entrySet()))
                .toList();
    }
}
