package shatranj.rules.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.json.JsonObject;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.testsupport.grpc.RawCall;
import shatranj.testsupport.http.BrokenRequests;

/** What never reaches a method of this service is refused as readably as what does. */
@QuarkusTest
class TransportTest {
    @Test
    void a_request_that_is_none_is_told_why() {
        assertThat(BrokenRequests.unlike(RestAssured.port)).isEmpty();
    }

    @Test
    void half_a_request_is_told_so_after_a_while() {
        assertThat(BrokenRequests.afterHalf(RestAssured.port, BrokenRequests.HALF_HEAD))
                .isEqualTo("408");
    }

    @Test
    void half_a_body_over_http_2_is_told_so_after_a_while() throws Exception {
        Vertx vertx = Vertx.vertx();
        try {
            HttpClient client =
                    vertx.createHttpClient(
                            new HttpClientOptions()
                                    .setProtocolVersion(HttpVersion.HTTP_2)
                                    .setHttp2ClearTextUpgrade(false));
            JsonObject refusal =
                    client.request(
                                    HttpMethod.POST,
                                    RestAssured.port,
                                    "localhost",
                                    "/v1/positions/play")
                            .compose(request -> {
                                request.setChunked(true)
                                        .putHeader("Content-Type", "application/json")
                                        .write("{");
                                return request.response();
                            })
                            .compose(answer -> {
                                assertThat(answer.statusCode()).isEqualTo(408);
                                return answer.body();
                            })
                            .toCompletionStage()
                            .toCompletableFuture()
                            .get(20, TimeUnit.SECONDS)
                            .toJsonObject();
            assertThat(refusal.getString("code")).isEqualTo("TIME_LIMIT");
        } finally {
            vertx.close();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shatranj.rules.v1.RulesService/PlayMove",
                "shatranj.rules.v1.RulesService/PlayMoves",
                "shatranj.rules.v1.RulesService/ParsePgn"
            })
    void bytes_that_are_no_message_are_malformed(String method) {
        StatusRuntimeException refusal = RawCall.unreadable(RestAssured.port, method);
        assertThat(refusal.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
        assertThat(GrpcProblems.problemOf(refusal).code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
    }

    @Test
    void a_method_that_is_not_served_is_told_which_are() {
        given().delete("/v1/positions/play")
                .then()
                .statusCode(405)
                .contentType("application/problem+json")
                .header("Allow", equalTo("OPTIONS, POST"));
    }
}
