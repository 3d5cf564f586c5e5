package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
    private static final Map<String, String> USUAL =
            Map.of(
                    "FRONT_DOOR_RULES", "rules:8082",
                    "FRONT_DOOR_CLOCK", "clock:8081",
                    "FRONT_DOOR_ANALYSIS", "analysis:8083",
                    "FRONT_DOOR_COMPETITION", "competition:8079",
                    "FRONT_DOOR_WEBHOOK", "webhook:8078",
                    "FRONT_DOOR_GAME", "game-0:8084, game-1:8084");

    @Test
    void the_environment_names_the_pods_of_each_service() {
        Settings settings = Settings.from(USUAL);

        assertThat(settings.port()).isEqualTo(8080);
        assertThat(settings.managementPort()).isEqualTo(9080);
        assertThat(settings.pods())
                .containsEntry(
                        Route.GAME,
                        List.of(
                                new Pod("game-0", "game-0", 8084),
                                new Pod("game-1", "game-1", 8084)))
                .containsOnlyKeys(
                        Route.RULES,
                        Route.CLOCK,
                        Route.ANALYSIS,
                        Route.COMPETITION,
                        Route.WEBHOOK,
                        Route.GAME);
    }

    @Test
    void the_pods_of_a_headless_service_are_looked_up_and_the_service_stands_in_for_them() {
        Map<String, String> environment = new HashMap<>(USUAL);
        environment.put("FRONT_DOOR_GAME", "dns:game-pods:8084,game:8084");

        Settings settings = Settings.from(environment);

        assertThat(settings.pods())
                .containsEntry(Route.GAME, List.of(new Pod("game", "game", 8084)));
        assertThat(settings.names())
                .containsOnly(
                        Map.entry(
                                Route.GAME,
                                new PodNames(List.of(new Pod("game-pods", "game-pods", 8084)))));
    }

    @Test
    void every_address_of_a_name_is_a_pod_and_an_unknown_name_has_none() {
        assertThat(new PodNames(List.of(new Pod("", "127.0.0.1", 8084))).now())
                .containsExactly(new Pod("127.0.0.1", "127.0.0.1", 8084));
        assertThat(new PodNames(List.of(new Pod("", "pods.invalid", 8084))).now()).isEmpty();
    }

    @Test
    void the_environment_may_say_something_about_clients() {
        Map<String, String> environment = new HashMap<>(USUAL);
        assertThat(Settings.from(environment).edge().connections().perAddress()).isEqualTo(1_000);
        environment.put("FRONT_DOOR_PROXIES", "10.0.0.0/8, fd00::/8");
        environment.put("FRONT_DOOR_PROXY_HOPS", "2");
        environment.put("FRONT_DOOR_CONNECTIONS", "50");
        environment.put("FRONT_DOOR_HEADERS_SECONDS", "5");

        Edge edge = Settings.from(environment).edge();

        assertThat(edge.proxies().client("10.0.0.1", List.of("192.0.2.9, 192.0.2.1, fd00::2")))
                .isEqualTo("192.0.2.1");
        assertThat(edge.connections().proxies().contain("fd00::2")).isTrue();
        assertThat(edge.connections().perAddress()).isEqualTo(50);
        assertThat(edge.connections().headers()).hasSeconds(5);
    }

    @ParameterizedTest
    @CsvSource({
        "FRONT_DOOR_GAME, dns:game-pods, FRONT_DOOR_GAME holds 'game-pods'; expected host:port",
        "FRONT_DOOR_GAME, '', FRONT_DOOR_GAME is not set",
        "FRONT_DOOR_GAME, game-0, FRONT_DOOR_GAME holds 'game-0'; expected host:port",
        "FRONT_DOOR_COMPETITION, '', FRONT_DOOR_COMPETITION is not set",
        "FRONT_DOOR_WEBHOOK, '', FRONT_DOOR_WEBHOOK is not set",
        "FRONT_DOOR_CLOCK, clock:70000, FRONT_DOOR_CLOCK holds the port '70000'",
        "FRONT_DOOR_PORT, eighty, FRONT_DOOR_PORT holds the port 'eighty'",
        "FRONT_DOOR_PROXIES, 10.0.0.0/40, FRONT_DOOR_PROXIES: '10.0.0.0/40' is no network",
        "FRONT_DOOR_UNCOUNTED, everybody, FRONT_DOOR_UNCOUNTED: 'everybody' is no network",
        "FRONT_DOOR_CONNECTIONS, 0, FRONT_DOOR_CONNECTIONS holds '0'; expected 1 to",
        "FRONT_DOOR_HEADERS_SECONDS, 10s, FRONT_DOOR_HEADERS_SECONDS holds '10s'",
        "FRONT_DOOR_PODS_TLS, /nowhere, FRONT_DOOR_PODS_TLS holds '/nowhere'; expected a directory",
    })
    void what_cannot_be_used_is_refused_by_name(String variable, String value, String message) {
        Map<String, String> environment = new HashMap<>(USUAL);
        environment.put(variable, value);

        assertThatThrownBy(() -> Settings.from(environment))
                .isInstanceOf(Settings.Unusable.class)
                .hasMessageContaining(message);
    }
}
