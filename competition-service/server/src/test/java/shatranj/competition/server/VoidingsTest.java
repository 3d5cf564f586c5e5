package shatranj.competition.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;
import static shatranj.testsupport.await.Eventually.eventually;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.MetadataUtils;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.competition.v1.GetRatedGameRequest;
import shatranj.competition.v1.GetVoidingRequest;
import shatranj.competition.v1.LiftVoidingRequest;
import shatranj.competition.v1.ListVoidingsRequest;
import shatranj.competition.v1.PlayersGames;
import shatranj.competition.v1.RatingServiceGrpc;
import shatranj.competition.v1.RatingServiceGrpc.RatingServiceBlockingStub;
import shatranj.competition.v1.VoidGamesRequest;
import shatranj.competition.v1.VoidGamesResponse;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.ids.Base62;
import shatranj.support.problem.ErrorCode;
import shatranj.support.topics.Topic;
import shatranj.testsupport.identity.IdentityTestResource;
import shatranj.testsupport.identity.TestIssuer;

/** Rated games that an arbiter voids, over REST and gRPC. */
@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class VoidingsTest {
    private static final String PATH = "/v1/voidings";

    /** Other tests of this JVM look at the whole pool of blitz. */
    private static final String POOL = "laws-2025-rapid";

    private static final Instant START = Instant.parse("2026-11-24T06:00:00Z");
    private static final int FIRST = 5_000;
    private static final int GAMES = 6;

    @SuppressWarnings("NullAway.Init")
    @ConfigProperty(name = "kafka.bootstrap.servers")
    String kafka;

    /** Vic wins all games against Wes, one an hour. */
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
                                        ArchivedGames.id(FIRST + i),
                                        ArchivedGames.game(FIRST + i, "vic", "wes")
                                                .with(game -> game.setTimeControl("15+10"))
                                                .endedAt(START.plusSeconds(3_600L * i))
                                                .toByteArray()));
            }
        }
        eventually("all games are rated")
                .until(
                        () -> given().get("/v1/rated-games/" + game(GAMES - 1)).statusCode(),
                        equalTo(200));
    }

    private static String game(int number) {
        return Base62.text(ArchivedGames.id(FIRST + number));
    }

    private static RequestSpecification as(String arbiter) {
        return given().header(
                        "Authorization", "Bearer " + TestIssuer.shared().token(arbiter, "arbiter"))
                .contentType(ContentType.JSON);
    }

    private static List<Map<String, Object>> days() {
        return given().get("/v1/ratings/vic/" + POOL).path("days");
    }

    private static int gamesOfVic() {
        Integer games = given().get("/v1/ratings/vic").path("ratings[0].games");
        return games == null ? 0 : games;
    }

    @Test
    void a_voided_game_changes_nothing_until_the_voiding_is_lifted() {
        List<Map<String, Object>> before = days();
        given().get("/v1/rated-games/" + game(0))
                .then()
                .statusCode(200)
                .body("pool", equalTo(POOL))
                .body("white", equalTo("vic"))
                .body("voided", equalTo(false))
                .body("whiteRating.before", equalTo(1500))
                .body("blackRating.before", equalTo(1500));
        String body = "{\"gameId\": \"%s\", \"reason\": \"a wrong clock\"}".formatted(game(0));
        String key = UUID.randomUUID().toString();
        String id =
                as("chief")
                        .header("Idempotency-Key", key)
                        .body(body)
                        .post(PATH)
                        .then()
                        .statusCode(201)
                        .header("Location", startsWith(PATH + "/"))
                        .header("Idempotency-Replayed", equalTo(null))
                        .body("games", equalTo(1))
                        .body("by", equalTo("chief"))
                        .body("$", not(hasKey("liftedBy")))
                        .extract()
                        .path("id");

        assertThat(gamesOfVic()).isEqualTo(GAMES - 1);
        given().get("/v1/rated-games/" + game(0))
                .then()
                .body("voided", equalTo(true))
                .body("$", not(hasKey("whiteRating")));
        given().get("/v1/rated-games/" + game(1)).then().body("whiteRating.before", equalTo(1500));
        as("chief")
                .header("Idempotency-Key", key)
                .body(body)
                .post(PATH)
                .then()
                .statusCode(201)
                .header("Idempotency-Replayed", "true")
                .body("id", equalTo(id));
        as("chief")
                .header("Idempotency-Key", key)
                .body("{\"player\": \"vic\", \"reason\": \"a wrong clock\"}")
                .post(PATH)
                .then()
                .statusCode(422)
                .body("code", equalTo("KEY_REUSED"));

        for (int i = 0; i < 2; i++) {
            as("deputy")
                    .delete(PATH + "/" + id)
                    .then()
                    .statusCode(200)
                    .body("liftedBy", equalTo("deputy"));
        }
        assertThat(days()).isEqualTo(before);
        as("deputy").get(PATH + "/" + id).then().statusCode(200).body("games", equalTo(1));
        as("deputy").queryParam("limit", "1").get(PATH).then().body("voidings[0].id", equalTo(id));
    }

    @Test
    void a_cheats_games_are_voided_at_once_from_an_instant_on() {
        as("chief")
                .body(
                        "{\"player\": \"vic\", \"since\": \"%s\", \"reason\": \"told by an engine\"}"
                                .formatted(START.plusSeconds(7_200)))
                .post(PATH)
                .then()
                .statusCode(201)
                .body("games", equalTo(GAMES - 2))
                .body("player", equalTo("vic"))
                .body("since", startsWith("2026-11-24T08:00:00"));
        assertThat(gamesOfVic()).isEqualTo(2);
        String id = as("chief").get(PATH).path("voidings[0].id");
        as("chief").delete(PATH + "/" + id).then().statusCode(200);
        assertThat(gamesOfVic()).isEqualTo(GAMES);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|400|player is missing",
                "{\"player\": \"vic\"}|400|reason is missing",
                "{\"player\": \"Vic!\", \"reason\": \"x\"}|404|There is no player 'Vic!'",
                "{\"player\": \"xin\", \"reason\": \"x\"}|404|No game of 'xin' that ended at 1970",
                "{\"gameId\": \"abc\", \"reason\": \"x\"}|404|No game 'abc' was rated",
                "{\"gameId\": \"abc\", \"player\": \"vic\", \"reason\": \"x\"}|400|player is 'vic'",
                "{\"gameId\": \"abc\", \"since\": \"2026-01-01T00:00:00Z\", \"reason\": \"x\"}"
                        + "|400|since is '2026-01-01T00:00:00Z'",
                "{\"player\": \"vic\", \"since\": \"1960-01-01T00:00:00Z\", \"reason\": \"x\"}"
                        + "|400|expected an instant from 1970 to 9999",
                "{\"player\": \"vic\", \"since\": \"+999999999-01-01T00:00:00Z\", \"reason\": \"x\"}"
                        + "|400|since is '+999999999-01-01T00:00:00Z'",
            })
    void what_cannot_be_voided_is_told_and_changes_nothing(String body, int status, String detail) {
        int total = as("chief").get(PATH).path("total");
        as("chief")
                .body(body)
                .post(PATH)
                .then()
                .statusCode(status)
                .body("detail", containsString(detail));
        as("chief").get(PATH).then().body("total", equalTo(total));
        assertThat(gamesOfVic()).isEqualTo(GAMES);
    }

    @Test
    void grpc_says_what_rest_says() {
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress("localhost", RestAssured.port)
                        .usePlaintext()
                        .build();
        try {
            RatingServiceBlockingStub stub = stub(channel);
            VoidGamesRequest request =
                    VoidGamesRequest.newBuilder()
                            .setRequestId(UUID.randomUUID().toString())
                            .setPlayer(
                                    PlayersGames.newBuilder()
                                            .setPlayer("vic")
                                            .setSinceMs(START.plusSeconds(10_000).toEpochMilli()))
                            .setReason("told by an engine")
                            .build();
            VoidGamesResponse done = stub.voidGames(request);
            assertThat(done.getReplayed()).isFalse();
            assertThat(stub.voidGames(request))
                    .isEqualTo(done.toBuilder().setReplayed(true).build());
            assertThat(done.getVoiding().getGames()).isEqualTo(3);
            String id = done.getVoiding().getVoidingId();
            assertThat(
                            stub.getVoiding(GetVoidingRequest.newBuilder().setVoidingId(id).build())
                                    .getVoiding())
                    .isEqualTo(done.getVoiding());
            assertThat(
                            stub.getRatedGame(
                                            GetRatedGameRequest.newBuilder()
                                                    .setGameId(game(GAMES - 1))
                                                    .build())
                                    .getGame()
                                    .getVoided())
                    .isTrue();
            assertThat(
                            stub.liftVoiding(
                                            LiftVoidingRequest.newBuilder()
                                                    .setVoidingId(id)
                                                    .build())
                                    .getVoiding()
                                    .getLiftedBy())
                    .isEqualTo("chief");
            assertThat(stub.listVoidings(ListVoidingsRequest.getDefaultInstance()).getVoidings(0))
                    .matches(voiding -> voiding.getVoidingId().equals(id));
            assertThatThrownBy(() -> stub.voidGames(request.toBuilder().setReason("other").build()))
                    .isInstanceOfSatisfying(
                            StatusRuntimeException.class,
                            refused ->
                                    assertThat(GrpcProblems.problemOf(refused).code())
                                            .isEqualTo(ErrorCode.KEY_REUSED));
        } finally {
            channel.shutdownNow();
        }
        assertThat(gamesOfVic()).isEqualTo(GAMES);
    }

    private static RatingServiceBlockingStub stub(ManagedChannel channel) {
        Metadata metadata = new Metadata();
        metadata.put(
                Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER),
                "Bearer " + TestIssuer.shared().token("chief", "arbiter"));
        return RatingServiceGrpc.newBlockingStub(channel)
                .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(metadata));
    }
}
