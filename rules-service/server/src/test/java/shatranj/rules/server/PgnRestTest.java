package shatranj.rules.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PgnRestTest {
    private static final String PGN = "application/x-chess-pgn";
    private static final String NDJSON = "application/x-ndjson";
    private static final String GAME = "[White \"as-Suli\"]\n\n1. Nf3 f6 2. g3 *\n\n";

    private static ValidatableResponse parse(String accept, String query, String text) {
        return given().contentType(PGN)
                .accept(accept)
                .body(text.getBytes(StandardCharsets.UTF_8))
                .when()
                .post("/v1/pgn/parse" + query)
                .then();
    }

    @Test
    void games_are_read_into_one_answer() {
        parse("application/json", "", GAME + "1. e3 Qd9 *")
                .statusCode(200)
                .body("games", hasSize(2))
                .body("games[0].number", equalTo(1))
                .body("games[0].game.tags.White", equalTo("as-Suli"))
                .body("games[0].game.moves.uci", equalTo(List.of("g1f3", "f7f6", "g2g3")))
                .body("games[0].game.result", equalTo("*"))
                .body("games[1].game", nullValue())
                .body("games[1].notes[-1].fatal", equalTo(true));
    }

    @Test
    void games_are_lines_where_lines_are_accepted() {
        String lines = parse(NDJSON, "?alphabet=western", GAME.repeat(3)).extract().asString();
        assertThat(lines.lines()).hasSize(3).allMatch(line -> line.contains("\"g1f3\""));
    }

    @Test
    void a_long_text_is_answered_in_lines_alone() {
        String text = GAME.repeat(30_000);
        assertThat(text.length()).isBetween(1 << 20, 10 << 20);
        parse("application/json", "", text)
                .statusCode(413)
                .body("code", equalTo("MALFORMED_REQUEST"))
                .body("detail", containsString(NDJSON));
        String lines = parse(NDJSON, "", text).statusCode(200).extract().asString();
        assertThat(lines.lines()).hasSize(30_000);
    }

    @Test
    void what_the_query_says_wrong_is_named() {
        parse("application/json", "?alphabet=greek", GAME)
                .statusCode(400)
                .body("detail", containsString("'greek'"));
        parse("application/json", "?allowUnreachable=perhaps", GAME)
                .statusCode(400)
                .body("detail", containsString("'perhaps'"));
    }

    @Test
    void a_text_of_more_than_10_mib_is_refused_before_it_is_read() {
        parse(NDJSON, "", " ".repeat((10 << 20) + 1))
                .statusCode(413)
                .body("code", equalTo("MALFORMED_REQUEST"));
    }

    @Test
    void json_may_not_be_as_long_as_a_pgn() {
        String body = "{\"moves\": [" + "\"e2e3\",".repeat(60_000) + "\"e2e3\"]}";
        given().contentType("application/json")
                .body(body)
                .when()
                .post("/v1/pgn/format")
                .then()
                .statusCode(413)
                .body("code", equalTo("MALFORMED_REQUEST"));
    }

    private static ValidatableResponse format(String accept, String body) {
        return given().contentType("application/json")
                .accept(accept)
                .body(body)
                .when()
                .post("/v1/pgn/format?alphabet=western")
                .then();
    }

    @Test
    void a_game_is_written_as_it_is_or_in_json() {
        String body =
                """
                {"setup": "alternative", "moves": ["g3", "f6", "Bh3"], "tags": {"White": "x"},
                 "clocksMs": [1000, 2000, 3000]}
                """;
        String pgn = format(PGN, body).statusCode(200).contentType(PGN).extract().asString();
        assertThat(pgn).contains("[White \"x\"]").contains("Bh3").contains("[%clk 0:00:03.0]");
        format("application/json", body).statusCode(200).body("pgn", equalTo(pgn));
    }

    @Test
    void a_field_that_is_not_known_is_refused_by_name() {
        format("application/json", "{\"movez\": []}")
                .statusCode(400)
                .body("code", equalTo("UNKNOWN_FIELD"))
                .body("detail", containsString("'movez'"));
    }
}
