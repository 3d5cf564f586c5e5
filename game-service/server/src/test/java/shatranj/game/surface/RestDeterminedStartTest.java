package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games that an arbiter has start at a time determined (Article 6.5). */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class RestDeterminedStartTest {
    private static String startingAt(Instant at) {
        return ",\"timeControl\":\"5+0\",\"noStartMs\":60000,\"startsAt\":\"" + at + "\"";
    }

    @Test
    void before_it_a_move_is_refused_with_when_to_come_again() {
        Instant start = Instant.now().plus(Duration.ofHours(2)).truncatedTo(ChronoUnit.MILLIS);
        RestTable table = RestTable.paired("carl", startingAt(start));
        given().get(table.path(""))
                .then()
                .statusCode(200)
                .body("status", equalTo("ACTIVE"))
                .body("startsAt", equalTo(start.toString()))
                .body("clock.whiteMs", equalTo(300_000))
                .body("clock.flagAt", equalTo(start.plusSeconds(300).toString()));

        String after =
                table.play(1, "e3")
                        .then()
                        .statusCode(409)
                        .body("code", equalTo("GAME_NOT_STARTED"))
                        .body("detail", containsString("The game starts in "))
                        .extract()
                        .header("Retry-After");
        assertThat(Integer.parseInt(after)).isBetween(7_000, 7_200);
        assertThat(table.version()).isEqualTo(1);
    }

    @Test
    void one_that_has_passed_is_at_once() {
        RestTable table = RestTable.paired("carl", startingAt(Instant.now().minusSeconds(30)));
        table.play(1, "e3").then().statusCode(201);
    }

    @Test
    void a_game_without_one_does_not_show_one() {
        RestTable table = RestTable.paired("carl", ",\"timeControl\":\"5+0\"");
        given().get(table.path("")).then().body("$", not(hasKey("startsAt")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"opponent\":\"bob\",\"timeControl\":\"5+0\",\"noStartMs\":9000 | 2099-01-01T00:00:00Z | white and black",
                "\"white\":\"ann\",\"black\":\"bob\",\"noStartMs\":9000 | 2099-01-01T00:00:00Z | a timeControl",
                "\"white\":\"ann\",\"black\":\"bob\",\"timeControl\":\"5+0\" | 2099-01-01T00:00:00Z | noStartMs",
                "\"white\":\"ann\",\"black\":\"bob\",\"timeControl\":\"5+0\",\"noStartMs\":9000 | 2099-01-01T00:00:00Z"
                        + " | startsAt is 2099-01-01T00:00:00Z; expected an instant from",
                "\"white\":\"ann\",\"black\":\"bob\",\"timeControl\":\"5+0\",\"noStartMs\":9000 | 2001-01-01T00:00:00Z"
                        + " | startsAt is 2001-01-01T00:00:00Z; expected an instant from",
                "\"white\":\"ann\",\"black\":\"bob\",\"timeControl\":\"5+0\",\"noStartMs\":9000"
                        + " | +1000000000-12-31T23:59:59Z | years 1 to 9999"
            })
    void terms_that_do_not_fit_it_are_refused_by_name(String terms, String at, String detail) {
        RestTable.arbiter("carl", "{" + terms + ",\"startsAt\":\"" + at + "\"}")
                .post("/v1/games")
                .then()
                .statusCode(400)
                .body("code", equalTo("MALFORMED_REQUEST"))
                .body("detail", containsString(detail));
    }
}
