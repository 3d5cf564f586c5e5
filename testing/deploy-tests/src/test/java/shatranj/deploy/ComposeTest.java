package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The compose file as a tree: what every container of it must have. */
class ComposeTest {
    private static final JsonNode FILE =
            Repository.documents(Repository.text("docker-compose.yml")).getFirst();

    private static final Set<String> OURS =
            Set.of(
                    "rules",
                    "clock",
                    "analysis",
                    "competition",
                    "webhook",
                    "game-0",
                    "game-1",
                    "front-door");

    @Test
    void every_container_has_a_limit_of_memory_and_no_capability() {
        for (Map.Entry<String, JsonNode> service : FILE.path("services").properties()) {
            assertThat(service.getValue().path("mem_limit").isMissingNode())
                    .as("mem_limit of %s", service.getKey())
                    .isFalse();
            assertThat(service.getValue().path("cap_drop").toString())
                    .as("cap_drop of %s", service.getKey())
                    .contains("ALL");
        }
    }

    @Test
    void our_services_are_read_only_and_say_when_they_are_ready() {
        for (String name : OURS) {
            JsonNode service = FILE.path("services").path(name);
            assertThat(service.path("read_only").asBoolean()).as(name).isTrue();
            assertThat(service.path("healthcheck").path("test").toString())
                    .as(name)
                    .contains("/app/healthy");
        }
    }

    @Test
    void clients_reach_the_front_door_and_nothing_else() {
        List<String> open =
                FILE.path("services").properties().stream()
                        .filter(service -> service.getValue().has("ports"))
                        .filter(service ->
                                !service.getValue().path("ports").toString().contains("127.0.0.1"))
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toList());
        assertThat(open).containsExactly("front-door");
    }

    @Test
    void no_service_of_ours_starts_before_what_it_needs() {
        for (String name :
                Set.of("game-0", "game-1", "clock", "analysis", "competition", "webhook")) {
            assertThat(before(name).at("/topics/condition").asText())
                    .as(name)
                    .isEqualTo("service_completed_successfully");
        }
        for (String name : Set.of("game-0", "game-1", "clock", "analysis")) {
            assertThat(before(name).at("/redis/condition").asText())
                    .as(name)
                    .isEqualTo("service_healthy");
        }
    }

    private static JsonNode before(String service) {
        return FILE.path("services").path(service).path("depends_on");
    }
}
