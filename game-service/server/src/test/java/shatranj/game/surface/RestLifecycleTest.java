package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What happens in a game beside moves and draw offers, over REST. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class RestLifecycleTest {
    private static final List<String> SHUFFLE =
            List.of("b1c3", "b8c6", "c3b1", "c6b8", "b1c3", "b8c6", "c3b1");

    private static Response post(String player, String path, String body) {
        return RestTable.as(player, body).post(path);
    }

    private static RestTable shuffled() {
        RestTable table = RestTable.started();
        for (int i = 0; i < SHUFFLE.size(); i++) {
            table.play(i + 1, SHUFFLE.get(i)).then().statusCode(201);
        }
        return table;
    }

    @Test
    void a_claim_with_the_move_about_to_be_made_draws() {
        RestTable table = shuffled();
        String claim = "{\"kind\":\"THREEFOLD\",\"move\":\"c6b8\"}";
        post(table.black, table.path("/draw/claim"), claim)
                .then()
                .statusCode(200)
                .body("game.status", equalTo("FINISHED"))
                .body("game.outcome.reason", equalTo("CLAIM"))
                .body("game.outcome.article", equalTo("9.2a"))
                .body("game.outcome.points.white", equalTo(0.5f))
                .body("game.moves", hasSize(7));
    }

    @Test
    void a_wrong_claim_is_refused_and_changes_nothing() {
        RestTable table = shuffled();
        int before = table.version();
        post(table.black, table.path("/draw/claim"), "{\"kind\":\"THREEFOLD\"}")
                .then()
                .statusCode(422)
                .body("code", equalTo("CLAIM_REFUSED"))
                .body("article", equalTo("9.2b"));
        post(table.black, table.path("/draw/claim"), "{\"kind\":\"BOREDOM\"}")
                .then()
                .statusCode(400)
                .body("detail", containsString("BOREDOM"));
        post(table.black, table.path("/draw/claim"), "{}")
                .then()
                .statusCode(400)
                .body("detail", containsString("kind is missing"));
        assertThat(table.version()).isEqualTo(before);
    }

    @Test
    void what_nobody_can_prove_waits_for_the_arbiter() {
        String arbiter = RestTable.somebody("arbiter");
        RestTable table = RestTable.paired(arbiter, ",\"timeControl\":\"1+0\"");
        String claim = "{\"kind\":\"OPPONENT_MAKES_NO_EFFORT\"}";
        post(table.white, table.path("/draw/claim"), claim)
                .then()
                .statusCode(200)
                .body("game.status", equalTo("PAUSED"))
                .body("game.pause.cause", equalTo("CLAIM"))
                .body("game.pause.claimant", equalTo("WHITE"))
                .body("game.pause.claim", equalTo("OPPONENT_MAKES_NO_EFFORT"))
                .body("game.pause", hasKey("resumesAt"))
                .body("game.clock", not(hasKey("running")))
                .body("game.arbiters.id", equalTo(List.of(arbiter)));
        table.play(1, "e2e3").then().statusCode(409).body("code", equalTo("GAME_PAUSED"));
        RestTable.arbiter(arbiter, "{\"granted\":false}")
                .post(table.path("/arbiter/ruling"))
                .then()
                .statusCode(200)
                .body("game.status", equalTo("ACTIVE"))
                .body("game.clock.running", equalTo("WHITE"))
                .body("game.clock.blackMs", equalTo(180_000));
        post(table.white, table.path("/draw/claim"), claim)
                .then()
                .statusCode(422)
                .body("code", equalTo("CLAIM_REFUSED"))
                .body("detail", containsString("final"));
        table.play(1, "e2e3").then().statusCode(201);
    }

    @Test
    void without_an_arbiter_what_nobody_can_prove_is_refused() {
        RestTable table = RestTable.started(",\"timeControl\":\"1+0\"");
        post(table.white, table.path("/draw/claim"), "{\"kind\":\"OPPONENT_MAKES_NO_EFFORT\"}")
                .then()
                .statusCode(422)
                .body("code", equalTo("CLAIM_REFUSED"))
                .body("article", equalTo("10.2b"))
                .body("detail", containsString("no arbiter"));
    }

    @Test
    void a_takeback_shortens_the_line_and_the_ply_needs_the_version_to_be_played_again() {
        RestTable table = RestTable.started(",\"timeControl\":\"3+2\"");
        table.play(1, "e2e3").then().statusCode(201);
        post(table.white, table.path("/takeback/offer"), "{}")
                .then()
                .statusCode(200)
                .body("game.offers.takeback", equalTo("WHITE"))
                .body("game.offers.takebackPly", equalTo(1));
        post(table.black, table.path("/takeback/accept"), "{}")
                .then()
                .statusCode(200)
                .body("game.moves", empty())
                .body("game.ply", equalTo(0))
                .body("game.turn", equalTo("WHITE"))
                .body("game.clock.whiteMs", equalTo(180_000))
                .body("game", not(hasKey("offers")));
        int version = table.version();
        table.play(1, "e2e3")
                .then()
                .statusCode(428)
                .body("code", equalTo("VERSION_REQUIRED"))
                .body("version", equalTo(version));
        RestTable.as(table.white, "{\"move\":\"e2e3\"}")
                .header("If-Match", "\"" + version + "\"")
                .put(table.path("/moves/1"))
                .then()
                .statusCode(201)
                .body("version", equalTo(version + 1));
        table.play(1, "e2e3")
                .then()
                .statusCode(200)
                .header("Idempotency-Replayed", "true")
                .body("version", equalTo(version + 1));
    }

    @Test
    void a_takeback_is_declined_and_there_may_be_none_to_answer() {
        RestTable table = RestTable.started();
        post(table.white, table.path("/takeback/offer"), "{}")
                .then()
                .statusCode(409)
                .body("code", equalTo("NO_SUCH_OFFER"));
        table.play(1, "e2e3");
        post(table.white, table.path("/takeback/offer"), "{}").then().statusCode(200);
        post(table.black, table.path("/takeback/decline"), "{}")
                .then()
                .statusCode(200)
                .body("game.moves", hasSize(1))
                .body("game", not(hasKey("offers")));
    }

    @Test
    void time_is_given_to_the_opponent_and_counts_once_under_a_key() {
        RestTable table = RestTable.started(",\"timeControl\":\"3+2\"");
        for (String replayed : new String[] {null, "true"}) {
            Response given =
                    RestTable.as(table.white, "{\"addMs\":15000}")
                            .header("Idempotency-Key", "gift")
                            .post(table.path("/time"));
            given.then().statusCode(200).body("game.clock.blackMs", equalTo(195_000));
            assertThat(given.header("Idempotency-Replayed")).isEqualTo(replayed);
        }
        post(table.white, table.path("/time"), "{\"addMs\":-1}").then().statusCode(400);
        post(table.white, table.path("/time"), "{}").then().statusCode(400);
    }

    @Test
    void planned_moves_are_for_the_owners_eyes() {
        RestTable table = RestTable.started();
        String body = "{\"lines\":[[\"*\",\"e7e6\"],[\"e2e3\",\"d7d6\",\"*\",\"c7c6\"]]}";
        RestTable.as(table.black, body)
                .put(table.path("/planned-moves"))
                .then()
                .statusCode(200)
                .body("game.plannedMoves[0]", equalTo(List.of("*", "e7e6")))
                .body("game.plannedMoves[1]", hasSize(4));
        RestTable.as(table.white).get(table.path("")).then().body("$", not(hasKey("plannedMoves")));
        RestTable.as(table.black).get(table.path("")).then().body("plannedMoves", hasSize(2));
        RestTable.as(table.black, "{\"lines\":[[\"e2e3\",\"*\"]]}")
                .put(table.path("/planned-moves"))
                .then()
                .statusCode(400)
                .body("detail", containsString("only the opponent's"));
        RestTable.as(table.black)
                .delete(table.path("/planned-moves"))
                .then()
                .statusCode(200)
                .body("game", not(hasKey("plannedMoves")));
    }

    @Test
    void a_rematch_is_proposed_by_one_and_joined_by_the_other() {
        RestTable table = RestTable.started(",\"timeControl\":\"3+2\"");
        post(table.white, table.path("/rematch"), "{}")
                .then()
                .statusCode(409)
                .body("code", equalTo("GAME_NOT_OVER"));
        post(table.white, table.path("/resign"), "{}").then().statusCode(200);
        given().get(table.path("/rematch")).then().statusCode(404);
        String id =
                post(table.black, table.path("/rematch"), "{}")
                        .then()
                        .statusCode(200)
                        .body("game.status", equalTo("OPEN"))
                        .body("game.white.id", equalTo(table.black))
                        .body("game.invited.id", equalTo(table.white))
                        .body("game.rematchOf", equalTo(table.id))
                        .body("game.timeControl.text", equalTo("3+2"))
                        .extract()
                        .path("game.id");
        post(table.black, table.path("/rematch"), "{}")
                .then()
                .statusCode(200)
                .header("Idempotency-Replayed", "true")
                .body("game.id", equalTo(id));
        post(table.white, table.path("/rematch"), "{}")
                .then()
                .statusCode(200)
                .body("game.id", equalTo(id))
                .body("game.status", equalTo("ACTIVE"))
                .body("game.black.id", equalTo(table.white));
        post(table.white, table.path("/rematch"), "{}")
                .then()
                .statusCode(200)
                .header("Idempotency-Replayed", "true");
        given().get(table.path("/rematch")).then().statusCode(200).body("id", equalTo(id));
        post(RestTable.somebody("kibitz"), table.path("/rematch"), "{}")
                .then()
                .statusCode(403)
                .body("code", equalTo("NOT_YOUR_SEAT"));
    }

    @Test
    void an_arbiter_needs_the_scope_and_the_game() {
        String arbiter = RestTable.somebody("arbiter");
        RestTable table = RestTable.paired(arbiter, "");
        post(arbiter, table.path("/arbiter/pause"), "{}")
                .then()
                .statusCode(403)
                .body("code", equalTo("SCOPE_MISSING"));
        RestTable.arbiter(RestTable.somebody("other"), "{}")
                .post(table.path("/arbiter/pause"))
                .then()
                .statusCode(403)
                .body("code", equalTo("NOT_ARBITER"));
    }

    @Test
    void only_who_may_arbitrate_says_who_does_and_names_a_person() {
        String arbiter = RestTable.somebody("arbiter");
        String player = RestTable.somebody("player");
        String named = "{\"arbiters\":[\"%s\"]}";
        post(player, "/v1/games", named.formatted(arbiter))
                .then()
                .statusCode(403)
                .body("code", equalTo("SCOPE_MISSING"))
                .body("detail", containsString("arbiter"));
        for (String nobody : List.of("engine-1", "guest-abcdefgh")) {
            RestTable.arbiter(player, named.formatted(nobody))
                    .post("/v1/games")
                    .then()
                    .statusCode(400)
                    .body("detail", containsString(nobody));
        }
        RestTable.arbiter(player, named.formatted(arbiter))
                .post("/v1/games")
                .then()
                .statusCode(201)
                .body("arbiters.id", equalTo(List.of(arbiter)));
    }

    @Test
    void a_rematch_has_the_arbiters_of_its_game() {
        String arbiter = RestTable.somebody("arbiter");
        RestTable table = RestTable.paired(arbiter, "");
        RestTable.as(table.white).post(table.path("/resign")).then().statusCode(200);
        post(table.white, table.path("/rematch"), "{}")
                .then()
                .statusCode(200)
                .body("game.arbiters.id", equalTo(List.of(arbiter)));
    }

    @Test
    void an_arbiter_warns_pauses_resumes_adds_time_and_declares() {
        String arbiter = RestTable.somebody("arbiter");
        RestTable table = RestTable.paired(arbiter, ",\"timeControl\":\"3+2\"");
        arbitrate(arbiter, table, "warn", "{\"color\":\"BLACK\"}").then().statusCode(200);
        arbitrate(arbiter, table, "warn", "{\"color\":\"GREEN\"}").then().statusCode(400);
        arbitrate(arbiter, table, "pause", "{}")
                .then()
                .statusCode(200)
                .body("game.status", equalTo("PAUSED"))
                .body("game.pause.cause", equalTo("ARBITER"));
        arbitrate(arbiter, table, "time", "{\"color\":\"BLACK\",\"addMs\":-60000}")
                .then()
                .statusCode(200)
                .body("game.clock.blackMs", equalTo(120_000));
        arbitrate(arbiter, table, "resume", "{}")
                .then()
                .statusCode(200)
                .body("game.clock.running", equalTo("WHITE"));
        arbitrate(arbiter, table, "resume", "{}")
                .then()
                .statusCode(409)
                .body("code", equalTo("GAME_NOT_PAUSED"));
        arbitrate(arbiter, table, "declare", "{\"result\":\"BLACK\"}")
                .then()
                .statusCode(200)
                .body("game.outcome.winner", equalTo("BLACK"))
                .body("game.outcome.reason", equalTo("ARBITER"))
                .body("game.outcome.article", equalTo("13.4"));
    }

    @Test
    void a_cancelled_game_starts_again_once_however_often_it_is_asked_for() {
        String arbiter = RestTable.somebody("arbiter");
        RestTable table = RestTable.paired(arbiter, ",\"timeControl\":\"3+2\"");
        table.play(1, "e2e3");
        Response cancelled = arbitrate(arbiter, table, "cancel", "{}");
        cancelled
                .then()
                .statusCode(200)
                .body("game.outcome.reason", equalTo("CANCELLED"))
                .body("game.outcome.article", equalTo("7.1"))
                .body("game.outcome", not(hasKey("points")));
        String again = cancelled.path("game.restartedAs");
        given().get("/v1/games/" + again)
                .then()
                .statusCode(200)
                .body("status", equalTo("ACTIVE"))
                .body("restartOf", equalTo(table.id))
                .body("white.id", equalTo(table.white))
                .body("black.id", equalTo(table.black))
                .body("timeControl.text", equalTo("3+2"))
                .body("arbiters.id", equalTo(List.of(arbiter)))
                .body("moves", empty());
        arbitrate(arbiter, table, "cancel", "{}")
                .then()
                .statusCode(200)
                .header("Idempotency-Replayed", "true")
                .body("game.restartedAs", equalTo(again));
        given().get("/v1/games/" + again).then().body("version", equalTo(1));
    }

    private static Response arbitrate(String arbiter, RestTable table, String act, String body) {
        return RestTable.arbiter(arbiter, body).post(table.path("/arbiter/" + act));
    }

    @Test
    void who_may_arbitrate_pairs_two_others() {
        String arbiter = RestTable.somebody("arbiter");
        String ann = RestTable.somebody("ann");
        String ben = RestTable.somebody("ben");
        String pair = "{\"white\":\"" + ann + "\",\"black\":\"" + ben + "\"}";
        post(arbiter, "/v1/games", pair)
                .then()
                .statusCode(403)
                .body("code", equalTo("SCOPE_MISSING"));
        String id =
                RestTable.arbiter(arbiter, pair)
                        .post("/v1/games")
                        .then()
                        .statusCode(201)
                        .body("status", equalTo("ACTIVE"))
                        .body("arbiters.id", equalTo(List.of(arbiter)))
                        .body("$", not(hasKey("inviteCode")))
                        .extract()
                        .path("id");
        RestTable.as(ann, "{\"move\":\"e2e3\"}")
                .put("/v1/games/" + id + "/moves/1")
                .then()
                .statusCode(201);
        RestTable.arbiter(arbiter, "{\"white\":\"" + ann + "\"}")
                .post("/v1/games")
                .then()
                .statusCode(400);
    }

    @Test
    void an_illegal_move_is_penalised_once_and_the_second_loses() {
        RestTable table =
                RestTable.started(",\"timeControl\":\"3+2\",\"illegalMove\":\"PENALISE\"");
        int before = table.version();
        for (int attempt = 0; attempt < 2; attempt++) {
            table.play(1, "e2e4")
                    .then()
                    .statusCode(422)
                    .body("code", equalTo("ILLEGAL_MOVE"))
                    .body("article", equalTo("3.7c"))
                    .body("version", equalTo(before + 1))
                    .body("penalty", equalTo("TIME"));
        }
        given().get(table.path(""))
                .then()
                .body("version", equalTo(before + 1))
                .body("clock.blackMs", equalTo(300_000));
        table.play(1, "hello").then().statusCode(422).body("$", not(hasKey("penalty")));
        for (String spelling : List.of("e4", "e2e4q", "e4=F", "e4!")) {
            table.play(1, spelling)
                    .then()
                    .statusCode(422)
                    .body("code", equalTo("ILLEGAL_MOVE"))
                    .body("$", not(hasKey("penalty")));
        }
        given().get(table.path("")).then().body("version", equalTo(before + 1));
        table.play(1, "d2d4")
                .then()
                .statusCode(422)
                .body("penalty", equalTo("LOSS"))
                .body("outcome.reason", equalTo("ILLEGAL_MOVES"));
        given().get(table.path("")).then().body("outcome.winner", equalTo("BLACK"));
    }

    @Test
    void a_game_is_played_by_rules_of_ones_own() {
        String options =
                "{\"setup\":\"standard\",\"bareKing\":\"IMMEDIATE\",\"moveLimit\":1,"
                        + "\"moveLimitRule\":\"AUTOMATIC\",\"threefold\":\"NONE\","
                        + "\"deadPosition\":\"NONE\",\"drawOffer\":\"LAPSES\","
                        + "\"claimant\":\"SIDE_TO_MOVE\",\"lengthLimit\":100}";
        RestTable table =
                RestTable.started(",\"ruleSet\":{\"name\":\"hasty\",\"options\":" + options + "}");
        given().get(table.path(""))
                .then()
                .body("ruleSet.name", equalTo("hasty"))
                .body("ruleSet.options.bareKing", equalTo("IMMEDIATE"));
        table.play(1, "b1c3").then().statusCode(201);
        table.play(2, "b8c6").then().statusCode(201).body("outcome.reason", equalTo("MOVE_LIMIT"));
        post(
                        RestTable.somebody("p"),
                        "/v1/games",
                        "{\"ruleSet\":{\"name\":\"laws-2025\",\"options\":" + options + "}}")
                .then()
                .statusCode(400)
                .body("code", equalTo("MALFORMED_REQUEST"));
        post(RestTable.somebody("p"), "/v1/games", "{\"ruleSet\":{\"options\":" + options + "}}")
                .then()
                .statusCode(400)
                .body("detail", containsString("name"));
    }

    @Test
    void an_array_is_drawn_by_lot_and_recorded_by_its_number() {
        post(RestTable.somebody("creator"), "/v1/games", "{\"setup\":\"shatranj960-random\"}")
                .then()
                .statusCode(201)
                .body("setup", equalTo("shatranj960-77"));
        post(RestTable.somebody("creator"), "/v1/games", "{\"setup\":\"tabiya-sayyal-mashaikhi\"}")
                .then()
                .statusCode(201)
                .body("setup", equalTo("tabiya-sayyal-mashaikhi"));
    }
}
