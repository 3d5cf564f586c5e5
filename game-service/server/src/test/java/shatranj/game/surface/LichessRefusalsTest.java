package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.LichessRoutes;
import shatranj.testsupport.identity.TestIssuer;

/** Every refusal is JSON with an {@code error}; every endpoint has its lock, and any origin. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class LichessRefusalsTest {
    @Inject LichessRoutes routes;

    private static Response ask(Endpoint endpoint, Optional<String> token) {
        String path = endpoint.path().replaceAll("\\{[^}]+}", "nothing");
        RequestSpecification request = given();
        if (token.isPresent()) {
            request = request.header("Authorization", "Bearer " + token.get());
        }
        return request.request(endpoint.method(), path);
    }

    private static void refused(Endpoint endpoint, Response answer, int status, String code) {
        assertThat(answer.statusCode()).as("%s", endpoint.path()).isEqualTo(status);
        assertThat(answer.contentType()).as("%s", endpoint.path()).startsWith("application/json");
        assertThat(answer.<String>path("code")).as("%s", endpoint.path()).isEqualTo(code);
        assertThat(answer.<String>path("error"))
                .as("%s", endpoint.path())
                .isEqualTo(answer.path("detail"))
                .isNotEmpty();
    }

    @Test
    void every_endpoint_needs_the_token_that_it_should() {
        assertThat(routes.endpoints()).hasSizeGreaterThan(35);
        String wrong = TestIssuer.another().token("ada");
        String analyst = TestIssuer.shared().token("ada", "analysis");
        for (Endpoint endpoint : routes.endpoints()) {
            boolean hasScope =
                    endpoint.access() == EndpointAccess.PLAY
                            || endpoint.access() == EndpointAccess.ARBITER;
            if (endpoint.access() == EndpointAccess.TOKEN || hasScope) {
                refused(endpoint, ask(endpoint, Optional.empty()), 401, "TOKEN_MISSING");
            }
            if (endpoint.access() != EndpointAccess.OPEN) {
                refused(endpoint, ask(endpoint, Optional.of(wrong)), 401, "TOKEN_INVALID");
            }
            if (hasScope) {
                refused(endpoint, ask(endpoint, Optional.of(analyst)), 403, "SCOPE_MISSING");
            }
        }
    }

    @Test
    void every_endpoint_may_be_called_from_a_page_of_anybodys() {
        for (Endpoint endpoint : routes.endpoints()) {
            Response answer =
                    given().header("Origin", "https://board.example")
                            .header("Access-Control-Request-Method", endpoint.method())
                            .header("Access-Control-Request-Headers", "authorization,content-type")
                            .options(endpoint.path().replaceAll("\\{[^}]+}", "1"));
            assertThat(answer.statusCode()).as("%s", endpoint.path()).isBetween(200, 204);
            assertThat(answer.header("Access-Control-Allow-Origin"))
                    .as("%s", endpoint.path())
                    .isEqualTo("https://board.example");
        }
        given().header("Origin", "https://board.example")
                .get("/api/account")
                .then()
                .statusCode(401)
                .header("Access-Control-Allow-Origin", equalTo("https://board.example"));
    }

    private static void problem(Response answer, int status, String words) {
        answer.then()
                .statusCode(status)
                .contentType("application/json")
                .body("error", containsString(words))
                .body("status", equalTo(status));
    }

    @Test
    void what_cannot_be_read_or_is_not_there_is_told_in_json() {
        Bot ada = Bot.somebody("ada");
        problem(ada.get("/api"), 404, "/api");
        problem(ada.get("/api/tv/channels"), 404, "/api/tv/channels");
        problem(ada.get("/game/export"), 404, "/game/export");
        problem(ada.request().delete("/api/account"), 405, "DELETE");
        problem(ada.get("/api/token/test"), 405, "POST");
        String path = "/api/challenge/" + RestTable.somebody("bob");
        problem(ada.json("{\"clock.limit\":", path), 400, "no JSON");
        problem(ada.json("[]", path), 400, "JSON object");
        problem(ada.json("{\"clock.limit\":\"soon\",\"clock.increment\":1}", path), 400, "'soon'");
        problem(ada.json("{\"color\":\"green\"}", path), 400, "'green'");
        problem(ada.form("rated=perhaps", path), 400, "'perhaps'");
        problem(ada.form("text=%zz", path), 400, "percent");
        problem(ada.form("text=" + "x".repeat(70_000), path), 413, "70005");
        problem(
                ada.request().multiPart("color", "white").post(path),
                415,
                "application/x-www-form-urlencoded");
        problem(ada.get("/api/user/Not%20A%20Name"), 404, "Not");
        problem(ada.post("/api/challenge/Not%20A%20Name"), 400, "opponent");
        problem(ada.get("/game/export/0000000000000000000001"), 404, "no game");
        problem(ada.get("/api/games/user/ada?since=yesterday"), 400, "'yesterday'");
        for (String accept : List.of("text/html", "image/png")) {
            problem(ada.request().accept(accept).get("/api/nothing"), 404, "/api/nothing");
        }
    }
}
