package shatranj.analysis.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import shatranj.embedded.redis.Redis;
import shatranj.testsupport.identity.TestIssuer;
import shatranj.testsupport.redis.RedisTestResource;

/** What was searched before is remembered in a real Redis, and searched again without it. */
@QuarkusTest
@TestProfile(MemoryTest.WithRedis.class)
@QuarkusTestResource(Surroundings.class)
@QuarkusTestResource(value = RedisTestResource.class, restrictToAnnotatedClass = true)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@SuppressWarnings("NullAway.Init") // Quarkus fills the fields
@Timeout(120)
class MemoryTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    Surroundings.Games games;
    Redis redis;

    /** A configuration of its own, so that Redis may die. */
    public static final class WithRedis implements QuarkusTestProfile {}

    @BeforeEach
    void nothingIsInPlay() {
        games.free();
    }

    @Test
    @Order(1)
    void a_question_that_was_answered_as_deep_is_answered_from_memory() throws Exception {
        List<JsonNode> first = ask("{\"moves\":[\"e2e3\"],\"depth\":4}");
        assertThat(first).hasSize(5).noneMatch(line -> line.has("ageMs"));

        List<JsonNode> again = ask("{\"moves\":[\"e2e3\"],\"depth\":3}");

        assertThat(again).hasSize(1);
        JsonNode known = again.getFirst();
        assertThat(known.get("ageMs").longValue()).isNotNegative();
        assertThat(known.get("last").booleanValue()).isTrue();
        assertThat(known.get("depth").intValue()).isEqualTo(4);
        assertThat(known.get("pv")).isEqualTo(first.getLast().get("pv"));
        assertThat(known.get("score")).isEqualTo(first.getLast().get("score"));
    }

    @Test
    @Order(2)
    void who_asks_for_more_has_it_searched_and_remembered() throws Exception {
        ask("{\"moves\":[\"d2d3\"],\"depth\":2}");
        assertThat(ask("{\"moves\":[\"d2d3\"],\"depth\":4}")).hasSize(5);
        assertThat(ask("{\"moves\":[\"d2d3\"],\"depth\":2,\"multiPv\":2}").size()).isGreaterThan(1);
        assertThat(ask("{\"moves\":[\"d2d3\"],\"depth\":2,\"ruleSet\":\"engines\"}")).hasSize(3);

        assertThat(ask("{\"moves\":[\"d2d3\"],\"depth\":4}")).hasSize(1);
    }

    @Test
    @Order(3)
    void without_redis_everything_is_searched() throws Exception {
        ask("{\"moves\":[\"c2c3\"],\"depth\":2}");
        redis.kill();

        assertThat(ask("{\"moves\":[\"c2c3\"],\"depth\":2}"))
                .hasSize(3)
                .noneMatch(line -> line.has("ageMs"));
    }

    private static List<JsonNode> ask(String body) throws Exception {
        String text =
                given().header("Authorization", "Bearer " + TestIssuer.shared().token("ada"))
                        .contentType("application/json")
                        .body(body)
                        .post("/v1/analysis")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();
        List<JsonNode> lines = new ArrayList<>();
        for (String line : text.lines().toList()) {
            lines.add(JSON.readTree(line));
        }
        return lines;
    }
}
