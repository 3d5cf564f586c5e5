package shatranj.competition.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

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
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.competition.v1.BulkGame;
import shatranj.competition.v1.BulkGameServiceGrpc;
import shatranj.competition.v1.BulkGameServiceGrpc.BulkGameServiceBlockingStub;
import shatranj.competition.v1.BulkGames;
import shatranj.competition.v1.BulkGamesOrder;
import shatranj.competition.v1.BulkStatus;
import shatranj.competition.v1.CancelBulkGamesRequest;
import shatranj.competition.v1.CheckBulkGamesRequest;
import shatranj.competition.v1.GetBulkGamesRequest;
import shatranj.competition.v1.ListBulkGamesRequest;
import shatranj.competition.v1.OrderBulkGamesRequest;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.testsupport.identity.IdentityTestResource;
import shatranj.testsupport.identity.TestIssuer;

/** Orders of games over REST and gRPC, for later, so that no game is made. */
@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class BulkGamesTest {
    private static final String PATH = "/v1/bulk-games";
    private static final Instant LATER =
            Instant.now().plus(Duration.ofHours(2)).truncatedTo(ChronoUnit.MILLIS);

    private static RequestSpecification as(String organiser) {
        return given().header(
                        "Authorization",
                        "Bearer " + TestIssuer.shared().token(organiser, "arbiter"))
                .contentType(ContentType.JSON);
    }

    private static String order(String games) {
        return "{\"games\": [%s], \"timeControl\": \"3+2\", \"pairAt\": \"%s\"}"
                .formatted(games, LATER);
    }

    private static String pair(String white, String black) {
        return "{\"white\": \"%s\", \"black\": \"%s\"}".formatted(white, black);
    }

    @Test
    void an_order_is_seen_by_its_owner_repeated_and_cancelled() {
        String body = order(pair("ann", "bob") + "," + pair("cid", "dan"));
        String id =
                as("boss")
                        .header("Idempotency-Key", "monday")
                        .body(body)
                        .post(PATH)
                        .then()
                        .statusCode(201)
                        .header("Location", startsWith("/v1/bulk-games/"))
                        .body("bulk.status", equalTo("SCHEDULED"))
                        .body("bulk.size", equalTo(2))
                        .body("bulk.ruleSet", equalTo("laws-2025"))
                        .body("bulk.startsAt", equalTo(LATER.toString()))
                        .body("bulk.defaultTimeMs", equalTo(300_000))
                        .body("games.white", contains("ann", "cid"))
                        .body("games[0]", not(hasKey("gameId")))
                        .extract()
                        .path("bulk.id");
        as("boss")
                .header("Idempotency-Key", "monday")
                .body(body)
                .post(PATH)
                .then()
                .statusCode(201)
                .header("Idempotency-Replayed", "true")
                .body("bulk.id", equalTo(id));
        as("boss")
                .header("Idempotency-Key", "monday")
                .body(order(pair("ann", "eve")))
                .post(PATH)
                .then()
                .statusCode(422)
                .body("code", equalTo("KEY_REUSED"));
        as("boss").get(PATH).then().statusCode(200).body("bulks.id", hasItem(id));
        as("eve").get(PATH).then().statusCode(200).body("bulks.id", not(hasItem(id)));
        for (String verb : new String[] {"GET", "DELETE"}) {
            as("eve")
                    .request(verb, PATH + "/" + id)
                    .then()
                    .statusCode(404)
                    .body("code", equalTo("NO_SUCH_RESOURCE"));
        }
        as("boss")
                .delete(PATH + "/" + id)
                .then()
                .statusCode(200)
                .body("bulk.status", equalTo("CANCELLED"));
        as("boss").get(PATH + "/" + id).then().body("bulk.status", equalTo("CANCELLED"));
    }

    @Test
    void one_answer_names_every_fault_with_its_row_and_nothing_is_ordered() {
        String faulty =
                order(
                        String.join(
                                ",",
                                pair("ann", "bob"),
                                pair("cid", "cid"),
                                pair("Dan!", "eve"),
                                "{\"white\": \"fay\"}"));
        for (String path : new String[] {PATH, PATH + "/check"}) {
            as("faulty")
                    .body(faulty)
                    .post(path)
                    .then()
                    .statusCode(422)
                    .body("code", equalTo("INVALID_PAIRING"))
                    .body("detail", startsWith("Row 2: black is 'cid', who has White already"))
                    .body("faults.row", contains(2, 3, 4))
                    .body("faults.field", contains("black", "white", "black"))
                    .body("faults[1].detail", containsString("'Dan!'; expected a player id"));
        }
        as("faulty").get(PATH).then().body("bulks", hasSize(0));
    }

    @Test
    void what_could_be_carried_out_is_said_so_without_an_order() {
        String most = String.join(",", Collections.nCopies(500, pair("ann", "bob")));
        as("checker")
                .body(order(most))
                .post(PATH + "/check")
                .then()
                .statusCode(200)
                .body("size", equalTo(500));
        as("checker")
                .body(order(most + "," + pair("ann", "bob")))
                .post(PATH + "/check")
                .then()
                .statusCode(422)
                .body("detail", equalTo("games is 501; expected 1 to 500"));
        as("checker").get(PATH).then().body("bulks", hasSize(0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | 400 | MALFORMED_REQUEST | games is missing",
                "{\"games\": []} | 400 | MALFORMED_REQUEST | timeControl is missing",
                "{\"games\": [], \"timeControl\": \"3+2\"} | 422 | INVALID_PAIRING | games is 0",
                "{\"games\": [], \"timeControl\": \"3:2\"} | 422 | INVALID_TIME_CONTROL | timeControl is",
                "{\"games\": [], \"timeControl\": \"3+2\", \"ruleSet\": \"go\"} | 422 | INVALID_PAIRING"
                        + " | ruleSet is 'go'",
                "{\"games\": [{\"white\": \"ann\", \"black\": \"bob\"}], \"timeControl\": \"3+2\","
                        + " \"startsAt\": \"2001-01-01T00:00:00Z\"} | 422 | INVALID_PAIRING"
                        + " | startsAt is 2001-01-01T00:00:00Z",
                "{\"games\": [{\"white\": \"ann\", \"black\": \"bob\"}], \"timeControl\": \"3+2\","
                        + " \"pairAt\": \"+1000000000-12-31T23:59:59Z\"} | 422 | INVALID_PAIRING"
                        + " | pairAt is +1000000000",
                "{\"games\": [{\"white\": \"ann\", \"black\": \"bob\"}], \"timeControl\": \"3+2\","
                        + " \"defaultTimeMs\": 9999} | 422 | INVALID_PAIRING | defaultTimeMs is 9999",
            })
    void terms_that_cannot_be_are_refused_by_name(
            String body, int status, String code, String detail) {
        as("boss")
                .body(body)
                .post(PATH)
                .then()
                .statusCode(status)
                .body("code", equalTo(code))
                .body("detail", containsString(detail));
    }

    @Test
    void the_same_over_grpc() {
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress("localhost", RestAssured.port)
                        .usePlaintext()
                        .build();
        try {
            BulkGameServiceBlockingStub boss =
                    BulkGameServiceGrpc.newBlockingStub(channel)
                            .withInterceptors(
                                    MetadataUtils.newAttachHeadersInterceptor(bearer("grpc-boss")));
            BulkGamesOrder order =
                    BulkGamesOrder.newBuilder()
                            .addGames(BulkGame.newBuilder().setWhite("ann").setBlack("bob"))
                            .setTimeControl("3+2")
                            .setRated(false)
                            .setPairAtMs(LATER.toEpochMilli())
                            .build();
            assertThat(
                            boss.checkBulkGames(
                                            CheckBulkGamesRequest.newBuilder()
                                                    .setOrder(order)
                                                    .build())
                                    .getSize())
                    .isEqualTo(1);
            OrderBulkGamesRequest request =
                    OrderBulkGamesRequest.newBuilder().setRequestId("r").setOrder(order).build();
            BulkGames bulk = boss.orderBulkGames(request).getBulk();
            assertThat(bulk.getStatus()).isEqualTo(BulkStatus.BULK_STATUS_SCHEDULED);
            assertThat(bulk.getOrder().getGames(0).getBlack()).isEqualTo("bob");
            assertThat(bulk.getOrder().getRated()).isFalse();
            assertThat(bulk.getOrder().getStartsAtMs()).isEqualTo(LATER.toEpochMilli());
            assertThat(boss.orderBulkGames(request).getReplayed()).isTrue();
            assertThat(boss.listBulkGames(ListBulkGamesRequest.getDefaultInstance()).getBulksList())
                    .containsExactly(
                            bulk.toBuilder()
                                    .setOrder(bulk.getOrder().toBuilder().clearGames())
                                    .build());
            CancelBulkGamesRequest cancel =
                    CancelBulkGamesRequest.newBuilder().setBulkId(bulk.getBulkId()).build();
            assertThat(boss.cancelBulkGames(cancel).getBulk().getStatus())
                    .isEqualTo(BulkStatus.BULK_STATUS_CANCELLED);
            assertThat(
                            boss.getBulkGames(
                                            GetBulkGamesRequest.newBuilder()
                                                    .setBulkId(bulk.getBulkId())
                                                    .build())
                                    .getBulk()
                                    .getStatus())
                    .isEqualTo(BulkStatus.BULK_STATUS_CANCELLED);

            BulkGamesOrder faulty =
                    order.toBuilder()
                            .setGames(0, BulkGame.newBuilder().setWhite("ann").setBlack("ann"))
                            .build();
            assertThatThrownBy(() ->
                            boss.checkBulkGames(
                                    CheckBulkGamesRequest.newBuilder().setOrder(faulty).build()))
                    .isInstanceOfSatisfying(
                            StatusRuntimeException.class,
                            e -> {
                                Problem problem = GrpcProblems.problemOf(e);
                                assertThat(problem.code()).isEqualTo(ErrorCode.INVALID_PAIRING);
                                assertThat(problem.detail()).startsWith("Row 1: black is 'ann'");
                            });
        } finally {
            channel.shutdownNow();
        }
    }

    private static Metadata bearer(String organiser) {
        Metadata headers = new Metadata();
        headers.put(
                Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER),
                "Bearer " + TestIssuer.shared().token(organiser, "arbiter"));
        return headers;
    }
}
