package shatranj.competition.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.net.URI;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.support.topics.Topic;
import shatranj.testsupport.identity.IdentityTestResource;

/** From games in the archive to ratings over REST. */
@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class RatingsRestTest {
    private static final Instant START = Instant.parse("2026-11-24T06:00:00Z");
    private static final int GAMES = 40;

    @SuppressWarnings("NullAway.Init")
    @ConfigProperty(name = "kafka.bootstrap.servers")
    String kafka;

    @SuppressWarnings("NullAway.Init")
    @TestHTTPResource(value = "/health/ready", management = true)
    URI readiness;

    /** Ann wins three of four, over two days; in one partition, so in that order. */
    @BeforeEach
    void play() {
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(
                        Map.of("bootstrap.servers", kafka),
                        new ByteArraySerializer(),
                        new ByteArraySerializer())) {
            for (int i = 0; i < GAMES; i++) {
                var unused =
                        producer.send(
                                new ProducerRecord<>(
                                        Topic.ARCHIVE.topicName(),
                                        0,
                                        ArchivedGames.id(i),
                                        ArchivedGames.game(i, "ann", "bob")
                                                .score(i % 4 == 0 ? 0 : 1)
                                                .endedAt(START.plusSeconds(3_600L * (i - i % 20)))
                                                .toByteArray()));
            }
        }
        eventually("all games are rated")
                .until(
                        () -> given().get("/v1/ratings/ann").path("ratings[0].games"),
                        equalTo(GAMES));
    }

    @Test
    void ratings_of_several_come_in_the_order_in_which_they_were_asked_for() {
        given().queryParam("player", "nobody-yet", "ann")
                .get("/v1/ratings")
                .then()
                .statusCode(200)
                .body("players.player", equalTo(List.of("nobody-yet", "ann")))
                .body("players[0].ratings", hasSize(0))
                .body("players[1]", equalTo(given().get("/v1/ratings/ann").path("")));
        given().get("/v1/ratings").then().statusCode(400).body("field", equalTo("player"));
        given().queryParam("player", Collections.nCopies(101, "ann"))
                .get("/v1/ratings")
                .then()
                .statusCode(400);
        given().queryParam("player", "ann", "A N N").get("/v1/ratings").then().statusCode(404);
    }

    @Test
    void a_player_has_a_rating_in_every_pool() {
        given().get("/v1/ratings/ann")
                .then()
                .statusCode(200)
                .body("player", equalTo("ann"))
                .body("ratings.pool", equalTo(List.of("laws-2025-blitz")))
                .body("ratings[0].wins", equalTo(30))
                .body("ratings[0].losses", equalTo(10))
                .body("ratings[0].place", equalTo(1))
                .body("ratings[0].provisional", equalTo(false))
                .body("ratings[0].lastGameAt", notNullValue());
        given().get("/v1/ratings/nobody-yet")
                .then()
                .statusCode(200)
                .body("ratings", equalTo(List.of()));
    }

    @Test
    void the_history_has_a_rating_for_each_day() {
        ValidatableResponse history =
                given().get("/v1/ratings/bob/laws-2025-blitz").then().statusCode(200);
        history.body("days.day", equalTo(List.of("2026-11-24", "2026-11-25")))
                .body("days.games", equalTo(List.of(20, 20)));
        Response now = given().get("/v1/ratings/bob");
        history.body("days[1].rating", equalTo(now.path("ratings[0].rating")));
    }

    @Test
    void the_leaderboard_has_the_best_first() {
        given().get("/v1/leaderboards/laws-2025-blitz")
                .then()
                .statusCode(200)
                .body("total", equalTo(2))
                .body("places.player", equalTo(List.of("ann", "bob")))
                .body("places.place", equalTo(List.of(1, 2)));
        given().queryParam("skip", "1")
                .queryParam("limit", "1")
                .get("/v1/leaderboards/laws-2025-blitz")
                .then()
                .body("places.player", equalTo(List.of("bob")))
                .body("places.place", equalTo(List.of(2)));
        given().get("/v1/leaderboards")
                .then()
                .body("pools.pool", hasItems("laws-2025-blitz"))
                .body("pools[0].games", equalTo(GAMES))
                .body("pools[0].players", equalTo(2));
    }

    @Test
    void a_pool_or_a_player_that_cannot_be_is_told() {
        given().get("/v1/leaderboards/bullet")
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_RESOURCE"))
                .body("detail", containsString("'bullet'"));
        given().get("/v1/ratings/ann/bullet").then().statusCode(404);
        given().get("/v1/ratings/A N N")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("detail", containsString("'A N N'"));
    }

    @ParameterizedTest
    @CsvSource({"limit,0", "limit,201", "limit,x", "limit,99999999999", "skip,-1", "skip,1.5"})
    void a_number_out_of_bounds_is_named(String field, String value) {
        given().queryParam(field, value)
                .get("/v1/leaderboards/laws-2025-blitz")
                .then()
                .statusCode(400)
                .body("code", equalTo("MALFORMED_REQUEST"))
                .body("field", equalTo(field))
                .body("detail", containsString("'" + value + "'"))
                .body("places", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/ratings/ann", "/v1/leaderboards", "/v1/leaderboards/x"})
    void nobody_may_write(String path) {
        assertThat(given().body("{}").contentType("application/json").put(path).statusCode())
                .isEqualTo(405);
    }

    @Test
    void the_pod_is_ready_when_all_results_were_read() {
        given().get(readiness).then().statusCode(200).body("status", equalTo("UP"));
    }
}
