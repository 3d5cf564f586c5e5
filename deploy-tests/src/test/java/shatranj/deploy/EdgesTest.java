package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
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
    private static final Overlay PROD = Overlay.approved("prod");

    @Test
    void the_gateway_sends_each_path_where_the_front_door_sends_it() {
        HTTPRoute route = PROD.all(HTTPRoute.class).getFirst();
        route.getSpec()
                .getRules()
                .forEach(rule ->
                        rule.getMatches()
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
        assertThat(served).containsExactlyInAnyOrder("RULES", "CLOCK", "ANALYSIS", "GAME");
    }

    @Test
    void every_public_grpc_service_has_a_route_and_no_internal_one() throws IOException {
        Set<String> routed =
                PROD.all(GRPCRoute.class).getFirst().getSpec().getRules().stream()
                        .flatMap(rule -> rule.getMatches().stream())
                        .map(match -> match.getMethod().getService())
                        .collect(Collectors.toCollection(TreeSet::new));
        Set<String> publicServices = new TreeSet<>(grpcServices());
        publicServices.removeIf(service -> service.contains(".internal."));
        assertThat(routed).isEqualTo(publicServices);
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
            String pod = nameIn(policy.getSpec().getPodSelector());
            policy.getSpec()
                    .getEgress()
                    .forEach(rule ->
                            rule.getTo().stream()
                                    .map(peer -> nameIn(peer.getPodSelector()))
                                    .filter(name -> !name.isEmpty())
                                    .forEach(to ->
                                            out.computeIfAbsent(pod, none -> new TreeSet<>())
                                                    .add(to)));
            policy.getSpec()
                    .getIngress()
                    .forEach(rule ->
                            rule.getFrom().stream()
                                    .map(peer -> nameIn(peer.getPodSelector()))
                                    .filter(name -> !name.isEmpty())
                                    .forEach(from ->
                                            in.computeIfAbsent(from, none -> new TreeSet<>())
                                                    .add(pod)));
        }
        assertThat(out)
                .isEqualTo(
                        Map.of(
                                "analysis", Set.of("game"),
                                "clock", Set.of("game"),
                                "game", Set.of("game", "rules")))
                .isEqualTo(in);
    }

    private static String nameIn(@Nullable LabelSelector selector) {
        return selector == null
                ? ""
                : selector.getMatchLabels().getOrDefault("app.kubernetes.io/name", "");
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
    void game_service_alone_may_write_to_kafka_but_for_the_reviews_of_analysis_service() {
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
                                "game",
                                        Set.of(
                                                "shatranj.game.",
                                                "shatranj.player.",
                                                "shatranj.token.",
                                                "shatranj-game-tables")));
        assertThat(custom("KafkaUser").map(user -> user.at("/spec/authentication/type").asText()))
                .hasSize(3)
                .containsOnly("tls");
    }

    private static Stream<JsonNode> custom(String kind) {
        return PROD.others().stream().filter(it -> it.path("kind").asText().equals(kind));
    }

    private static String name(JsonNode resource) {
        return resource.at("/metadata/name").asText();
    }
}
