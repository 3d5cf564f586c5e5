package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.LichessRoutes;

/** The document of the Lichess API has what is served, and for whom. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class LichessDescriptionTest {
    private static final Map<String, EndpointAccess> ACCESS =
            Map.of(
                    "[{}]", EndpointAccess.OPEN,
                    "[{},{\"token\":[]}]", EndpointAccess.ANYBODY,
                    "[{\"token\":[]}]", EndpointAccess.TOKEN,
                    "[{\"token\":[\"play\"]}]", EndpointAccess.PLAY,
                    "[{\"token\":[\"arbiter\"]}]", EndpointAccess.ARBITER);

    @Inject LichessRoutes routes;

    @Test
    void every_endpoint_is_described_and_nothing_else() throws Exception {
        Map<String, EndpointAccess> served = new TreeMap<>();
        for (Endpoint endpoint : routes.endpoints()) {
            served.put(endpoint.method() + " " + endpoint.path(), endpoint.access());
        }
        JsonNode document =
                new ObjectMapper()
                        .readTree(given().get("/v1/openapi/lichess?format=json").asByteArray());
        Map<String, EndpointAccess> described = new TreeMap<>();
        document.path("paths")
                .properties()
                .forEach(path ->
                        path.getValue()
                                .properties()
                                .forEach(operation ->
                                        described.put(
                                                operation.getKey().toUpperCase(Locale.ROOT)
                                                        + " "
                                                        + path.getKey(),
                                                ACCESS.get(
                                                        operation
                                                                .getValue()
                                                                .path("security")
                                                                .toString()))));
        assertThat(described).isEqualTo(served);
    }
}
