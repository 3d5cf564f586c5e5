package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
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
        RestTable table = RestTable.started();
        Taken reads = untilRefused(200, () -> given().get(table.path("")));
        assertThat(reads.count).isBetween(590L, reads.most(600, 10));
        reads.last
                .then()
                .statusCode(429)
                .header("Retry-After", notNullValue())
                .body("code", equalTo("RATE_LIMITED"))
                .body("retry", equalTo("AFTER"));
        RestTable.as(table.white).get(table.path("")).then().statusCode(200);
        table.play(1, "e2e3").then().statusCode(201);
    }

    @Test
    void creations_are_counted_by_player_and_moves_are_not() {
        String ada = RestTable.somebody("ada");
        RestTable.as(ada, "{}")
                .post("/v1/games")
                .then()
                .header("RateLimit-Policy", equalTo("\"creations\";q=120;w=60"))
                .header("RateLimit", equalTo("\"creations\";r=119;t=1"));
        Taken made = untilRefused(201, () -> RestTable.as(ada, "{}").post("/v1/games"));
        assertThat(made.count).isBetween(119L, made.most(120, 2));
        made.last.then().statusCode(429).body("code", equalTo("RATE_LIMITED"));
        RestTable.as(RestTable.somebody("bob"), "{}").post("/v1/games").then().statusCode(201);
    }

    /** The requests that were granted in a time, and the answer to the one that was not. */
    private record Taken(long count, Duration time, Response last) {
        /**
         * As many as a quota lets through in that time: the whole of it and what came back
         * meanwhile.
         */
        long most(int quota, int perSecond) {
            return quota + perSecond * (time.toSeconds() + 1);
        }
    }

    private static Taken untilRefused(int granted, Supplier<Response> request) {
        long started = System.nanoTime();
        Response last = request.get();
        int count = 0;
        while (last.statusCode() == granted && count < 5_000) {
            last = request.get();
            count++;
        }
        return new Taken(count, Duration.ofNanos(System.nanoTime() - started), last);
    }
}
