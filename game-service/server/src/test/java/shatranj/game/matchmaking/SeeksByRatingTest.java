package shatranj.game.matchmaking;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.embedded.redis.Redis;
import shatranj.game.competition.FixedRatings;
import shatranj.testsupport.identity.TestIssuer;

/** Seeks for players of some ratings, over REST and the Lichess API. */
@QuarkusTest
@TestProfile(SeeksByRatingTest.WithRatings.class)
class SeeksByRatingTest {
    private static final AtomicInteger COUNT = new AtomicInteger();

    @Inject FixedRatings ratings;

    @SuppressWarnings("NullAway.Init")
    Redis redis;

    /** Seeks, guests, and ratings of the test's. */
    public static class WithRatings extends SeeksTest.WithRedis {
        @Override
        public Set<Class<?>> getEnabledAlternatives() {
            Set<Class<?>> all = new HashSet<>(super.getEnabledAlternatives());
            all.add(FixedRatings.class);
            return all;
        }

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("shatranj.guests.enabled", "true");
        }
    }

    @AfterEach
    void empty() {
        ratings.silent(false);
        redis.flush();
    }

    private String rated(double rating) {
        String player = "rated-" + COUNT.incrementAndGet();
        ratings.set(player, "laws-2025-blitz", rating);
        ratings.set(player, "engines-blitz", rating + 300);
        return player;
    }

    private static RequestSpecification as(String player) {
        return given().header("Authorization", "Bearer " + TestIssuer.shared().token(player));
    }

    private static Response seek(String player, String range) {
        return as(player)
                .contentType("application/json")
                .body("{\"timeControl\":\"3+2\"" + range + "}")
                .post("/v1/seeks");
    }

    private static String within(int points) {
        return ",\"ratingRange\":{\"within\":" + points + "}";
    }

    @Test
    void within_so_many_points_of_the_own_rating_is_a_range_that_everybody_sees() {
        String ada = rated(1712.4);
        seek(ada, within(200))
                .then()
                .statusCode(201)
                .body("ratingRange.least", equalTo(1512))
                .body("ratingRange.most", equalTo(1912))
                .body("ratingRange.within", nullValue());
        given().get("/v1/seeks/open").then().body("seeks[0].ratingRange.least", equalTo(1512));
        seek(rated(1511), "").then().statusCode(201).body("state", equalTo("OPEN"));
        seek(rated(1900), ",\"ratingRange\":{\"least\":1950}")
                .then()
                .body("state", equalTo("OPEN"));
        seek(rated(1912), within(500)).then().body("state", equalTo("PAIRED"));
        as(ada).get("/v1/seeks").then().body("seeks[0].state", equalTo("PAIRED"));
    }

    @Test
    void who_has_no_rating_yet_counts_as_1500() {
        seek("new-" + COUNT.incrementAndGet(), within(50))
                .then()
                .body("ratingRange.least", equalTo(1450))
                .body("ratingRange.most", equalTo(1550));
        seek("new-" + COUNT.incrementAndGet(), within(1)).then().body("state", equalTo("PAIRED"));
    }

    @Test
    void a_seek_is_taken_up_by_who_is_in_its_range() {
        String seek = seek(rated(1900), ",\"ratingRange\":{\"least\":1800}").path("id");
        as(rated(1799.4))
                .post("/v1/seeks/" + seek + "/accept")
                .then()
                .statusCode(403)
                .body("code", equalTo("RATING_OUT_OF_RANGE"))
                .body("detail", equalTo("Your rating is 1799; this seek is for 1800 to any"));
        ratings.silent(true);
        as(rated(1900))
                .post("/v1/seeks/" + seek + "/accept")
                .then()
                .statusCode(503)
                .body("code", equalTo("UNAVAILABLE"));
        ratings.silent(false);
        as(rated(1799.5))
                .post("/v1/seeks/" + seek + "/accept")
                .then()
                .statusCode(201)
                .body("state", equalTo("PAIRED"));
    }

    @Test
    void without_ratings_seeks_go_on_and_nobody_with_a_range_is_met() {
        String ada = rated(1500);
        ratings.silent(true);
        seek(ada, within(200)).then().statusCode(503).body("code", equalTo("UNAVAILABLE"));
        seek(ada, ",\"ratingRange\":{\"least\":1000}").then().statusCode(201);
        seek(rated(1500), "").then().statusCode(201).body("state", equalTo("OPEN"));
        ratings.silent(false);
        seek(rated(1500), "").then().body("state", equalTo("PAIRED"));
    }

    @Test
    void guests_name_no_range_and_take_up_no_seek_that_has_one() {
        String guest = "Bearer " + given().post("/v1/guests").path("token");
        given().header("Authorization", guest)
                .contentType("application/json")
                .body("{\"timeControl\":\"3+2\"" + within(200) + "}")
                .post("/v1/seeks")
                .then()
                .statusCode(403)
                .body("code", equalTo("GUESTS_NOT_ALLOWED"));
        String seek = seek(rated(1900), within(4000)).path("id");
        given().header("Authorization", guest)
                .post("/v1/seeks/" + seek + "/accept")
                .then()
                .statusCode(403)
                .body("code", equalTo("GUESTS_NOT_ALLOWED"));
        given().header("Authorization", guest)
                .contentType("application/json")
                .body("{\"timeControl\":\"3+2\"}")
                .post("/v1/seeks")
                .then()
                .statusCode(201)
                .body("state", equalTo("OPEN"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"ratingRange\":{\"within\":200}}|a game that will not be rated",
                "{\"timeControl\":\"3+2\",\"ratingRange\":{}}|ratingRange is empty",
                "{\"timeControl\":\"3+2\",\"ratingRange\":{\"least\":-1}}|ratingRange.least is -1",
                "{\"timeControl\":\"3+2\",\"ratingRange\":{\"least\":1600,\"most\":1500}}|ratingRange.most is 1500",
            })
    void a_range_that_means_nothing_is_refused_and_no_seek_is_there(String body, String detail) {
        String ada = rated(1500);
        as(ada).contentType("application/json")
                .body(body)
                .post("/v1/seeks")
                .then()
                .statusCode(400)
                .body("code", equalTo("MALFORMED_REQUEST"))
                .body("detail", containsString(detail));
        as(ada).get("/v1/seeks").then().body("seeks.size()", equalTo(0));
    }

    @Test
    void the_lichess_api_has_ranges_of_its_own_pools() {
        String ada = rated(1500);
        as(ada).contentType("application/x-www-form-urlencoded")
                .body("days=2&ratingRange=1500-1800")
                .post("/api/board/seek")
                .then()
                .statusCode(200);
        as(ada).get("/v1/seeks")
                .then()
                .body("seeks[0].ratingRange.least", equalTo(1500))
                .body("seeks[0].ratingRange.most", equalTo(1800));
        as(ada).contentType("application/x-www-form-urlencoded")
                .body("days=2&ratingRange=strong")
                .post("/api/board/seek")
                .then()
                .statusCode(400)
                .body("error", containsString("'strong'"));
    }
}
