package shatranj.competition.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static shatranj.competition.server.RestTournaments.SWISS;
import static shatranj.competition.server.RestTournaments.announce;
import static shatranj.competition.server.RestTournaments.announcedFor;
import static shatranj.competition.server.RestTournaments.as;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.testsupport.identity.IdentityTestResource;
import shatranj.testsupport.identity.TestIssuer;

/** Tournaments over REST: in a hall, so that no game is made. */
@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class TournamentsRestTest {
    @Test
    void from_the_announcement_to_the_standings() {
        String id = announcedFor("ann", "bob", "cid", "dan");
        String path = "/v1/tournaments/" + id;
        as("boss").post(path + "/start").then().statusCode(200).body("version", equalTo(6));
        for (int round = 1; round <= 3; round++) {
            given().get(path + "/rounds/" + round)
                    .then()
                    .statusCode(200)
                    .body("boards", hasSize(2))
                    .body("boards[0].attempt", equalTo(1));
            for (int board = 1; board <= 2; board++) {
                as("boss")
                        .body("{\"result\": \"WHITE_WINS\"}")
                        .put(path + "/rounds/" + round + "/boards/" + board + "/result")
                        .then()
                        .statusCode(200);
            }
            if (round < 3) {
                as("boss").post(path + "/rounds").then().statusCode(200);
            }
        }
        as("boss").post(path + "/finish").then().statusCode(200);
        given().get(path)
                .then()
                .statusCode(200)
                .body("phase", equalTo("FINISHED"))
                .body("organiser", equalTo("boss"))
                .body("players", equalTo(4))
                .body("round", equalTo(3))
                .body("announcement.kind", equalTo("SWISS"))
                .body("announcement.points.draw", equalTo(0.5f));
        Response standings = given().get(path + "/standings");
        standings
                .then()
                .statusCode(200)
                .body("places", hasSize(4))
                .body("places[0].rank", equalTo(1))
                .body("tieBreaks[0]", equalTo("BH-C1"));
        List<Float> points = standings.path("places.points");
        assertThat(points.stream().mapToDouble(Float::doubleValue).sum()).isEqualTo(6);
        assertThat(given().get(path + "/trf").then().statusCode(200).extract().asString())
                .startsWith("012 Spring\n062 4\n");
        given().get(path + "/players").then().body("players.number", equalTo(List.of(1, 2, 3, 4)));
        given().queryParam("phase", "FINISHED")
                .get("/v1/tournaments")
                .then()
                .statusCode(200)
                .body("tournaments.id", hasItem(id));
    }

    @Test
    void an_arena_is_open_from_its_start_to_its_end() {
        String id =
                announce(
                        """
                        {"name": "Friday", "kind": "ARENA", "timeControl": "3+0",
                         "durationMs": 3600000}\
                        """);
        String path = "/v1/tournaments/" + id;
        as("boss").post(path + "/start").then().statusCode(200);
        given().get(path + "/standings").then().statusCode(200).body("places", hasSize(0));
        for (String player : List.of("ann", "bob")) {
            as(player).post(path + "/join").then().statusCode(200);
        }
        given().get(path)
                .then()
                .body("phase", equalTo("RUNNING"))
                .body("announcement.durationMs", equalTo(3_600_000))
                .body("announcement.streaks", equalTo(true))
                .body("announcement.defaultTimeMs", equalTo(30_000));
        eventually("the server pairs them")
                .untilAsserted(() ->
                        given().get(path + "/rounds/1")
                                .then()
                                .statusCode(200)
                                .body("boards", hasSize(1)));
        given().get(path + "/players")
                .then()
                .body("players.seat.round", equalTo(List.of(1, 1)))
                .body("players.seat.opponent", equalTo(List.of("bob", "ann")));
        as("boss")
                .body("{\"result\": \"BLACK_WINS\"}")
                .put(path + "/rounds/1/boards/1/result")
                .then()
                .statusCode(200);
        given().get(path + "/standings")
                .then()
                .body("tieBreaks", equalTo(List.of("WIN")))
                .body("places.points", equalTo(List.of(2f, 0f)))
                .body("places.games", equalTo(List.of(1, 1)))
                .body("places.winsRunning", equalTo(List.of(1, 0)));
        as("boss")
                .post(path + "/rounds")
                .then()
                .statusCode(422)
                .body("code", equalTo("PAIRING_IMPOSSIBLE"));
        given().get(path + "/trf")
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_RESOURCE"))
                .body("detail", containsString("ARENA"));
        as("boss").post(path + "/finish").then().statusCode(200);
        given().get(path).then().body("phase", equalTo("FINISHED"));
    }

    @Test
    void a_request_with_a_key_is_carried_out_once() {
        Response first =
                as("boss").header("Idempotency-Key", "k1").body(SWISS).post("/v1/tournaments");
        first.then().statusCode(201).header("Location", containsString("/v1/tournaments/"));
        Response again =
                as("boss").header("Idempotency-Key", "k1").body(SWISS).post("/v1/tournaments");
        again.then().statusCode(201).header("Idempotency-Replayed", "true");
        assertThat(again.asString()).isEqualTo(first.asString());
        as("boss")
                .header("Idempotency-Key", "k1")
                .body(SWISS.replace("Spring", "Autumn"))
                .post("/v1/tournaments")
                .then()
                .statusCode(422)
                .body("code", equalTo("KEY_REUSED"));
        String path = "/v1/tournaments/" + first.path("id");
        for (int i = 0; i < 2; i++) {
            as("ann")
                    .header("Idempotency-Key", "j")
                    .post(path + "/join")
                    .then()
                    .statusCode(200)
                    .body("version", equalTo(2));
        }
        given().get(path).then().body("players", equalTo(1)).body("version", equalTo(2));
    }

    /** Who, what, with which body, what comes of it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "ann|POST|/start||403|NOT_ORGANISER",
                "ann|POST|/join||409|ALREADY_ENTERED",
                "eve|POST|/leave||409|NOT_ENTERED",
                "ann|POST|/join|{\"player\": \"eve\"}|403|NOT_ORGANISER",
                "ann|POST|/leave|{\"player\": \"bob\"}|403|NOT_ORGANISER",
                "boss|POST|/rounds||409|TOURNAMENT_NOT_STARTED",
                "boss|POST|/finish||409|TOURNAMENT_NOT_STARTED",
                "boss|DELETE|/rounds/1||409|TOURNAMENT_NOT_STARTED",
                "ann|POST|/byes|{\"round\": 9, \"kind\": \"ZERO\"}|404|NO_SUCH_ROUND",
                "ann|POST|/byes|{\"round\": 3, \"kind\": \"HALF\"}|409|BYE_NOT_ALLOWED",
                "ann|POST|/byes|{\"round\": 3}|400|MALFORMED_REQUEST",
                "ann|POST|/byes|{\"round\": 3, \"kind\": \"FULL\"}|400|MALFORMED_REQUEST",
                "ann|POST|/join|{\"player\": \"A B\"}|404|NO_SUCH_RESOURCE",
                "boss|POST|/expel||400|MALFORMED_REQUEST",
                "boss|POST|/expel|{}|400|MALFORMED_REQUEST",
                "ann|POST|/expel|{\"player\": \"bob\"}|403|NOT_ORGANISER",
                "boss|POST|/expel|{\"player\": \"eve\"}|409|NOT_ENTERED",
                "boss|POST|/expel|{\"player\": \"ann\", \"article\":"
                        + " \"thirteen\"}|400|MALFORMED_REQUEST",
                "boss|POST|/join|{\"plyer\": \"x\"}|400|UNKNOWN_FIELD",
                "boss|PUT|/rounds/1/boards/1/result|{\"result\":"
                        + " \"DRAW\"}|409|TOURNAMENT_NOT_STARTED",
                "boss|PUT|/rounds/x/boards/1/result|{\"result\": \"DRAW\"}|400|MALFORMED_REQUEST",
                "boss|PUT|/rounds/1/boards/1/result|{\"result\": \"WON\"}|400|MALFORMED_REQUEST",
            })
    void a_refusal_has_its_code_and_changes_nothing(
            String who, String method, String path, String body, int status, String code) {
        String tournament = "/v1/tournaments/" + announcedFor("ann", "bob");
        String before = given().get(tournament).asString();
        String players = given().get(tournament + "/players").asString();
        RequestSpecification request = as(who);
        if (body != null) {
            request.body(body);
        }
        request.request(method, tournament + path)
                .then()
                .statusCode(status)
                .contentType("application/problem+json")
                .body("code", equalTo(code))
                .body("detail", notNullValue());
        assertThat(given().get(tournament).asString()).isEqualTo(before);
        assertThat(given().get(tournament + "/players").asString()).isEqualTo(players);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"kind\": \"SWISS\", \"rounds\": 3, \"timeControl\":"
                        + " \"3+2\"}|400|MALFORMED_REQUEST|name",
                "{\"name\": \"x\", \"rounds\": 3, \"timeControl\":"
                        + " \"3+2\"}|400|MALFORMED_REQUEST|kind",
                "{\"name\": \"x\", \"kind\": \"SWISS\", \"timeControl\":"
                        + " \"3+2\"}|422|INVALID_TOURNAMENT|rounds",
                "{\"name\": \"x\", \"kind\": \"SWISS\", \"rounds\": 3, \"timeControl\":"
                        + " \"fast\"}|422|INVALID_TIME_CONTROL|timeControl",
                "{\"name\": \"x\", \"kind\": \"SWISS\", \"rounds\": 3, \"timeControl\": \"3+2\","
                        + " \"ruleSet\": \"go\"}|422|INVALID_TOURNAMENT|ruleSet",
                "{\"name\": \"x\", \"kind\": \"KNOCKOUT\", \"rounds\": 3, \"timeControl\":"
                        + " \"3+2\"}|422|INVALID_TOURNAMENT|rounds",
                "{\"name\": \"x\", \"kind\": \"SWISS\", \"rounds\": 3, \"timeControl\": \"3+2\","
                        + " \"startsAt\": \"2001-01-01T00:00:00Z\"}|422|INVALID_TOURNAMENT|startsAt",
                "{\"name\": \"x\", \"kind\": \"SWISS\", \"rounds\": 3, \"timeControl\": \"3+2\","
                        + " \"startsAt\":"
                        + " \"+999999999-01-01T00:00:00Z\"}|400|MALFORMED_REQUEST|startsAt",
                "{\"name\": \"x\", \"kind\": \"SWISS\", \"rounds\": 3, \"timeControl\": \"3+2\","
                        + " \"intervalMs\": -1}|422|INVALID_TOURNAMENT|intervalMs",
                "{\"name\": \"x\", \"kind\": \"SWISS\", \"rounds\": 3, \"timeControl\": \"3+2\","
                        + " \"invited\": [\"ann\"], \"minRating\": 3}|422|INVALID_TOURNAMENT|invited",
                "{\"name\": \"x\", \"kind\": \"ARENA\", \"timeControl\":"
                        + " \"3+2\"}|422|INVALID_TOURNAMENT|durationMs",
                "{\"name\": \"x\", \"kind\": \"ARENA\", \"timeControl\": \"3+2\","
                        + " \"durationMs\": 59999}|422|INVALID_TOURNAMENT|durationMs",
                "{\"name\": \"x\", \"kind\": \"ARENA\", \"timeControl\": \"3+2\","
                        + " \"durationMs\": 60000, \"venue\":"
                        + " \"HALL\"}|422|INVALID_TOURNAMENT|venue",
                "{\"name\": \"x\", \"kind\": \"ARENA\", \"timeControl\": \"3+2\","
                        + " \"durationMs\": 60000, \"intervalMs\":"
                        + " 0}|422|INVALID_TOURNAMENT|intervalMs",
                "{\"name\": \"x\", \"kind\": \"SWISS\", \"rounds\": 3, \"timeControl\": \"3+2\","
                        + " \"durationMs\": 60000}|422|INVALID_TOURNAMENT|durationMs",
                "{\"name\": \"x\", \"kind\": \"SWISS\", \"rounds\": 3, \"timeControl\": \"3+2\","
                        + " \"streaks\": true}|422|INVALID_TOURNAMENT|streaks",
            })
    void an_announcement_that_cannot_be_names_its_field(
            String body, int status, String code, String field) {
        as("boss")
                .body(body)
                .post("/v1/tournaments")
                .then()
                .statusCode(status)
                .body("code", equalTo(code))
                .body("field", equalTo(field))
                .body("detail", containsString(field + " is "));
    }

    @Test
    void rules_of_entry() {
        String bots = "/v1/tournaments/" + announce(SWISS.replace("}", ", \"bots\": \"ONLY\"}"));
        as("ann").post(bots + "/join").then().statusCode(403).body("code", equalTo("BOTS_ONLY"));
        given().header("Authorization", "Bearer " + TestIssuer.shared().token("robot", "play bot"))
                .contentType(ContentType.JSON)
                .post(bots + "/join")
                .then()
                .statusCode(200);
        String rated = "/v1/tournaments/" + announce(SWISS.replace("}", ", \"minRating\": 1800}"));
        as("new")
                .post(rated + "/join")
                .then()
                .statusCode(403)
                .body("code", equalTo("RATING_OUT_OF_RANGE"))
                .body("detail", containsString("none"));
        String invited =
                "/v1/tournaments/" + announce(SWISS.replace("}", ", \"invited\": [\"ann\"]}"));
        as("bob").post(invited + "/join").then().body("code", equalTo("NOT_INVITED"));
        as("ann").post(invited + "/join").then().statusCode(200);
    }

    @Test
    void who_is_expelled_by_an_article_is_not_paired_again() {
        String path = "/v1/tournaments/" + announcedFor("ann", "bob", "cid", "dan");
        as("boss").post(path + "/start").then().statusCode(200);
        as("boss")
                .body("{\"player\": \"ann\", \"reason\": \"notes\", \"article\": \"12.3\"}")
                .post(path + "/expel")
                .then()
                .statusCode(200);
        as("boss").body("{\"player\": \"bob\"}").post(path + "/expel").then().statusCode(200);
        for (int board = 1; board <= 2; board++) {
            as("boss")
                    .body("{\"result\": \"DRAW\"}")
                    .put(path + "/rounds/1/boards/" + board + "/result")
                    .then()
                    .statusCode(200);
        }
        as("boss").post(path + "/rounds").then().statusCode(200);
        given().get(path + "/rounds/2")
                .then()
                .body("boards.white", everyItem(not(anyOf(equalTo("ann"), equalTo("bob")))))
                .body("boards.black", everyItem(not(anyOf(equalTo("ann"), equalTo("bob")))));
        as("ann")
                .post(path + "/join")
                .then()
                .statusCode(403)
                .body("code", equalTo("PLAYER_EXPELLED"));
        as("boss").post(path + "/cancel").then().statusCode(200);
        assertThat(
                        given().accept("application/x-ndjson")
                                .get(path + "/events")
                                .then()
                                .statusCode(200)
                                .extract()
                                .asString())
                .contains("\"reason\":\"notes\",\"article\":\"12.3\"")
                .contains("\"reason\":\"no reason given\",\"article\":\"13.4\"");
    }

    @Test
    void what_is_not_there_is_told() {
        given().get("/v1/tournaments/nothing")
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_TOURNAMENT"))
                .body("detail", containsString("'nothing'"));
        as("ann")
                .post("/v1/tournaments/nothing/join")
                .then()
                .body("code", equalTo("NO_SUCH_TOURNAMENT"));
        String path = "/v1/tournaments/" + announcedFor("ann");
        given().get(path + "/rounds/1").then().body("code", equalTo("NO_SUCH_ROUND"));
        given().get(path + "/standings").then().body("code", equalTo("TOURNAMENT_NOT_STARTED"));
        for (String filter : List.of("phase", "kind")) {
            given().queryParam(filter, "SOON")
                    .get("/v1/tournaments")
                    .then()
                    .statusCode(400)
                    .body("field", equalTo(filter))
                    .body("detail", containsString("'SOON'"));
        }
    }

    @Test
    void lists_are_of_a_kind_if_one_is_asked_for() {
        String swiss = announce(SWISS);
        String knockout =
                announce(SWISS.replace("SWISS", "KNOCKOUT").replace("\"rounds\": 3, ", ""));
        given().queryParam("kind", "KNOCKOUT")
                .queryParam("phase", "SCHEDULED")
                .get("/v1/tournaments")
                .then()
                .statusCode(200)
                .body("tournaments.id", hasItem(knockout))
                .body("tournaments.id", not(hasItem(swiss)))
                .body("tournaments.announcement.kind", everyItem(equalTo("KNOCKOUT")));
    }

    @Test
    void what_happened_is_a_stream_that_can_be_resumed() {
        String path = "/v1/tournaments/" + announcedFor("ann", "bob");
        as("boss").post(path + "/start").then().statusCode(200);
        as("boss").body("{\"reason\": \"rain\"}").post(path + "/cancel").then().statusCode(200);
        List<String> lines =
                given().accept("application/x-ndjson")
                        .get(path + "/events")
                        .then()
                        .statusCode(200)
                        .contentType("application/x-ndjson")
                        .extract()
                        .asString()
                        .lines()
                        .filter(line -> line.contains("version"))
                        .toList();
        assertThat(lines).hasSize(5);
        assertThat(lines.getFirst()).contains("\"version\":1", "CREATED", "boss");
        assertThat(lines.get(3)).contains("STARTED", "ROUND_PAIRED", "\"white\":");
        assertThat(lines.getLast()).contains("CANCELLED", "rain");
        String rest =
                given().accept("text/event-stream")
                        .queryParam("after", "4")
                        .get(path + "/events")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();
        assertThat(rest)
                .contains("id:5")
                .contains("data:")
                .contains("CANCELLED")
                .doesNotContain("STARTED");
        // An EventSource comes back to the same address with what it has got.
        String resumed =
                given().accept("text/event-stream")
                        .header("Last-Event-ID", "3")
                        .queryParam("after", "4")
                        .get(path + "/events")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();
        assertThat(resumed).contains("STARTED").contains("CANCELLED").doesNotContain("CREATED");
        given().header("Last-Event-ID", "5").get(path + "/events").then().statusCode(204);
        given().header("Last-Event-ID", "four")
                .get(path + "/events")
                .then()
                .statusCode(400)
                .body("detail", containsString("Last-Event-ID"));
        given().queryParam("after", "6")
                .get(path + "/events")
                .then()
                .statusCode(409)
                .body("code", equalTo("AFTER_HEAD"));
    }
}
