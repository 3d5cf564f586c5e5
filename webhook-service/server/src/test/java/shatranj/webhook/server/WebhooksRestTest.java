package shatranj.webhook.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.competition.log.v1.PlayerJoined;
import shatranj.competition.log.v1.TournamentCreated;
import shatranj.competition.log.v1.TournamentEvent;
import shatranj.competition.log.v1.TournamentRecord;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.Visibility;
import shatranj.support.ids.RequestKey;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.identity.IdentityTestResource;
import shatranj.testsupport.identity.TestIssuer;
import shatranj.webhook.signing.Secret;
import shatranj.webhook.signing.Signature;

/** Webhooks from their making to their deliveries, over a real broker. */
@QuarkusTest
@TestProfile(LoopbackAllowed.class)
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class WebhooksRestTest {
    private static final String PATH = "/v1/webhooks";

    private static RequestSpecification as(String player) {
        return given().header(
                        "Authorization", "Bearer " + TestIssuer.shared().token(player, "play"))
                .contentType(ContentType.JSON);
    }

    private static String request(String url, String... events) {
        return "{\"url\": \"%s\", \"events\": [%s]}"
                .formatted(
                        url,
                        String.join(
                                ",", List.of(events).stream().map(e -> '"' + e + '"').toList()));
    }

    private static Map<String, Object> made(String player, String url, String... events) {
        return as(player)
                .body(request(url, events))
                .post(PATH)
                .then()
                .statusCode(201)
                .extract()
                .path("");
    }

    @Test
    void it_is_made_seen_changed_and_deleted_by_its_owner() {
        Map<String, Object> made = made("ann", "http://127.0.0.1:8099/", "game.ended");
        String id = (String) made.get("id");
        assertThat((String) made.get("secret")).startsWith("whsec_");
        as("ann")
                .get(PATH + "/" + id)
                .then()
                .statusCode(200)
                .body("events", equalTo(List.of("game.ended")))
                .body("status", equalTo("ENABLED"))
                .body("$", not(hasKey("secret")));
        as("ann").get(PATH).then().statusCode(200).body("webhooks", hasSize(1));
        as("ann")
                .body("{\"status\": \"DISABLED\", \"description\": \"away\"}")
                .patch(PATH + "/" + id)
                .then()
                .statusCode(200)
                .body("status", equalTo("DISABLED"))
                .body("description", equalTo("away"))
                .body("events", equalTo(List.of("game.ended")))
                .body("$", hasKey("disabledAt"))
                .body("$", not(hasKey("disabledReason")));
        as("ann")
                .body("{\"status\": \"ENABLED\", \"events\": []}")
                .patch(PATH + "/" + id)
                .then()
                .body("status", equalTo("ENABLED"))
                .body("events", empty());
        as("ann").delete(PATH + "/" + id).then().statusCode(204);
        as("ann").get(PATH + "/" + id).then().statusCode(404);
    }

    @Test
    void of_anothers_nobody_is_told() {
        String id = (String) made("bea", "http://127.0.0.1:8099/").get("id");
        for (String path : List.of("", "/deliveries")) {
            as("eve")
                    .get(PATH + "/" + id + path)
                    .then()
                    .statusCode(404)
                    .body("code", equalTo("NO_SUCH_RESOURCE"));
        }
        as("eve").body("{}").patch(PATH + "/" + id).then().statusCode(404);
        as("eve").delete(PATH + "/" + id).then().statusCode(404);
        as("eve").post(PATH + "/" + id + "/secret").then().statusCode(404);
        as("eve").post(PATH + "/" + id + "/test").then().statusCode(404);
        as("eve").get(PATH).then().body("webhooks", empty());
    }

    @Test
    void an_eleventh_is_one_too_many() {
        for (int each = 0; each < 10; each++) {
            made("cid", "http://127.0.0.1:8099/" + each);
        }
        as("cid")
                .body(request("http://127.0.0.1:8099/"))
                .post(PATH)
                .then()
                .statusCode(429)
                .body("detail", containsString("10 webhooks"));
    }

    @Test
    void who_asks_for_test_events_without_end_has_to_wait() {
        String id = (String) made("lou", "http://127.0.0.1:8099/").get("id");
        Set<String> answers = new HashSet<>();
        for (int each = 0; each < 90; each++) {
            var answer = as("lou").post(PATH + "/" + id + "/test");
            answers.add(answer.statusCode() + " " + answer.path("code"));
        }
        assertThat(answers).containsExactlyInAnyOrder("202 null", "429 RATE_LIMITED");
    }

    @Test
    void the_same_key_makes_one() {
        String first =
                as("dan")
                        .header("Idempotency-Key", "k")
                        .body(request("http://127.0.0.1:8099/"))
                        .post(PATH)
                        .path("id");
        as("dan")
                .header("Idempotency-Key", "k")
                .body(request("http://127.0.0.1:8099/"))
                .post(PATH)
                .then()
                .statusCode(201)
                .header("Idempotency-Replayed", "true")
                .body("id", equalTo(first));
        as("dan")
                .header("Idempotency-Key", "k")
                .body(request("http://127.0.0.1:8098/"))
                .post(PATH)
                .then()
                .statusCode(422)
                .body("code", equalTo("KEY_REUSED"));
        as("dan").get(PATH).then().body("webhooks", hasSize(1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://10.0.0.1/",
                "https://169.254.169.254/latest/meta-data",
                "https://[::1]/",
                "https://[::ffff:10.0.0.1]/",
                "https://no-such-host.invalid/",
                "https://user@127.0.0.1/",
                "ftp://127.0.0.1/",
                "http://127.0.0.1:25/"
            })
    void an_address_that_leads_inside_or_nowhere_is_refused(String url) {
        as("eli")
                .body(request(url))
                .post(PATH)
                .then()
                .statusCode(422)
                .body("code", equalTo("INVALID_WEBHOOK"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"url\": 1}",
                "{\"url\": \"http://127.0.0.1:8099/\", \"events\": [\"x\"]}"
            })
    void a_request_that_says_nothing_sensible_is_malformed(String body) {
        as("eli").body(body).post(PATH).then().statusCode(400);
    }

    @Test
    void a_test_event_arrives_signed_and_its_attempt_is_seen() throws Exception {
        try (Receiver receiver = new Receiver()) {
            Map<String, Object> made = made("fay", receiver.url(), "game.ended");
            String secret = Objects.requireNonNull((String) made.get("secret"));
            String path = PATH + "/" + made.get("id");
            String id =
                    as("fay")
                            .post(path + "/test")
                            .then()
                            .statusCode(202)
                            .extract()
                            .path("webhookId");
            eventually().until(() -> !receiver.heard.isEmpty());
            Receiver.Delivery delivery = receiver.heard.getFirst();
            assertThat(delivery.id()).isEqualTo(id);
            assertThat(delivery.body()).startsWith("{\"type\":\"webhook.test\",\"timestamp\":\"");
            assertThat(delivery.signature()).isEqualTo(signature(secret, delivery));
            eventually()
                    .untilAsserted(() ->
                            as("fay")
                                    .get(path + "/deliveries")
                                    .then()
                                    .body("deliveries", hasSize(1))
                                    .body("deliveries[0].status", equalTo(204))
                                    .body("deliveries[0].delivered", equalTo(true))
                                    .body("deliveries[0].webhookId", startsWith(id)));
            String fresh = as("fay").post(path + "/secret").then().extract().path("secret");
            as("fay").post(path + "/test").then().statusCode(202);
            eventually().until(() -> receiver.heard.size() == 2);
            Receiver.Delivery second = receiver.heard.getLast();
            assertThat(second.signature())
                    .isEqualTo(signature(fresh, second) + " " + signature(secret, second));
        }
    }

    private static String signature(String secret, Receiver.Delivery delivery) {
        return Signature.header(
                List.of(Secret.parse(secret)),
                delivery.id(),
                Long.parseLong(delivery.timestamp()),
                delivery.body().getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void events_of_a_private_game_go_to_those_concerned_in_order_again_after_a_failure()
            throws Exception {
        String game = RequestKey.anyId();
        try (Receiver hers = new Receiver();
                Receiver strangers = new Receiver();
                KafkaProducer<byte[], byte[]> producer = producer()) {
            made("gia", hers.url());
            made("hal", strangers.url());
            hers.answers(500);
            for (int version = 1; version <= 5; version++) {
                publish(producer, "shatranj.game.feed.v1", game, moved(game, version));
            }
            eventually().until(() -> !hers.heard.isEmpty());
            hers.answers(200);
            eventually()
                    .until(() -> hers.heard.stream().anyMatch(it -> it.id().equals(game + ".5")));
            assertThat(hers.heard.stream().map(Receiver.Delivery::id).distinct())
                    .containsExactly(
                            game + ".1", game + ".2", game + ".3", game + ".4", game + ".5");
            assertThat(hers.heard.getFirst().body())
                    .isEqualTo(hers.heard.get(1).body())
                    .contains("\"visibility\":\"PRIVATE\"", "\"type\":\"moved\"");
            assertThat(strangers.heard).isEmpty();
        }
    }

    @Test
    void an_organiser_is_told_of_their_tournament_without_records_that_came_too_late()
            throws Exception {
        String id = RequestKey.anyId();
        try (Receiver receiver = new Receiver();
                KafkaProducer<byte[], byte[]> producer = producer()) {
            made("ivy", receiver.url(), "tournament.changed", "tournament.created");
            publish(producer, "shatranj.competition.events.v1", id, created(id));
            publish(producer, "shatranj.competition.events.v1", id, joined(id, 2, "ann"));
            publish(producer, "shatranj.competition.events.v1", id, joined(id, 2, "late"));
            publish(producer, "shatranj.competition.events.v1", id, joined(id, 3, "bob"));
            eventually().until(() -> receiver.heard.size() == 3);
            assertThat(receiver.heard.stream().map(Receiver.Delivery::id))
                    .containsExactly(id + ".1", id + ".2", id + ".3");
            assertThat(receiver.heard.getLast().body()).contains("\"player\":\"bob\"");
        }
    }

    private static byte[] moved(String game, int version) {
        return FeedRecord.newBuilder()
                .setGameId(game)
                .setVersion(version)
                .setVisibility(Visibility.VISIBILITY_PRIVATE)
                .addConcerned("gia")
                .addConcerned("jon")
                .addEvents(
                        GameEvent.newBuilder()
                                .setMoved(GameEvent.Moved.newBuilder().setPly(version)))
                .build()
                .toByteArray();
    }

    private static byte[] created(String id) {
        return TournamentRecord.newBuilder()
                .setTournamentId(id)
                .setVersion(1)
                .addEvents(
                        TournamentEvent.newBuilder()
                                .setCreated(TournamentCreated.newBuilder().setOrganiser("ivy")))
                .build()
                .toByteArray();
    }

    private static byte[] joined(String id, long version, String player) {
        return TournamentRecord.newBuilder()
                .setTournamentId(id)
                .setVersion(version)
                .addEvents(
                        TournamentEvent.newBuilder()
                                .setJoined(PlayerJoined.newBuilder().setPlayer(player)))
                .build()
                .toByteArray();
    }

    private static KafkaProducer<byte[], byte[]> producer() {
        return new KafkaProducer<>(
                Map.of("bootstrap.servers", TestServices.kafkaBootstrapServers()),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }

    private static void publish(
            KafkaProducer<byte[], byte[]> producer, String topic, String key, byte[] value)
            throws Exception {
        producer.send(new ProducerRecord<>(topic, key.getBytes(StandardCharsets.US_ASCII), value))
                .get(30, TimeUnit.SECONDS);
    }
}
