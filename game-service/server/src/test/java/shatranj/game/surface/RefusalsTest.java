package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.contract.DescribedService;
import shatranj.testsupport.identity.TestIssuer;

/** What every operation of the OpenAPI page refuses alike. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class RefusalsTest {
    /** An operation, as the page names it. */
    private record Operation(String method, String path, boolean hasBody) {
        Response ask(String token, String body) {
            var request = given().header("Authorization", "Bearer " + token);
            if (!body.isEmpty()) {
                request = request.contentType("application/json").body(body);
            }
            return request.request(
                    method,
                    path.replace("{ply}", "1")
                            .replace("{month}", "2026-11")
                            .replace("{id}", "0000000000000000000001"));
        }
    }

    private static List<Operation> operations() throws IOException {
        List<Operation> operations = new ArrayList<>();
        JsonNode page = new ObjectMapper().readTree(DescribedService.said("game"));
        page.path("paths")
                .properties()
                .forEach(path ->
                        path.getValue().properties().stream()
                                .filter(entry -> entry.getValue().has("responses"))
                                .forEach(entry ->
                                        operations.add(
                                                new Operation(
                                                        entry.getKey().toUpperCase(Locale.ROOT),
                                                        path.getKey(),
                                                        entry.getValue().has("requestBody")))));
        assertThat(operations).hasSizeGreaterThan(40);
        return operations;
    }

    @Test
    void a_token_that_is_none_is_refused_wherever_one_is_looked_at() throws IOException {
        List<String> answered = new ArrayList<>();
        for (Operation operation : operations()) {
            int status = operation.ask("nonsense", "").statusCode();
            // Some look at their body first, which there is none of.
            if (status != 401 && !(operation.hasBody() && status == 400)) {
                answered.add(operation.method() + " " + operation.path());
            }
        }
        assertThat(answered)
                .as("what is everybody's, and looks at no token")
                .containsExactlyInAnyOrder("GET /v1", "GET /v1/players/{id}");
    }

    @Test
    void a_body_that_cannot_be_read_is_refused_wherever_one_is_taken() throws IOException {
        String token = TestIssuer.shared().token("ada", "play arbiter tokens");
        for (Operation operation : operations()) {
            if (operation.hasBody()) {
                Response answer = operation.ask(token, "{");
                assertThat(answer.statusCode()).as("%s", operation).isEqualTo(400);
                assertThat(answer.<String>path("code")).isEqualTo("MALFORMED_REQUEST");
            }
        }
    }
}
