package shatranj.analysis.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import org.hamcrest.Matcher;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.testsupport.kafka.KafkaTestResource;

/** The search for finished games over REST. */
@QuarkusTest
@TestProfile(ArchiveFixture.WithIndex.class)
@QuarkusTestResource(Surroundings.class)
@WithTestResource(KafkaTestResource.class)
@Timeout(180)
class FinishedGamesTest {
    private static final String LAST = "rnakfanr/ppp1pppp/3p4/8/8/P3P3/1PPP1PPP/RNAKFANR b - - 0 2";

    @BeforeAll
    static void gamesWereFinished() {
        ArchiveFixture.gamesWereFinished();
    }

    @BeforeEach
    void allGamesAreRead() {
        eventually()
                .untilAsserted(
                        () -> search("until", "2026-11-02").then().body("games", hasSize(4)));
    }

    @Test
    void finished_games_are_found_without_a_token_page_by_page() {
        Response first = search("ruleSet", "laws-2025", "until", "2026-11-02", "pageSize", "2");
        first.then()
                .statusCode(200)
                .body("games", hasSize(2))
                .body("games[0].white", equalTo("eve"))
                .body("games[0].result", equalTo("DRAW"))
                .body("games[0].timeClass", nullValue())
                .body("games[0].reason", equalTo("RESIGNATION"))
                .body("games[0].plies", equalTo(3))
                .body("games[0].setup", equalTo("standard"))
                .body("games[0].material", equalTo("KFRRNNAAPPPPPPPPKFRRNNAAPPPPPPPP"))
                .body("games[0].fen", equalTo(LAST))
                .body("games[0].endedAt", equalTo("2026-11-02T12:00:00.000Z"))
                .body("games[1].black", equalTo("ann"));
        search(
                        "ruleSet",
                        "laws-2025",
                        "until",
                        "2026-11-02",
                        "pageToken",
                        first.path("nextPageToken"))
                .then()
                .body("games.endedAt", equalTo(List.of("2026-09-30T12:00:00.000Z")))
                .body("nextPageToken", nullValue());
    }

    @Test
    void finished_games_are_found_by_what_they_have() {
        search("player", "eve").then().body("games", hasSize(2));
        search("player", "eve", "opponent", "bob").then().body("games.ruleSet", only("medina"));
        search("white", "bob", "setup", "standard", "maxPlies", "4", "timeClass", "blitz")
                .then()
                .body("games.result", only("BLACK"));
        search("black", "ann", "result", "draw", "until", "2026-11-02")
                .then()
                .body("games.white", only("eve"));
        search("player", "eve", "minPlies", "3").then().body("games.plies", equalTo(List.of(3)));
        search("timeClass", "NONE").then().body("games.white", only("eve"));
        search("since", "2026-10-01T12:00:00Z", "until", "2026-10-01T12:00:00Z")
                .then()
                .body("games.white", only("bob"));
        search("material", "KRKN").then().statusCode(200).body("games", hasSize(0));
        search("structure", "sayyal", "until", "2026-11-02").then().body("games", hasSize(0));
        search("reason", "FLAG").then().statusCode(200).body("games", hasSize(0));
    }

    private static Matcher<List<String>> only(String value) {
        return equalTo(List.of(value));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "opponent  | bob      | 'opponent' is 'bob', expected 'player' beside it",
                "white     | xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx | expected a player's id of at most 100",
                "result    | loss     | 'result' is 'loss', expected one of WHITE, DRAW and BLACK",
                "reason    | ABORTED  | 'reason' is 'ABORTED', expected one of [CHECKMATE",
                "ruleSet   | chess    | 'ruleSet' is 'chess', expected one of [laws-2025",
                "setup     | mine     | 'setup' is 'mine', expected the name of a start array, or fen",
                "timeClass | bullet   | 'timeClass' is 'bullet', expected one of [BLITZ",
                "material  | KRN      | 'material' is 'KRN', expected White's men and Black's",
                "structure | sicilian | 'structure' is 'sicilian', expected one of [mujannah",
                "whiteStructure | none | 'whiteStructure' is 'none', expected one of [mujannah",
                "minPlies  | -1       | 'minPlies' is '-1', expected a number from 0 to 9999",
                "maxPlies  | long     | 'maxPlies' is 'long', expected a number from 0 to 9999",
                "since     | 2026-11  | 'since' is '2026-11', expected a day or a time in UTC",
                "until     | 9999-12-31 | 'until' is '9999-12-31', expected a day or a time",
                "since     | +1000000000-01-01T00:00:00Z | expected a day or a time in UTC",
                "pageSize  | 201      | pageSize is '201'; expected a number from 1 to 200",
                "pageToken | x        | pageToken is 'x'; expected the nextPageToken",
            })
    void a_search_that_cannot_be_read_is_refused(String field, String value, String detail) {
        search(field, value)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo("MALFORMED_REQUEST"))
                .body("detail", containsString(detail));
    }

    @Test
    void two_players_are_told_how_their_games_went() {
        met("bob", "eve")
                .then()
                .statusCode(200)
                .body("player", equalTo("bob"))
                .body("games", equalTo(1))
                .body("losses", equalTo(1))
                .body("truncated", equalTo(false));
        met("eve", "bob").then().body("wins", equalTo(1));
        met("eve", "nobody").then().body("games", equalTo(0));
        met("eve", "eve").then().statusCode(400).body("field", equalTo("opponent"));
        met("eve", "").then().statusCode(400).body("field", equalTo("opponent"));
        given().get("/v1/finished-games/head-to-head").then().statusCode(400);
    }

    private static Response met(String player, String opponent) {
        return given().queryParam("player", player)
                .queryParam("opponent", opponent)
                .get("/v1/finished-games/head-to-head");
    }

    @Test
    void bounds_that_leave_nothing_are_refused() {
        search("since", "2026-11-02", "until", "2026-11-01").then().statusCode(400);
        search("minPlies", "5", "maxPlies", "4").then().statusCode(400);
        search("player", "ann", "opponent", "ann").then().statusCode(400);
    }

    private static Response search(String... parameters) {
        RequestSpecification question = given();
        for (int i = 0; i < parameters.length; i += 2) {
            question.queryParam(parameters[i], parameters[i + 1]);
        }
        return question.get("/v1/finished-games");
    }
}
