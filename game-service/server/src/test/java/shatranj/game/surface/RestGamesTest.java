package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Games over REST: every command, reading, lists, PGN. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class RestGamesTest {
    private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";

    @Test
    void a_created_game_has_a_place_a_version_and_a_code_for_whoever_comes() {
        String creator = RestTable.somebody("creator");
        RestTable.as(creator, "{\"color\":\"BLACK\",\"timeControl\":\"3+2\"}")
                .post("/v1/games")
                .then()
                .statusCode(201)
                .header("ETag", "\"1\"")
                .header("Location", startsWith("/v1/games/"))
                .header("Idempotency-Replayed", nullValue())
                .body("id", matchesPattern("[0-9A-Za-z]{22}"))
                .body("version", equalTo(1))
                .body("status", equalTo("OPEN"))
                .body("ruleSet.name", equalTo("laws-2025"))
                .body("ruleSet.options.bareKing", equalTo("ANSWERABLE_DRAWS"))
                .body("setup", equalTo("standard"))
                .body("timeControl.text", equalTo("3+2"))
                .body("timeControl.periods[0].timeMs", equalTo(180_000))
                .body("black.id", equalTo(creator))
                .body("$", not(hasKey("white")))
                .body("fen", equalTo("rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1"))
                .body("turn", equalTo("WHITE"))
                .body("moves", empty())
                .body("createdAt", matchesPattern(TIME))
                .body("inviteCode", matchesPattern("[A-Za-z0-9_-]{16}"));
    }

    @Test
    void the_code_is_for_the_creators_eyes_and_opens_the_seat() {
        String creator = RestTable.somebody("creator");
        Response created = RestTable.as(creator, "{\"color\":\"WHITE\"}").post("/v1/games");
        String path = "/v1/games/" + created.path("id");
        given().get(path).then().statusCode(200).body("$", not(hasKey("inviteCode")));
        String joiner = RestTable.somebody("joiner");
        RestTable.as(joiner, "{\"inviteCode\":\"" + created.path("inviteCode") + "\"}")
                .post(path + "/join")
                .then()
                .statusCode(200)
                .body("version", equalTo(2))
                .body("game.status", equalTo("ACTIVE"))
                .body("game.black.id", equalTo(joiner))
                .body("game", not(hasKey("inviteCode")));
    }

    @Test
    void a_repeated_creation_gets_its_first_answer() {
        String creator = RestTable.somebody("creator");
        Response first =
                RestTable.as(creator, "{\"color\":\"RANDOM\"}")
                        .header("Idempotency-Key", "create-1")
                        .post("/v1/games");
        Response again =
                RestTable.as(creator, "{ \"color\" : \"RANDOM\" }")
                        .header("Idempotency-Key", "create-1")
                        .post("/v1/games");
        again.then()
                .statusCode(201)
                .header("Idempotency-Replayed", "true")
                .header("Location", first.header("Location"))
                .header("ETag", "\"1\"");
        assertThat(again.body().asString()).isEqualTo(first.body().asString());
    }

    @Test
    void without_a_key_each_creation_is_another_game() {
        String creator = RestTable.somebody("creator");
        String first = RestTable.as(creator, "{}").post("/v1/games").path("id");
        String second = RestTable.as(creator).post("/v1/games").path("id");
        assertThat(second).isNotEqualTo(first);
    }

    @Test
    void a_move_is_answered_with_what_was_played_and_repeated_with_the_same_body() {
        RestTable table = RestTable.started(",\"timeControl\":\"3+2\"");
        Response first = table.play(1, "e2e3");
        first.then()
                .statusCode(201)
                .body("version", equalTo(3))
                .body("ply", equalTo(1))
                .body("move.uci", equalTo("e2e3"))
                .body("move.san", equalTo("e3"))
                .body(
                        "move.fen",
                        equalTo("rnakfanr/pppppppp/8/8/8/4P3/PPPP1PPP/RNAKFANR b - - 0 1"))
                .body("clock.running", equalTo("BLACK"))
                .body("clock.asOf", matchesPattern(TIME))
                .body("clock.flagAt", matchesPattern(TIME))
                .body("$", not(hasKey("outcome")));
        Response again = table.play(1, "e2e3");
        again.then().statusCode(200).header("Idempotency-Replayed", "true");
        assertThat(again.body().asString()).isEqualTo(first.body().asString());
    }

    @Test
    void western_letters_are_written_where_they_are_asked_for() {
        RestTable table = RestTable.started();
        table.play(1, "e2e3").then().statusCode(201);
        table.play(2, "e7e6").then().statusCode(201);
        RestTable.as(table.white, "{\"move\":\"Bh3\"}")
                .queryParam("alphabet", "western")
                .put(table.path("/moves/3"))
                .then()
                .statusCode(201)
                .body("move.uci", equalTo("f1h3"))
                .body("move.san", equalTo("Bh3"))
                .body(
                        "move.fen",
                        equalTo("rnbkqbnr/pppp1ppp/4p3/8/8/4P2B/PPPP1PPP/RNBKQ1NR b - - 1 2"));
        given().get(table.path(""))
                .then()
                .body("moves.san", hasItem("Ah3"))
                .body("moves.uci", hasItems("e2e3", "e7e6", "f1h3"));
        given().queryParam("alphabet", "western")
                .get(table.path(""))
                .then()
                .body("moves.san", hasItem("Bh3"))
                .body("initialFen", containsString("RNBKQBNR w"));
    }

    @Test
    void a_game_that_has_not_changed_is_not_sent_again() {
        RestTable table = RestTable.started();
        given().get(table.path("")).then().statusCode(200).header("ETag", "\"2\"");
        given().header("If-None-Match", "\"2\"")
                .get(table.path(""))
                .then()
                .statusCode(304)
                .header("ETag", "\"2\"")
                .body(equalTo(""));
        given().header("If-None-Match", "\"1\", W/\"2\"")
                .get(table.path(""))
                .then()
                .statusCode(304);
        table.play(1, "e2e3");
        given().header("If-None-Match", "\"2\"")
                .get(table.path(""))
                .then()
                .statusCode(200)
                .header("ETag", "\"3\"");
    }

    @Test
    void a_command_may_name_the_version_it_expects() {
        RestTable table = RestTable.started();
        RestTable.as(table.white, "{\"move\":\"e2e3\"}")
                .header("If-Match", "\"2\"")
                .put(table.path("/moves/1"))
                .then()
                .statusCode(201);
        RestTable.as(table.white)
                .header("If-Match", "*")
                .post(table.path("/resign"))
                .then()
                .statusCode(200);
    }

    @Test
    void resigning_ends_the_game_with_points() {
        RestTable table = RestTable.started();
        RestTable.as(table.white)
                .post(table.path("/resign"))
                .then()
                .statusCode(200)
                .body("version", equalTo(3))
                .body("game.status", equalTo("FINISHED"))
                .body("game.outcome.winner", equalTo("BLACK"))
                .body("game.outcome.reason", equalTo("RESIGNATION"))
                .body("game.outcome.article", equalTo("5.4"))
                .body("game.outcome.points.black", equalTo(1))
                .body("game.outcome.points.white", equalTo(0));
    }

    @Test
    void a_draw_is_offered_declined_offered_again_and_agreed() {
        RestTable table = RestTable.started();
        table.play(1, "e2e3").then().statusCode(201);
        RestTable.as(table.white)
                .post(table.path("/draw/offer"))
                .then()
                .statusCode(200)
                .body("game.offers.draw", equalTo("WHITE"));
        RestTable.as(table.black)
                .post(table.path("/draw/decline"))
                .then()
                .statusCode(200)
                .body("game", not(hasKey("offers")));
        RestTable.as(table.black, "{\"move\":\"e7e6\",\"offerDraw\":true}")
                .put(table.path("/moves/2"))
                .then()
                .statusCode(201);
        RestTable.as(table.white, "{}")
                .post(table.path("/draw/accept"))
                .then()
                .statusCode(200)
                .body("game.status", equalTo("FINISHED"))
                .body("game.outcome.reason", equalTo("AGREEMENT"))
                .body("game.outcome", not(hasKey("winner")));
    }

    @Test
    void an_invitation_is_declined_with_a_reason() {
        RestTable table = RestTable.open("");
        RestTable.as(table.black, "{\"reason\":\"TOO_FAST\"}")
                .post(table.path("/decline"))
                .then()
                .statusCode(200)
                .body("game.status", equalTo("FINISHED"))
                .body("game.outcome.reason", equalTo("DECLINED"))
                .body("game.declineReason", equalTo("TOO_FAST"))
                .body("game.outcome", not(hasKey("points")));
    }

    @Test
    void a_creator_withdraws_an_open_game() {
        RestTable table = RestTable.open("");
        RestTable.as(table.white)
                .post(table.path("/abort"))
                .then()
                .statusCode(200)
                .body("game.outcome.reason", equalTo("ABORTED"));
    }

    @Test
    void unfinished_games_are_listed_newest_first_and_page_by_page() {
        String player = RestTable.somebody("lister");
        for (int i = 0; i < 5; i++) {
            RestTable.as(player, "{\"color\":\"WHITE\"}").post("/v1/games").then().statusCode(201);
        }
        String resigned = RestTable.as(player, "{}").post("/v1/games").path("id");
        RestTable.as(player).post("/v1/games/" + resigned + "/abort").then().statusCode(200);
        Response first =
                RestTable.as(player)
                        .queryParam("status", "OPEN")
                        .queryParam("pageSize", 3)
                        .get("/v1/games");
        first.then()
                .statusCode(200)
                .body("games", hasSize(3))
                .body("games", everyItem(not(hasKey("moves"))))
                .body("asOf", matchesPattern(TIME));
        // A game that appears meanwhile moves nothing.
        RestTable.as(player, "{}").post("/v1/games").then().statusCode(201);
        Response second =
                RestTable.as(player)
                        .queryParam("status", "OPEN")
                        .queryParam("pageSize", 3)
                        .queryParam("pageToken", first.<String>path("nextPageToken"))
                        .get("/v1/games");
        second.then()
                .statusCode(200)
                .body("games", hasSize(2))
                .body("$", not(hasKey("nextPageToken")));
        assertThat(second.jsonPath().getList("games.id"))
                .doesNotContainAnyElementsOf(first.jsonPath().getList("games.id"))
                .doesNotContain(resigned);
        RestTable.as(player)
                .queryParam("status", "ACTIVE")
                .get("/v1/games")
                .then()
                .body("games", empty());
    }

    @Test
    void legal_moves_are_those_of_the_side_that_has_the_move() {
        RestTable table = RestTable.started();
        given().queryParam("alphabet", "western")
                .get(table.path("/legal-moves"))
                .then()
                .statusCode(200)
                .header("ETag", "\"2\"")
                .body("turn", equalTo("WHITE"))
                .body("moves", hasSize(16))
                .body("moves.uci", hasItems("e2e3", "b1c3"))
                .body("moves.san", hasItem("Bh3"));
    }

    @Test
    void a_game_is_exported_as_pgn_in_both_alphabets() {
        RestTable table =
                RestTable.started(",\"timeControl\":\"3+2\",\"ruleSet\":\"schemingmind\"");
        table.play(1, "Nf3").then().statusCode(201);
        table.play(2, "Nf6").then().statusCode(201);
        table.play(3, "d2d3").then().statusCode(201);
        table.play(4, "d7d6").then().statusCode(201);
        table.play(5, "Ae3").then().statusCode(201);
        Response laws = given().get(table.path("/pgn"));
        laws.then().statusCode(200).contentType("application/x-chess-pgn").header("ETag", "\"7\"");
        assertThat(laws.asString())
                .contains("[Site \"https://play.example.org/games/" + table.id + "\"]");
        // A reader that makes no difference of case must not find the standard's tag twice.
        assertThat(laws.asString()).containsOnlyOnce("[SetUp ").doesNotContain("[Setup ");
        assertThat(laws.body().asString())
                .contains("[White \"" + table.white + "\"]")
                .contains("[Result \"*\"]")
                .contains("[Variant \"Shatranj\"]")
                .contains("[RuleSet \"schemingmind\"]")
                .contains("[TimeControl \"180+2\"]")
                .contains("[Termination \"unterminated\"]")
                .contains("1. Nf3 {[%clk 0:03:0")
                .contains("Ae3");
        assertThat(
                        given().queryParam("alphabet", "western")
                                .get(table.path("/pgn"))
                                .body()
                                .asString())
                .contains("Be3")
                .contains("[FEN \"rnbqkbnr/");
        RestTable.as(table.white).post(table.path("/resign")).then().statusCode(200);
        assertThat(given().get(table.path("/pgn")).body().asString())
                .contains("[Result \"0-1\"]")
                .contains("[Termination \"normal\"]")
                .contains("RESIGNATION (Article 5.4)");
    }

    @Test
    void a_private_game_is_not_there_for_strangers() {
        RestTable table = RestTable.started(",\"visibility\":\"PRIVATE\"");
        given().get(table.path("")).then().statusCode(404).body("code", equalTo("NO_SUCH_GAME"));
        RestTable.as(RestTable.somebody("stranger"))
                .get(table.path("/pgn"))
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_GAME"));
        RestTable.as(table.black).get(table.path("")).then().statusCode(200);
    }

    @Test
    void players_are_known_by_their_tokens() {
        String player = RestTable.somebody("me");
        RestTable.as(player)
                .get("/v1/me")
                .then()
                .statusCode(200)
                .body("id", equalTo(player))
                .body("kind", equalTo("HUMAN"));
        given().get("/v1/players/engine-3").then().body("kind", equalTo("ENGINE"));
    }

    @Test
    void the_root_tells_where_to_go() {
        given().get("/v1")
                .then()
                .statusCode(200)
                .body("serverTime", matchesPattern(TIME))
                .body("links.games", equalTo("/v1/games"))
                .body("limits.pageSize", equalTo(200))
                .body("signIn.issuer", equalTo("https://identity.example.org/realms/shatranj"))
                .body("signIn.clientId", equalTo("shatranj-page"))
                .body("signIn.scopes", equalTo(List.of("openid", "play", "analysis")));
        given().accept("application/json")
                .get("/v1/openapi")
                .then()
                .statusCode(200)
                .body("paths", hasKey("/v1/games/{id}/moves/{ply}"))
                .body("paths", hasKey("/v1/games/{id}/events"))
                .body("paths", hasKey("/v1/positions/legal-moves"))
                .body("paths", hasKey("/v1/time-controls/parse"))
                .body("paths", hasKey("/v1/analysis"))
                .body("components.schemas", hasKey("Game"));
        given().queryParam("format", "json")
                .get("/v1/openapi/lichess")
                .then()
                .statusCode(200)
                .contentType("application/json")
                .body("paths", hasKey("/api/bot/game/stream/{id}"));
        given().get("/v1/openapi").then().statusCode(200).contentType("application/yaml");
    }

    @Test
    void the_interface_can_be_read_in_a_browser() {
        given().get("/v1/docs")
                .then()
                .statusCode(200)
                .contentType("text/html")
                .header("Content-Security-Policy", containsString("default-src 'none'"))
                .header("Content-Security-Policy", not(containsString("unsafe")))
                .body(containsString("/v1/docs/docs.js"), not(containsString("<style")));
        for (String file :
                List.of("docs.js", "docs.css", "swagger-ui-bundle.js", "swagger-ui.css")) {
            given().get("/v1/docs/" + file).then().statusCode(200);
        }
        given().get("/v1/docs/..%2fopenapi.json").then().statusCode(404);
        given().get("/v1/docs/nothing.js").then().statusCode(404);
    }

    @Test
    void pages_of_any_origin_may_read_the_headers_that_matter() {
        given().header("Origin", "https://example.org")
                .header("Access-Control-Request-Method", "PUT")
                .header("Access-Control-Request-Headers", "authorization,idempotency-key,if-match")
                .options("/v1/games/x/moves/1")
                .then()
                .statusCode(200)
                .header("Access-Control-Allow-Origin", "https://example.org")
                .header("Access-Control-Allow-Methods", containsString("PUT"));
        given().header("Origin", "https://example.org")
                .get("/v1")
                .then()
                .statusCode(200)
                .header("Access-Control-Expose-Headers", containsString("Idempotency-Replayed"))
                .header("Access-Control-Allow-Credentials", not(equalTo("true")));
    }
}
