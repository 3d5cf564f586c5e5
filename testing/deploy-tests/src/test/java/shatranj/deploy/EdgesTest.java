package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.GRPCRoute;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.Gateway;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPPathMatch;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.Listener;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shatranj.frontdoor.Route;
import shatranj.support.topics.Topic;

/** Who may speak to whom, and by which way: routes, network policies and Kafka's leave. */
class EdgesTest {
    /** Not ours, and public. */
    private static final Set<String> SPEAK_FOR_ALL =
            Set.of(
                    "grpc.health.v1.Health",
                    "grpc.reflection.v1.ServerReflection",
                    "grpc.reflection.v1alpha.ServerReflection");

    private static final Overlay PROD = Overlay.approved("prod");
    private static final String NAME = "app.kubernetes.io/name";

    @Test
    void the_gateway_sends_each_path_where_the_front_door_sends_it() {
        HTTPRoute route = PROD.all(HTTPRoute.class).getFirst();
        route.getSpec()
                .getRules()
                .forEach(rule ->
                        rule.getMatches().stream()
                                .filter(match -> !match.getPath().getValue().contains("."))
                                .forEach(match -> {
                                    HTTPPathMatch path = match.getPath();
                                    assertThat(Route.of(path.getValue()).name())
                                            .as(path.getValue())
                                            .isEqualToIgnoringCase(
                                                    rule.getBackendRefs().getFirst().getName());
                                    assertThat(path.getValue())
                                            .matches("/v1.*|/page|/|/api|/game/export");
                                }));
        Set<String> served =
                route.getSpec().getRules().stream()
                        .map(rule ->
                                rule.getBackendRefs().getFirst().getName().toUpperCase(Locale.ROOT))
                        .collect(Collectors.toSet());
        assertThat(served)
                .containsExactlyInAnyOrder("RULES", "CLOCK", "ANALYSIS", "COMPETITION", "GAME");
    }

    /** Of the front door, of the gateway's own route for gRPC, and of REST's host. */
    @Test
    void every_public_grpc_service_has_a_route_everywhere_and_no_internal_one() throws IOException {
        Set<String> served = new TreeSet<>(grpcServices());
        served.removeIf(service -> service.contains(".internal."));
        served.addAll(SPEAK_FOR_ALL);
        Map<String, String> atTheDoor = new TreeMap<>();
        for (Route route : Route.values()) {
            route.grpcServices()
                    .forEach(it -> atTheDoor.put(it, route.name().toLowerCase(Locale.ROOT)));
        }
        Map<String, String> byGrpcRoute = new TreeMap<>();
        PROD.all(GRPCRoute.class)
                .getFirst()
                .getSpec()
                .getRules()
                .forEach(rule ->
                        rule.getMatches()
                                .forEach(match ->
                                        byGrpcRoute.put(
                                                match.getMethod().getService(),
                                                rule.getBackendRefs().getFirst().getName())));
        Map<String, String> byHttpRoute = new TreeMap<>();
        PROD.all(HTTPRoute.class)
                .getFirst()
                .getSpec()
                .getRules()
                .forEach(rule ->
                        rule.getMatches().stream()
                                .map(match -> match.getPath().getValue().substring(1))
                                .filter(path -> path.contains("."))
                                .forEach(path ->
                                        byHttpRoute.put(
                                                path, rule.getBackendRefs().getFirst().getName())));
        assertThat(atTheDoor.keySet()).isEqualTo(served);
        assertThat(byGrpcRoute).isEqualTo(atTheDoor);
        assertThat(byHttpRoute).isEqualTo(atTheDoor);
    }

    private static Set<String> grpcServices() throws IOException {
        Set<String> services = new HashSet<>();
        try (Stream<Path> files = Files.walk(Repository.HOME.resolve("proto/src/main/proto"))) {
            for (Path file : files.filter(it -> it.toString().endsWith(".proto")).toList()) {
                String text = Files.readString(file);
                Matcher inPackage = Pattern.compile("(?m)^package ([a-z0-9.]+);").matcher(text);
                Matcher service = Pattern.compile("(?m)^service (\\w+)").matcher(text);
                assertThat(inPackage.find()).as("a package in %s", file).isTrue();
                while (service.find()) {
                    services.add(inPackage.group(1) + "." + service.group(1));
                }
            }
        }
        return services;
    }

    @Test
    void both_routes_have_a_listener_of_their_own() {
        Map<String, String> listeners =
                PROD.all(Gateway.class).getFirst().getSpec().getListeners().stream()
                        .collect(Collectors.toMap(Listener::getName, Listener::getHostname));
        assertThat(listeners).containsOnlyKeys("rest", "grpc");
        assertThat(listeners.values()).doesNotHaveDuplicates();
        assertThat(
                        PROD.all(HTTPRoute.class)
                                .getFirst()
                                .getSpec()
                                .getParentRefs()
                                .getFirst()
                                .getSectionName())
                .isEqualTo("rest");
        assertThat(
                        PROD.all(GRPCRoute.class)
                                .getFirst()
                                .getSpec()
                                .getParentRefs()
                                .getFirst()
                                .getSectionName())
                .isEqualTo("grpc");
    }

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
                                "game", Set.of("collector", "competition", "game", "rules"),
                                "rules", Set.of("collector")))
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

    @Test
    void the_streams_of_a_token_go_to_one_pod() {
        HTTPRoute streams = PROD.all(HTTPRoute.class).getLast();
        assertThat(streams.getSpec().getRules()).hasSize(1);
        assertThat(streams.getSpec().getRules().getFirst().getMatches())
                .extracting(match -> match.getPath().getValue())
                .containsExactly(
                        "/api/stream/event", "/api/board/game/stream", "/api/bot/game/stream");
        JsonNode policy = custom("BackendTrafficPolicy").findFirst().orElseThrow();
        assertThat(policy.at("/spec/targetRefs/0/name").asText())
                .isEqualTo(streams.getMetadata().getName());
        assertThat(policy.at("/spec/loadBalancer/consistentHash/header/name").asText())
                .isEqualTo("Authorization");
    }

    /** Its settings against its container, its service and what our pods are told of it. */
    @Test
    void the_collector_listens_where_our_pods_send_their_traces() {
        Container container =
                PROD.workloads().stream()
                        .filter(it -> it.name().equals("collector"))
                        .findFirst()
                        .orElseThrow()
                        .pod()
                        .getSpec()
                        .getContainers()
                        .getFirst();
        ConfigMap told =
                PROD.all(ConfigMap.class).stream()
                        .filter(it -> it.getMetadata().getName().startsWith("collector-"))
                        .findFirst()
                        .orElseThrow();
        JsonNode config =
                Repository.documents(Objects.requireNonNull(told.getData().get("config.yaml")))
                        .getFirst();
        assertThat(container.getPorts().stream().map(port -> "0.0.0.0:" + port.getContainerPort()))
                .containsExactly(
                        config.at("/receivers/otlp/protocols/http/endpoint").asText(),
                        config.at("/extensions/health_check/endpoint").asText());
        JsonNode pipeline = config.at("/service/pipelines/traces");
        for (String part : List.of("receivers", "processors", "exporters")) {
            pipeline.path(part)
                    .forEach(name ->
                            assertThat(config.path(part).has(name.asText()))
                                    .as("%s %s", part, name)
                                    .isTrue());
        }
        assertThat(settings())
                .containsEntry("QUARKUS_OTEL_SDK_DISABLED", "false")
                .containsEntry("QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318");
    }

    private static Map<String, String> settings() {
        return PROD.all(ConfigMap.class).stream()
                .filter(it -> it.getMetadata().getName().equals("settings"))
                .findFirst()
                .orElseThrow()
                .getData();
    }

    @Test
    void strimzi_makes_the_topics_that_the_protocol_needs() {
        Map<String, JsonNode> topics = new HashMap<>();
        custom("KafkaTopic").forEach(topic -> topics.put(name(topic), topic.path("spec")));
        assertThat(topics).hasSize(Topic.values().length);
        for (Topic topic : Topic.values()) {
            JsonNode spec = topics.get(topic.topicName());
            assertThat(spec).as(topic.topicName()).isNotNull();
            assertThat(spec.path("partitions").asInt()).isEqualTo(topic.partitions(64));
            assertThat(spec.path("replicas").asInt()).isEqualTo(3);
            assertThat(spec.at("/config/min.insync.replicas").asInt()).isEqualTo(2);
            topic.settings()
                    .forEach((setting, value) ->
                            assertThat(spec.path("config").path(setting).asText())
                                    .as(topic.topicName() + " " + setting)
                                    .isEqualTo(value));
        }
    }

    @Test
    void game_service_alone_may_write_to_kafka_but_for_reviews_results_and_tournaments() {
        Map<String, Set<String>> written = new TreeMap<>();
        custom("KafkaUser")
                .forEach(user ->
                        user.at("/spec/authorization/acls")
                                .forEach(acl -> {
                                    if (acl.path("operations").toString().contains("Write")) {
                                        written.computeIfAbsent(name(user), none -> new TreeSet<>())
                                                .add(acl.at("/resource/name").asText());
                                    }
                                }));
        assertThat(written)
                .isEqualTo(
                        Map.of(
                                "analysis", Set.of("shatranj.analysis."),
                                "competition", Set.of("shatranj.rating.", "shatranj.competition."),
                                "game",
                                        Set.of(
                                                "shatranj.game.",
                                                "shatranj.player.",
                                                "shatranj.token.",
                                                "shatranj-game-tables")));
        assertThat(custom("KafkaUser").map(user -> user.at("/spec/authentication/type").asText()))
                .hasSize(4)
                .containsOnly("tls");
    }

    private static Stream<JsonNode> custom(String kind) {
        return PROD.others().stream().filter(it -> it.path("kind").asText().equals(kind));
    }

    private static String name(JsonNode resource) {
        return resource.at("/metadata/name").asText();
    }
}
