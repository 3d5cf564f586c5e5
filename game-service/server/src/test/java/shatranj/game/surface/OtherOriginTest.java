package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.contract.DescribedService;
import shatranj.testsupport.identity.TestIssuer;

/** A client in a browser, at an origin that is not ours (ADR 2). */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class OtherOriginTest {
    private static final String ORIGIN = "https://board.example";
    private static final String SENT =
            "authorization,content-type,idempotency-key,if-match,if-none-match,last-event-id";
    private static final List<String> METHODS = List.of("get", "post", "put", "delete");

    @Test
    void every_route_may_be_called_from_a_page_of_anybodys() {
        Map<String, Map<String, Object>> paths =
                JsonPath.from(DescribedService.said("game")).getMap("paths");
        assertThat(paths.size()).isGreaterThan(25);
        assertThat(paths)
                .containsKeys("/v1/tokens", "/v1/seeks", "/v1/games/{id}/chat", "/v1/me/events");
        paths.forEach((path, operations) ->
                METHODS.stream()
                        .filter(operations::containsKey)
                        .forEach(method -> preflight(path, method.toUpperCase(Locale.ROOT))));
    }

    private static void preflight(String path, String method) {
        Response answer =
                given().header("Origin", ORIGIN)
                        .header("Access-Control-Request-Method", method)
                        .header("Access-Control-Request-Headers", SENT)
                        .options(path.replaceAll("\\{[^}]*}", "1"));
        assertThat(answer.statusCode()).as("%s %s", method, path).isBetween(200, 204);
        assertThat(answer.header("Access-Control-Allow-Origin"))
                .as("%s %s", method, path)
                .isEqualTo(ORIGIN);
        assertThat(words(answer.header("Access-Control-Allow-Methods")))
                .as("%s %s", method, path)
                .contains(method.toLowerCase(Locale.ROOT));
        assertThat(words(answer.header("Access-Control-Allow-Headers")))
                .as("%s %s", method, path)
                .containsAll(words(SENT));
        assertThat(answer.header("Access-Control-Allow-Credentials"))
                .as("no cookie is ever needed")
                .isNotEqualTo("true");
    }

    private static List<String> words(String header) {
        return Arrays.stream(header.toLowerCase(Locale.ROOT).split(",")).map(String::trim).toList();
    }

    @Test
    void what_a_page_needs_of_an_answer_it_may_read() {
        RestTable table = RestTable.started();
        Response answer =
                RestTable.as(table.white, "{\"move\":\"e2e3\"}")
                        .header("Origin", ORIGIN)
                        .put(table.path("/moves/1"));
        answer.then().statusCode(201).header("Access-Control-Allow-Origin", equalTo(ORIGIN));
        assertThat(words(answer.header("Access-Control-Expose-Headers")))
                .contains(
                        "etag",
                        "location",
                        "retry-after",
                        "ratelimit",
                        "ratelimit-policy",
                        "idempotency-replayed");
        given().header("Origin", ORIGIN)
                .get("/v1/games/none")
                .then()
                .statusCode(404)
                .header("Access-Control-Allow-Origin", equalTo(ORIGIN));
    }

    @Test
    void a_stream_may_be_read_and_an_event_source_stops_after_the_game() {
        RestTable table = RestTable.started();
        RestTable.as(table.white).post(table.path("/resign")).then().statusCode(200);
        given().header("Origin", ORIGIN)
                .header("Accept", "text/event-stream")
                .get(table.path("/events?after=0"))
                .then()
                .statusCode(200)
                .header("Access-Control-Allow-Origin", equalTo(ORIGIN))
                .body(containsString("GAME_OVER"));
        // What the browser does next, by itself; 204 is what makes it stop.
        given().header("Last-Event-ID", table.version())
                .header("Origin", ORIGIN)
                .header("Accept", "text/event-stream")
                .get(table.path("/events"))
                .then()
                .statusCode(204)
                .header("Access-Control-Allow-Origin", equalTo(ORIGIN));
    }

    @Test
    void tokens_without_a_signature_or_for_somebody_else_are_refused() {
        String[] parts = TestIssuer.shared().token("ada").split("\\.");
        String none =
                Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString("{\"alg\":\"none\"}".getBytes(StandardCharsets.UTF_8));
        for (String token :
                List.of(
                        none + "." + parts[1] + ".",
                        none + "." + parts[1] + "." + parts[2],
                        parts[0] + "." + parts[1] + ".",
                        TestIssuer.another().token("ada"),
                        TestIssuer.shared().tokenForAudience("ada", "elsewhere"))) {
            given().header("Authorization", "Bearer " + token)
                    .get("/v1/me")
                    .then()
                    .statusCode(401)
                    .body("code", equalTo("TOKEN_INVALID"));
        }
    }
}
