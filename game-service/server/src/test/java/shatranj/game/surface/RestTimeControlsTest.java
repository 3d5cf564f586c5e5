package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every kind of time can be asked for, is shown by text and members, and is on the clock. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class RestTimeControlsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"40/90+30,SD/30d5\" | 40/90+30,SD/30d5 | periods[1].delayKind | SIMPLE | 5400000 | 5400000 | ?",
                "{\"byoYomi\":{\"mainMs\":600000,\"periods\":5,\"periodMs\":30000}} | 10+5x30 | byoYomi.periods | 5"
                        + " | 750000 | 750000 | ?",
                "{\"hourglassMs\":180000} | *3 | hourglassMs | 180000 | 180000 | 180000 | *180",
                "{\"moveMs\":30000} | 30s | moveMs | 30000 | 30000 | 30000 | 1/30",
                "{\"daysPerMove\":2} | 2d | daysPerMove | 2 | 172800000 | 172800000 | 1/172800",
                "{\"daysPerMove\":2,\"bankDays\":1} | 2d+1d | bankDays | 1 | 259200000 | 259200000 | ?",
                "{\"text\":\"5+0\",\"black\":\"1+0\"} | 5+0 vs 1+0 | black.periods[0].timeMs | 60000 | 300000"
                        + " | 60000 | ?",
                "\"5d vs 1d\" | 5d vs 1d | black.text | 1d | 432000000 | 86400000 | ?"
            })
    void a_game_of_any_kind_of_time(
            String asked,
            String text,
            String member,
            String value,
            int whiteMs,
            int blackMs,
            String pgnTag) {
        RestTable table = RestTable.started(",\"timeControl\":" + asked);
        given().get(table.path(""))
                .then()
                .statusCode(200)
                .body("timeControl.text", equalTo(text))
                .body("timeControl." + member + ".toString()", equalTo(value))
                .body("clock.whiteMs", equalTo(whiteMs))
                .body("clock.blackMs", equalTo(blackMs))
                .body("clock.running", equalTo("WHITE"));
        given().get(table.path("/pgn"))
                .then()
                .statusCode(200)
                .body(containsString("[TimeControl \"" + pgnTag + "\"]"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | timeControl is empty",
                "{\"moveMs\":0} | moveMs is 0",
                "{\"moveMs\":9,\"hourglassMs\":9} | timeControl is hourglassMs and moveMs",
                "\"3+2 vs 5d\" | black of \"3+2 vs 5d\" is 5d"
            })
    void a_control_that_cannot_be_played_is_refused_by_name(String asked, String detail) {
        RestTable.as(RestTable.somebody("p"), "{\"timeControl\":" + asked + "}")
                .post("/v1/games")
                .then()
                .statusCode(422)
                .body("code", equalTo("INVALID_TIME_CONTROL"))
                .body("detail", containsString(detail));
    }
}
