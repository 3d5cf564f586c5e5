package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.identity.TestIssuer;

/** Wrong input: each has its own code, every answer is a problem, and nothing changes. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class RestErrorsTest {
    @Inject MemoryGames games;

    private int decisions = -1;

    /** From here on, nothing may change. */
    private void nothingMayChange() {
        decisions = games.decisions();
    }

    @AfterEach
    void nothing_changed() {
        if (decisions >= 0) {
            assertThat(games.decisions()).isEqualTo(decisions);
        }
    }

    private static ValidatableResponse problem(Response response, int status, String code) {
        return response.then()
                .statusCode(status)
                .contentType("application/problem+json")
                .body("status", equalTo(status))
                .body("code", equalTo(code))
                .body("type", equalTo("/problems/" + code.toLowerCase().replace('_', '-')))
                .body("title", notNullValue())
                .body("detail", notNullValue())
                .body("retry", notNullValue());
    }

    @Test
    void malformed_json_is_told_with_line_and_column() {
        nothingMayChange();
        problem(
                        RestTable.as(RestTable.somebody("p"), "{\n  \"color\": WHITE\n}")
                                .post("/v1/games"),
                        400,
                        "MALFORMED_REQUEST")
                .body("detail", allOf(containsString("line 2"), containsString("column")));
        problem(
                        RestTable.as(RestTable.somebody("p"), "{\"color\":\"WHITE\"")
                                .post("/v1/games"),
                        400,
                        "MALFORMED_REQUEST")
                .body("detail", containsString("line 1"));
        problem(
                RestTable.as(RestTable.somebody("p"), "{} {}").post("/v1/games"),
                400,
                "MALFORMED_REQUEST");
        problem(
                RestTable.as(RestTable.somebody("p"), "[]").post("/v1/games"),
                400,
                "MALFORMED_REQUEST");
    }

    @Test
    void a_null_in_a_list_is_told_by_its_place_and_never_as_worth_a_repetition() {
        RestTable table = RestTable.started();
        nothingMayChange();
        String somebody = RestTable.somebody("p");
        record Case(String path, String body, String pointer) {}
        for (Case one :
                List.of(
                        new Case("/v1/games", "{\"arbiters\":[null]}", "/arbiters/0"),
                        new Case(
                                "/v1/games",
                                "{\"timeControl\":{\"periods\":[null]}}",
                                "/timeControl/periods/0"),
                        new Case("/v1/tokens", "{\"name\":\"a\",\"scopes\":[null]}", "/scopes/0"),
                        new Case("/v1/seeks", "{\"avoid\":[\"bob\",null]}", "/avoid/1"))) {
            problem(RestTable.as(somebody, one.body()).post(one.path()), 400, "MALFORMED_REQUEST")
                    .body("pointer", equalTo(one.pointer()))
                    .body("retry", equalTo("NEVER"));
        }
        problem(
                        RestTable.as(table.white, "{\"lines\":[[null]]}")
                                .put(table.path("/planned-moves")),
                        400,
                        "MALFORMED_REQUEST")
                .body("pointer", equalTo("/lines/0/0"));
        problem(
                RestTable.as(somebody, "{\"color\":\"WHITE\",\"color\":\"BLACK\"}")
                        .post("/v1/games"),
                400,
                "MALFORMED_REQUEST");
    }

    @Test
    void what_is_stored_as_it_is_written_is_written_in_plain_letters() {
        RestTable table = RestTable.started();
        nothingMayChange();
        String options =
                "{\"setup\":\"standard\",\"bareKing\":\"IMMEDIATE\",\"moveLimitRule\":\"NONE\","
                        + "\"threefold\":\"NONE\",\"deadPosition\":\"NONE\",\"drawOffer\":\"STANDS\","
                        + "\"lengthLimit\":400}";
        for (String name :
                List.of("My rules", "\\u202eseluR", "<b>", "a\\u0000", "-", "x".repeat(41))) {
            problem(
                            RestTable.as(
                                            RestTable.somebody("p"),
                                            "{\"ruleSet\":{\"name\":\"%s\",\"options\":%s}}"
                                                    .formatted(name, options))
                                    .post("/v1/games"),
                            400,
                            "MALFORMED_REQUEST")
                    .body("detail", containsString("small letters and digits"));
        }
        problem(table.play(1, "e2\\u202ee3"), 400, "MALFORMED_REQUEST");
        problem(
                RestTable.as(table.white, "{\"lines\":[[\"*\",\"e\\u00003\"]]}")
                        .put(table.path("/planned-moves")),
                400,
                "MALFORMED_REQUEST");
        problem(
                RestTable.as(
                                RestTable.somebody("p"),
                                "{\"name\":\"a\\u0007\",\"scopes\":[\"play\"]}")
                        .post("/v1/tokens"),
                400,
                "MALFORMED_REQUEST");
    }

    @Test
    void an_instant_that_cannot_be_counted_in_milliseconds_is_malformed() {
        nothingMayChange();
        for (String since : List.of("+999999999-12-31T23:59:59Z", "-999999999-01-01T00:00:00Z")) {
            problem(
                    RestTable.as(RestTable.somebody("p"))
                            .queryParam("since", since)
                            .get("/v1/games"),
                    400,
                    "MALFORMED_REQUEST");
        }
    }

    @Test
    void an_unknown_field_is_named() {
        nothingMayChange();
        problem(
                        RestTable.as(RestTable.somebody("p"), "{\"colour\":\"WHITE\"}")
                                .post("/v1/games"),
                        400,
                        "UNKNOWN_FIELD")
                .body("field", equalTo("colour"))
                .body("detail", allOf(containsString("colour"), containsString("color")));
        RestTable table = RestTable.started();
        nothingMayChange();
        problem(
                RestTable.as(table.white, "{\"why\":\"bored\"}").post(table.path("/resign")),
                400,
                "UNKNOWN_FIELD");
        problem(
                RestTable.as(table.white, "{\"timeControl\":{\"base\":3}}").post("/v1/games"),
                400,
                "UNKNOWN_FIELD");
    }

    @Test
    void a_value_of_the_wrong_kind_is_told_by_its_field() {
        nothingMayChange();
        problem(
                        RestTable.as(RestTable.somebody("p"), "{\"color\":\"GREEN\"}")
                                .post("/v1/games"),
                        400,
                        "MALFORMED_REQUEST")
                .body("detail", equalTo("color is 'GREEN'; expected one of WHITE, BLACK, RANDOM"));
        problem(
                        RestTable.as(RestTable.somebody("p"), "{\"expiresInMs\":\"soon\"}")
                                .post("/v1/games"),
                        400,
                        "MALFORMED_REQUEST")
                .body("detail", containsString("expiresInMs"));
        problem(
                        RestTable.as(RestTable.somebody("p"), "{\"color\":7}").post("/v1/games"),
                        400,
                        "MALFORMED_REQUEST")
                .body("detail", containsString("color"));
        problem(
                        RestTable.as(RestTable.somebody("p"), "{\"opponent\":\"No Such\"}")
                                .post("/v1/games"),
                        400,
                        "MALFORMED_REQUEST")
                .body("detail", containsString("opponent is 'No Such'"));
    }

    @Test
    void an_unknown_game_is_not_there() {
        nothingMayChange();
        problem(given().get("/v1/games/0000000000000000000001"), 404, "NO_SUCH_GAME");
        problem(given().get("/v1/games/nonsense"), 404, "NO_SUCH_GAME")
                .body("detail", containsString("nonsense"));
        problem(
                RestTable.as(RestTable.somebody("p"))
                        .post("/v1/games/0000000000000000000001/resign"),
                404,
                "NO_SUCH_GAME");
    }

    @Test
    void an_illegal_move_is_told_with_man_square_reason_and_article() {
        RestTable table = RestTable.started();
        nothingMayChange();
        problem(table.play(1, "f1e2"), 422, "ILLEGAL_MOVE")
                .body("article", equalTo("3.1"))
                .body("detail", allOf(containsString("Alfil"), containsString("e2")));
        problem(table.play(1, "e2e4"), 422, "ILLEGAL_MOVE")
                .body("article", equalTo("3.7c"))
                .body("detail", allOf(containsString("Baidaq"), containsString("e4")));
        problem(table.play(1, "hello"), 422, "ILLEGAL_MOVE")
                .body("detail", containsString("hello"));
        assertThat(table.version()).isEqualTo(2);
    }

    @Test
    void only_the_side_that_has_the_move_moves() {
        RestTable table = RestTable.started();
        nothingMayChange();
        problem(
                RestTable.as(table.black, "{\"move\":\"e7e6\"}").put(table.path("/moves/1")),
                409,
                "NOT_YOUR_TURN");
    }

    @Test
    void only_players_play() {
        RestTable table = RestTable.started();
        nothingMayChange();
        problem(
                RestTable.as(RestTable.somebody("kibitz"), "{\"move\":\"e2e3\"}")
                        .put(table.path("/moves/1")),
                403,
                "NOT_YOUR_SEAT");
    }

    @Test
    void a_command_needs_a_token() {
        RestTable table = RestTable.started();
        nothingMayChange();
        problem(given().post(table.path("/resign")), 401, "TOKEN_MISSING");
        given().post(table.path("/resign")).then().header("WWW-Authenticate", "Bearer");
        problem(
                given().header("Authorization", "Bearer " + TestIssuer.shared().expiredToken("p1"))
                        .post(table.path("/resign")),
                401,
                "TOKEN_EXPIRED");
        problem(
                given().header("Authorization", "Bearer " + TestIssuer.another().token("p1"))
                        .post(table.path("/resign")),
                401,
                "TOKEN_INVALID");
        problem(
                given().header("Authorization", "Bearer nonsense").get(table.path("")),
                401,
                "TOKEN_INVALID");
        problem(
                given().header("Authorization", "Basic cDpw").get(table.path("")),
                401,
                "TOKEN_INVALID");
        problem(
                given().header(
                                "Authorization",
                                "Bearer " + TestIssuer.shared().token("p1", "analysis"))
                        .post(table.path("/resign")),
                403,
                "SCOPE_MISSING");
    }

    @Test
    void who_may_not_ask_is_told_so_before_the_body_is_looked_at() {
        RestTable table = RestTable.started();
        nothingMayChange();
        String player = "Bearer " + TestIssuer.shared().token("p1", "play");
        String body = "{\"addMs\": ";
        problem(
                given().contentType("application/json")
                        .header("Authorization", player)
                        .body(body)
                        .post(table.path("/arbiter/time")),
                403,
                "SCOPE_MISSING");
        problem(
                given().contentType("application/json").body(body).put(table.path("/moves/1")),
                401,
                "TOKEN_MISSING");
        problem(
                given().contentType("application/json")
                        .header("Authorization", player)
                        .body(body)
                        .post(table.path("/time")),
                400,
                "MALFORMED_REQUEST");
    }

    @Test
    void a_seat_is_taken_once() {
        RestTable table = RestTable.started();
        nothingMayChange();
        problem(
                RestTable.as(RestTable.somebody("late"), "{}").post(table.path("/join")),
                409,
                "SEAT_TAKEN");
        problem(RestTable.as(table.black, "{}").post(table.path("/join")), 409, "SEAT_TAKEN");
    }

    @Test
    void a_ply_is_played_once() {
        RestTable table = RestTable.started();
        table.play(1, "e2e3").then().statusCode(201);
        nothingMayChange();
        problem(table.play(1, "d2d3"), 409, "PLY_PLAYED").body("nextPly", equalTo(2));
        problem(
                RestTable.as(table.white, "{\"move\":\"e2e3\"}").put(table.path("/moves/none")),
                400,
                "MALFORMED_REQUEST");
        problem(
                RestTable.as(table.white, "{\"move\":\"e2e3\"}").put(table.path("/moves/0")),
                400,
                "MALFORMED_REQUEST");
        problem(
                        RestTable.as(table.white, "{}").put(table.path("/moves/2")),
                        400,
                        "MALFORMED_REQUEST")
                .body("detail", containsString("move is missing"));
    }

    @Test
    void a_key_belongs_to_one_request() {
        RestTable table = RestTable.started();
        table.play(1, "e2e3").then().statusCode(201);
        RestTable.as(table.white)
                .header("Idempotency-Key", "k1")
                .post(table.path("/draw/offer"))
                .then()
                .statusCode(200);
        nothingMayChange();
        problem(
                RestTable.as(table.white)
                        .header("Idempotency-Key", "k1")
                        .post(table.path("/resign")),
                422,
                "KEY_REUSED");
        RestTable.as(table.white)
                .header("Idempotency-Key", "k1")
                .post(table.path("/draw/offer"))
                .then()
                .statusCode(200)
                .header("Idempotency-Replayed", "true");
    }

    @Test
    void a_key_of_a_creation_belongs_to_one_game() {
        String creator = RestTable.somebody("creator");
        RestTable.as(creator, "{\"color\":\"WHITE\"}")
                .header("Idempotency-Key", "k2")
                .post("/v1/games")
                .then()
                .statusCode(201);
        nothingMayChange();
        problem(
                RestTable.as(creator, "{\"color\":\"BLACK\"}")
                        .header("Idempotency-Key", "k2")
                        .post("/v1/games"),
                422,
                "KEY_REUSED");
        problem(
                RestTable.as(creator, "{}").header("Idempotency-Key", "").post("/v1/games"),
                400,
                "MALFORMED_REQUEST");
    }

    @Test
    void a_stale_version_is_told_the_new_one() {
        RestTable table = RestTable.started();
        nothingMayChange();
        problem(
                        RestTable.as(table.white, "{\"move\":\"e2e3\"}")
                                .header("If-Match", "\"1\"")
                                .put(table.path("/moves/1")),
                        412,
                        "VERSION_MISMATCH")
                .body("version", equalTo(2));
        problem(
                        RestTable.as(table.white)
                                .header("If-Match", "2")
                                .post(table.path("/resign")),
                        400,
                        "MALFORMED_REQUEST")
                .body("detail", containsString("\"17\""));
    }

    @Test
    void a_game_that_is_over_says_how() {
        RestTable table = RestTable.started();
        RestTable.as(table.white).post(table.path("/resign")).then().statusCode(200);
        nothingMayChange();
        problem(table.play(1, "e2e3"), 409, "GAME_OVER")
                .body("outcome.winner", equalTo("BLACK"))
                .body("outcome.reason", equalTo("RESIGNATION"))
                .body("outcome.article", equalTo("5.4"));
    }

    @Test
    void a_bad_start_is_told_with_all_its_faults() {
        nothingMayChange();
        problem(
                        RestTable.as(
                                        RestTable.somebody("p"),
                                        "{\"initialFen\":\"8/8/8/8/8/8/8/P7 w - - 0 1\"}")
                                .post("/v1/games"),
                        422,
                        "INVALID_SETUP")
                .body("faults.code", org.hamcrest.Matchers.hasItem("SHAH_COUNT"))
                .body("faults.code", org.hamcrest.Matchers.hasItem("BAIDAQ_ON_END_RANK"));
        problem(
                RestTable.as(RestTable.somebody("p"), "{\"timeControl\":\"3+\"}").post("/v1/games"),
                422,
                "INVALID_TIME_CONTROL");
        problem(
                        RestTable.as(RestTable.somebody("p"), "{\"ruleSet\":\"go\"}")
                                .post("/v1/games"),
                        400,
                        "MALFORMED_REQUEST")
                .body("detail", containsString("laws-2025"));
        problem(
                RestTable.as(
                                RestTable.somebody("p"),
                                "{\"setup\":\"standard\",\"initialFen\":\"8/8/8/8/8/8/8/8 w\"}")
                        .post("/v1/games"),
                400,
                "MALFORMED_REQUEST");
    }

    @Test
    void what_the_server_does_not_serve_is_a_problem_too() {
        nothingMayChange();
        problem(given().get("/v1/nothing/here"), 404, "NO_SUCH_RESOURCE")
                .body("detail", containsString("/v1/nothing/here"));
        problem(given().get("/elsewhere"), 404, "NO_SUCH_RESOURCE");
        problem(given().delete("/v1/games"), 405, "MALFORMED_REQUEST");
        problem(given().post("/v1/games/0000000000000000000001/events"), 405, "MALFORMED_REQUEST")
                .header("Allow", equalTo("GET"));
        problem(
                given().accept("image/png").get("/v1/games/0000000000000000000001"),
                406,
                "MALFORMED_REQUEST");
        problem(
                RestTable.as(RestTable.somebody("p"))
                        .contentType("text/plain")
                        .body("hello")
                        .post("/v1/games"),
                415,
                "MALFORMED_REQUEST");
        problem(
                RestTable.as(
                                RestTable.somebody("p"),
                                "{\"opponent\":\"" + "x".repeat(300_000) + "\"}")
                        .post("/v1/games"),
                413,
                "MALFORMED_REQUEST");
        problem(given().get("/v1/players/Nobody!"), 404, "NO_SUCH_RESOURCE");
        problem(
                RestTable.as(RestTable.somebody("p"))
                        .queryParam("since", "yesterday")
                        .get("/v1/games"),
                400,
                "MALFORMED_REQUEST");
        problem(
                RestTable.as(RestTable.somebody("p"))
                        .queryParam("since", "2026-11-21T12:00:00Z")
                        .queryParam("until", "2026-11-21T12:00:00Z")
                        .get("/v1/games"),
                400,
                "MALFORMED_REQUEST");
        problem(
                RestTable.as(RestTable.somebody("p")).queryParam("opponent", "B!").get("/v1/games"),
                400,
                "MALFORMED_REQUEST");
        problem(
                RestTable.as(RestTable.somebody("p")).accept("text/html").get("/v1/games"),
                406,
                "MALFORMED_REQUEST");
        problem(
                RestTable.as(RestTable.somebody("p"))
                        .queryParam("pageToken", "zz")
                        .get("/v1/games"),
                400,
                "MALFORMED_REQUEST");
        problem(
                given().queryParam("alphabet", "greek").get("/v1/games/0000000000000000000001"),
                400,
                "MALFORMED_REQUEST");
    }
}
