package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.GRPCRoute;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.Gateway;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPPathMatch;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.Listener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shatranj.frontdoor.Route;

/** The gateway's routes against the front door's. */
class GatewayRoutesTest {
    /** Not ours, and public. */
    private static final Set<String> SPEAK_FOR_ALL =
            Set.of(
                    "grpc.health.v1.Health",
                    "grpc.reflection.v1.ServerReflection",
                    "grpc.reflection.v1alpha.ServerReflection");

    private static final Overlay PROD = Overlay.approved("prod");

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
                .containsExactlyInAnyOrder(
                        "RULES", "CLOCK", "ANALYSIS", "COMPETITION", "WEBHOOK", "GAME");
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
    void the_streams_of_a_token_go_to_one_pod() {
        HTTPRoute streams = PROD.all(HTTPRoute.class).getLast();
        assertThat(streams.getSpec().getRules()).hasSize(1);
        assertThat(streams.getSpec().getRules().getFirst().getMatches())
                .extracting(match -> match.getPath().getValue())
                .containsExactly(
                        "/api/stream/event", "/api/board/game/stream", "/api/bot/game/stream");
        JsonNode policy =
                PROD.others().stream()
                        .filter(it -> it.path("kind").asText().equals("BackendTrafficPolicy"))
                        .findFirst()
                        .orElseThrow();
        assertThat(policy.at("/spec/targetRefs/0/name").asText())
                .isEqualTo(streams.getMetadata().getName());
        assertThat(policy.at("/spec/loadBalancer/consistentHash/header/name").asText())
                .isEqualTo("Authorization");
    }
}
