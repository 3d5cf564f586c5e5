package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A server that counts everybody, this machine too. */
@QuarkusTest
@TestProfile(LimitedTest.Counted.class)
class LimitedTest {
    /** The usual surface, without exemptions. */
    public static class Counted extends SurfaceProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("shatranj.limits.exempt", "nobody");
        }
    }

    @Test
    void whoever_reads_without_a_token_is_counted_by_address() {
        Table table = Table.started();
        int read = 0;
        Response last = given().get(table.path(""));
        while (last.statusCode() == 200 && read < 1_000) {
            last = given().get(table.path(""));
            read++;
        }
        assertThat(read).isBetween(590, 700);
        last.then()
                .statusCode(429)
                .header("Retry-After", notNullValue())
                .body("code", equalTo("RATE_LIMITED"))
                .body("retry", equalTo("AFTER"));
        Table.as(table.white).get(table.path("")).then().statusCode(200);
        table.play(1, "e2e3").then().statusCode(201);
    }

    @Test
    void creations_are_counted_by_player_and_moves_are_not() {
        String ada = Table.somebody("ada");
        int made = 0;
        Response last = Table.as(ada, "{}").post("/v1/games");
        last.then()
                .header("RateLimit-Policy", equalTo("\"creations\";q=120;w=60"))
                .header("RateLimit", equalTo("\"creations\";r=119;t=1"));
        while (last.statusCode() == 201 && made < 300) {
            last = Table.as(ada, "{}").post("/v1/games");
            made++;
        }
        assertThat(made).isBetween(119, 200);
        last.then().statusCode(429).body("code", equalTo("RATE_LIMITED"));
        Table.as(Table.somebody("bob"), "{}").post("/v1/games").then().statusCode(201);
    }
}
