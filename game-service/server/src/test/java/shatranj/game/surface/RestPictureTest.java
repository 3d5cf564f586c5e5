package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The board of a game as a picture. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class RestPictureTest {
    private static RestTable played() {
        RestTable table = RestTable.started();
        table.play(1, "e2e3").then().statusCode(201);
        table.play(2, "e7e6").then().statusCode(201);
        return table;
    }

    @Test
    void the_board_is_drawn_with_its_last_move_and_runs_nothing() {
        RestTable table = played();
        given().get(table.path("/svg"))
                .then()
                .statusCode(200)
                .contentType(startsWith("image/svg+xml"))
                .header("ETag", "\"" + table.version() + "\"")
                .header("Content-Security-Policy", "default-src 'none'; sandbox")
                .header("X-Content-Type-Options", "nosniff")
                .body(containsString("Last move from e7 to e6"))
                .body(containsString("White to move"));
    }

    @Test
    void an_earlier_ply_is_drawn_from_either_side() {
        RestTable table = played();
        given().queryParam("ply", 1)
                .queryParam("orientation", "black")
                .get(table.path("/svg"))
                .then()
                .statusCode(200)
                .body(containsString("Last move from e2 to e3"))
                // h1 is above on the left.
                .body(containsString("<rect data-square=\"h1\" x=\"20\" y=\"20\""));
        given().queryParam("ply", 0)
                .get(table.path("/svg"))
                .then()
                .statusCode(200)
                .body(not(containsString("Last move")));
    }

    @Test
    void who_has_the_picture_of_this_version_gets_none() {
        RestTable table = played();
        given().header("If-None-Match", "\"" + table.version() + "\"")
                .get(table.path("/svg"))
                .then()
                .statusCode(304)
                .body(emptyString());
    }

    @ParameterizedTest
    @CsvSource({
        "ply, 3",
        "ply, last",
        "ply, -1",
        "orientation, north",
        "theme, pink",
        "size, 99",
        "size, 4001",
        "coordinates, some"
    })
    void a_wrong_word_is_refused_by_its_name(String name, String word) {
        RestTable table = played();
        given().queryParam(name, word)
                .get(table.path("/svg"))
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo("MALFORMED_REQUEST"))
                .body("detail", containsString(name))
                .body("detail", containsString(word));
    }

    @Test
    void a_game_that_is_not_there_has_no_picture() {
        given().get("/v1/games/0000000000000000000000/svg")
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_GAME"));
    }
}
