package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * All public games of a month; which those are, {@code MonthlyDumpTest} and {@code DumpTest} say.
 */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class RestPublicGamesTest {
    private static final String PGN = "application/x-chess-pgn";
    private static final String NDJSON = "application/x-ndjson";

    @Inject MemoryMonths months;

    private static YearMonth thisMonth() {
        return YearMonth.from(Instant.now().atOffset(ZoneOffset.UTC));
    }

    private static RestTable finished() {
        RestTable table =
                RestTable.between(RestTable.somebody("ada"), RestTable.somebody("bob"), "");
        table.play(1, "e2e3").then().statusCode(201);
        table.play(2, "e7e6").then().statusCode(201);
        RestTable.as(table.white).post(table.path("/resign")).then().statusCode(200);
        return table;
    }

    private static String of(YearMonth month, String form) {
        return given().accept(form)
                .get("/v1/public-games/" + month)
                .then()
                .statusCode(200)
                .contentType(form)
                .extract()
                .asString();
    }

    @Test
    void they_come_whole_as_lines_of_json_or_as_pgn() {
        RestTable table = finished();

        List<JsonPath> games = of(thisMonth(), NDJSON).lines().map(JsonPath::from).toList();
        assertThat(games)
                .filteredOn(game -> game.getString("id").equals(table.id))
                .singleElement()
                .satisfies(game ->
                        assertThat(game.getList("moves.uci")).isEqualTo(List.of("e2e3", "e7e6")));
        assertThat(of(thisMonth(), PGN)).contains(given().get(table.path("/pgn")).asString());
        assertThat(of(thisMonth().plusMonths(1), NDJSON)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026", "2026-13", "2026-1", "november", "+12026-11", "-0001-11"})
    void what_is_no_month_is_refused(String month) {
        given().get("/v1/public-games/" + month)
                .then()
                .statusCode(400)
                .body("code", equalTo("MALFORMED_REQUEST"))
                .body("detail", startsWith("month is '" + month + "'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000-01", "9999-12"})
    void a_month_of_any_year_may_be_asked_for(String month) {
        assertThat(of(YearMonth.parse(month), NDJSON)).isEmpty();
    }

    @Test
    void a_refusal_that_comes_before_the_first_game_is_an_answer_of_its_own() {
        months.refuse(
                Problem.of(ErrorCode.RATE_LIMITED, "Too many are read already")
                        .after(Duration.ofSeconds(60)));
        given().get("/v1/public-games/" + thisMonth())
                .then()
                .statusCode(429)
                .header("Retry-After", "60")
                .body("code", equalTo("RATE_LIMITED"));
        months.refuse(Problem.of(ErrorCode.UNAVAILABLE, "The archive cannot be read just now"));
        given().get("/v1/public-games/" + thisMonth())
                .then()
                .statusCode(503)
                .body("code", equalTo("UNAVAILABLE"));
        given().get("/v1/public-games/" + thisMonth()).then().statusCode(200);
    }

    @Test
    void a_token_that_is_none_is_refused_as_everywhere() {
        given().header("Authorization", "Bearer nonsense")
                .get("/v1/public-games/" + thisMonth())
                .then()
                .statusCode(401);
    }
}
