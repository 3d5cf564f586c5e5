package shatranj.rules.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class RulesRestTest {
    private static ValidatableResponse post(String path, String body) {
        return given().contentType(ContentType.JSON).body(body).when().post(path).then();
    }

    @Test
    void rule_sets_are_listed_with_their_options() {
        given().when()
                .get("/v1/rule-sets")
                .then()
                .statusCode(200)
                .body("ruleSets", hasSize(7))
                .body("ruleSets[0].name", equalTo("laws-2025"))
                .body("ruleSets[0].version", equalTo(1))
                .body("ruleSets[1].options.claimant", equalTo("EITHER_SIDE"))
                .body("ruleSets[0].options.bareKing", equalTo("ANSWERABLE_DRAWS"))
                .body("ruleSets[0].options.moveLimit", equalTo(50))
                .body("ruleSets[2].options.moveLimitRule", equalTo("NONE"))
                .body("ruleSets[2].options.moveLimit", nullValue());
    }

    @Test
    void a_setup_is_told_in_the_alphabet_asked_for() {
        given().when()
                .get("/v1/setups/alternative?alphabet=western")
                .then()
                .statusCode(200)
                .body("fen", equalTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"));
        given().when()
                .get("/v1/setups/chess")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("code", equalTo("NO_SUCH_RESOURCE"));
        given().when()
                .get("/v1/setups/standard?alphabet=greek")
                .then()
                .statusCode(400)
                .body("detail", containsString("'greek'"));
    }

    @Test
    void what_changes_with_the_build_alone_is_kept_by_caches() {
        for (String path : List.of("/v1/rule-sets", "/v1/setups/tabiya-sayyal?alphabet=western")) {
            String tag =
                    given().when()
                            .get(path)
                            .then()
                            .statusCode(200)
                            .header("Cache-Control", containsString("max-age=3600"))
                            .extract()
                            .header("ETag");
            given().header("If-None-Match", tag)
                    .when()
                    .get(path)
                    .then()
                    .statusCode(304)
                    .header("ETag", equalTo(tag));
        }
    }

    @Test
    void an_array_is_drawn_by_lot_and_named() {
        String name =
                given().when()
                        .get("/v1/setups/shatranj960-random")
                        .then()
                        .statusCode(200)
                        .header("Cache-Control", containsString("no-store"))
                        .body("name", matchesPattern("shatranj960-[0-9]{1,3}"))
                        .extract()
                        .path("name");
        given().when().get("/v1/setups/" + name).then().statusCode(200);
    }

    @Test
    void a_tabiya_that_cannot_stand_says_why() {
        given().when()
                .get("/v1/setups/tabiya-mujannah-muwashshah")
                .then()
                .statusCode(422)
                .body("code", equalTo("INVALID_SETUP"))
                .body("faults.code", hasItems("TABIYA_IMPOSSIBLE"));
    }

    private static final String OWN =
            """
            {"ruleSet": {"name": "mine", "options": {"setup": "standard", "bareKing": "IMMEDIATE",
              "moveLimitRule": "NONE", "threefold": "NONE", "deadPosition": "NONE"}},
             "initialFen": "8/8/8/8/8/8/2k5/K1rR4 w", "move": "Rxc1"}
            """;

    @Test
    void a_rule_set_may_be_a_players_own() {
        post("/v1/positions/play", OWN)
                .statusCode(200)
                .body("outcome.reason", equalTo("BARE_KING"))
                .body("rulesVersion", containsString("+rulings."));
        post("/v1/positions/play", OWN.replace("IMMEDIATE", "ANSWERABLE_DRAWS"))
                .statusCode(200)
                .body("outcome.reason", equalTo("BARE_KING_ANSWERED"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"IMMEDIATE\" | \"NEVER\" | [ANSWERABLE_DRAWS, AFTER_REPLY, IMMEDIATE]",
                "\"IMMEDIATE\" | null | /ruleSet/options/bareKing is null",
                "\"threefold\" | \"twofold\" | ruleSet twofold: there is no such option",
                "\"name\": \"mine\", | '' | Field 'ruleSet.name' is missing",
                "\"threefold\": \"NONE\" | \"moveLimit\": 7 | ruleSet moveLimit: ",
                "\"mine\" | \"laws-2025\" | choose another",
                "\"mine\" | \"mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm\" | at most 40",
            })
    void options_that_cannot_be_read_are_named(String part, String instead, String detail) {
        post("/v1/positions/play", OWN.replace(part, instead))
                .statusCode(400)
                .body("detail", containsString(detail));
    }

    @Test
    void a_line_is_adjudicated_with_a_claim() {
        String shuffle = "\"e1e2\",\"e8e7\",\"e2e1\",\"e7e8\"";
        String body =
                """
                {"ruleSet": "iggamecenter", "initialFen": "r3k3/p7/8/8/8/8/P7/R3K3 w", "moves": [%s,%s],
                 "claim": {"kind": "THREEFOLD", "by": "BLACK"}, "askWhoCanWin": true}
                """
                        .formatted(shuffle, shuffle);
        post("/v1/positions/adjudicate?alphabet=western", body)
                .statusCode(200)
                .body("outcome", nullValue())
                .body("endedAtPly", nullValue())
                .body("claim.verdict", equalTo("GRANTED"))
                .body("claim.article", equalTo("9.2b"))
                .body("claim.outcome.reason", equalTo("CLAIM"))
                .body("claim.outcome.evidence.plies", contains(0, 4, 8))
                .body("whoCanWin.white.answer", equalTo("YES"))
                .body("whoCanWin.black.line", not(nullValue()))
                .body("rulesVersion", containsString("+rulings."));
        post("/v1/positions/adjudicate", body.replace("iggamecenter", "laws-2025"))
                .statusCode(200)
                .body("outcome.reason", equalTo("THREEFOLD"))
                .body("endedAtPly", equalTo(8))
                .body("claim", nullValue());
        post("/v1/positions/adjudicate", body.replace("\"THREEFOLD\"", "\"FOURFOLD\""))
                .statusCode(400)
                .body("detail", containsString("THREEFOLD, MOVE_LIMIT"));
        post("/v1/positions/adjudicate", body.replace("askWhoCanWin", "whoCanWin"))
                .statusCode(400)
                .body("code", equalTo("UNKNOWN_FIELD"));
    }

    @Test
    void a_setup_is_valid_or_has_every_fault() {
        post("/v1/positions/validate", "{\"fen\":\"k7/8/8/8/8/8/8/K6R w\"}")
                .statusCode(200)
                .body("valid", equalTo(true))
                .body("fen", equalTo("k7/8/8/8/8/8/8/K6R w - - 0 1"))
                .body("faults", nullValue());
        post(
                        "/v1/positions/validate",
                        "{\"fen\":\"kK5P/8/8/8/8/8/8/8 x\",\"ruleSet\":\"laws-2025\"}")
                .statusCode(200)
                .body("valid", equalTo(false))
                .body(
                        "faults.code",
                        contains("MALFORMED_SIDE", "SHAHS_ADJACENT", "BAIDAQ_ON_END_RANK"));
    }

    @Test
    void legal_moves_follow_from_a_line() {
        post("/v1/positions/legal-moves", "{\"setup\":\"alternative\",\"moves\":[\"g3\",\"f6\"]}")
                .statusCode(200)
                .body("inCheck", equalTo(false))
                .body("moves.uci", hasItems("g3g4"))
                .body("moves", hasSize(16));
    }

    @Test
    void a_move_is_ruled_on() {
        post(
                        "/v1/positions/play",
                        "{\"ruleSet\":\"engines\",\"initialFen\":\"k7/8/1K6/8/7p/8/8/6R1 w\",\"move\":\"g1g8\"}")
                .statusCode(200)
                .body("ply", equalTo(1))
                .body("move.uci", equalTo("g1g8"))
                .body("move.san", equalTo("Rg8#"))
                .body("check", equalTo(true))
                .body("outcome.winner", equalTo("WHITE"))
                .body("outcome.reason", equalTo("CHECKMATE"))
                .body("outcome.article", equalTo("5.1"))
                .body("outcome.points.white", equalTo(1.0f))
                .body("outcome.evidence", nullValue());
    }

    @Test
    void an_illegal_move_is_a_problem_with_its_article() {
        post("/v1/positions/play", "{\"move\":\"e1e3\"}")
                .statusCode(422)
                .contentType("application/problem+json")
                .body("type", equalTo("/problems/illegal-move"))
                .body("code", equalTo("ILLEGAL_MOVE"))
                .body("article", equalTo("3.3"))
                .body("retry", equalTo("NEVER"))
                .body(
                        "detail",
                        equalTo(
                                "Ferz e1 cannot go to e3: a Ferz moves exactly one square diagonally"));
    }

    @Test
    void a_game_that_is_over_says_how() {
        post("/v1/positions/play", "{\"initialFen\":\"k7/8/8/8/8/8/8/K6R w\",\"move\":\"h1h2\"}")
                .statusCode(409)
                .body("code", equalTo("GAME_OVER"))
                .body("outcome.reason", equalTo("BARE_KING"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/positions/legal-moves",
                "/v1/positions/play",
                "/v1/positions/adjudicate",
                "/v1/pgn/format"
            })
    void a_line_starts_somewhere(String path) {
        String move = path.endsWith("play") ? ", \"move\": \"e2e3\"" : "";
        post(path, "{\"setup\": \"nowhere\"" + move + "}")
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_RESOURCE"));
        for (String start :
                List.of(
                        "\"setup\": \"tabiya-mujannah-muwashshah\"",
                        "\"initialFen\": \"8/8/8/8/8/8/8/8 w\"")) {
            post(path, "{" + start + move + "}")
                    .statusCode(422)
                    .body("code", equalTo("INVALID_SETUP"));
        }
    }

    @Test
    void a_broken_start_lists_its_faults() {
        post("/v1/positions/play", "{\"initialFen\":\"8/8 w\",\"move\":\"h1h2\"}")
                .statusCode(422)
                .body("code", equalTo("INVALID_SETUP"))
                .body("faults.code", contains("MALFORMED_BOARD"));
    }

    @Test
    void bodies_that_are_not_what_is_expected_are_refused_by_what_is_wrong() {
        post("/v1/positions/play", "{\"mvoe\":\"e2e3\"}")
                .statusCode(400)
                .body("code", equalTo("UNKNOWN_FIELD"))
                .body("detail", containsString("'mvoe'"));
        post("/v1/positions/play", "{\"move\":")
                .statusCode(400)
                .body("code", equalTo("MALFORMED_REQUEST"));
        post("/v1/positions/play", "{}")
                .statusCode(400)
                .body("detail", equalTo("Field 'move' is missing"));
        post("/v1/positions/play", "").statusCode(400).body("code", equalTo("MALFORMED_REQUEST"));
        post("/v1/positions/play", "{\"moves\":[null],\"move\":\"e2e3\"}")
                .statusCode(400)
                .body("code", equalTo("MALFORMED_REQUEST"));
        post("/v1/positions/play", "{\"setup\":\"standard\",\"initialFen\":\"x\",\"move\":\"e3\"}")
                .statusCode(400)
                .body("detail", containsString("exclude"));
    }

    @Test
    void an_unknown_path_is_a_problem_too() {
        given().when()
                .get("/v1/positions/nowhere")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("code", equalTo("NO_SUCH_RESOURCE"));
    }

    @Test
    void a_method_that_is_not_served_is_answered_with_those_that_are() {
        given().when()
                .delete("/v1/setups/standard")
                .then()
                .statusCode(405)
                .header("Allow", equalTo("GET, HEAD, OPTIONS"))
                .contentType("application/problem+json")
                .body("code", equalTo("MALFORMED_REQUEST"));
        given().when()
                .get("/v1/positions/play")
                .then()
                .statusCode(405)
                .header("Allow", equalTo("OPTIONS, POST"));
    }

    @TestHTTPResource(value = "/health/ready", management = true)
    URI ready = URI.create("http://unset");

    @Test
    void health_is_on_the_management_interface_alone() {
        given().when().get(ready).then().statusCode(200).body("status", equalTo("UP"));
        given().when().get("/q/health/ready").then().statusCode(404);
    }

    @Test
    void any_origin_may_ask() {
        given().header("Origin", "https://example.org")
                .when()
                .get("/v1/rule-sets")
                .then()
                .statusCode(200)
                .header("Access-Control-Allow-Origin", not(nullValue()));
    }
}
