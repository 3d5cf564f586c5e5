package shatranj.clock.server.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.grpc.StatusRuntimeException;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import io.vertx.grpc.client.GrpcClient;
import io.vertx.grpc.client.GrpcClientChannel;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.clock.server.GamesTestResource;
import shatranj.clock.v1.DelayKind;
import shatranj.clock.v1.ExplainTimeControlRequest;
import shatranj.clock.v1.ExplainTimeControlResponse;
import shatranj.clock.v1.MutinyClockServiceGrpc;
import shatranj.clock.v1.MutinyClockServiceGrpc.MutinyClockServiceStub;
import shatranj.clock.v1.ParseTimeControlRequest;
import shatranj.clock.v1.Period;
import shatranj.clock.v1.TimeClass;
import shatranj.clock.v1.TimeControl;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.testsupport.redis.RedisTestResource;

/** The same answers and the same refusals over REST and gRPC. */
@QuarkusTest
@QuarkusTestResource(RedisTestResource.class)
@QuarkusTestResource(GamesTestResource.class)
@SuppressWarnings("NullAway.Init") // Quarkus and JUnit fill the fields
class TimeControlApiTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Inject Vertx vertx;

    private GrpcClient client;
    private MutinyClockServiceStub grpc;

    @BeforeEach
    void connect() {
        client = GrpcClient.client(vertx);
        SocketAddress here = SocketAddress.inetSocketAddress(RestAssured.port, "localhost");
        grpc = MutinyClockServiceGrpc.newMutinyStub(new GrpcClientChannel(client, here));
    }

    @AfterEach
    void disconnect() {
        client.close();
    }

    private static ValidatableResponse post(String path, String body) {
        return given().contentType(ContentType.JSON)
                .body(body)
                .post("/v1/time-controls/" + path)
                .then();
    }

    private ExplainTimeControlResponse explained(TimeControl control) {
        return grpc.explainTimeControl(
                        ExplainTimeControlRequest.newBuilder().setTimeControl(control).build())
                .await()
                .atMost(PATIENCE);
    }

    private Problem refusal(TimeControl control) {
        return GrpcProblems.problemOf(
                catchThrowableOfType(StatusRuntimeException.class, () -> explained(control)));
    }

    @Test
    void text_is_parsed_over_rest() {
        post("parse", "{\"text\":\"3+2\"}")
                .statusCode(200)
                .body("timeControl.text", equalTo("3+2"))
                .body("timeControl.periods[0].timeMs", equalTo(180_000))
                .body("timeControl.periods[0].incrementMs", equalTo(2_000))
                .body("timeControl.periods[0].moves", nullValue())
                .body("timeControl.periods[0].delayMs", nullValue())
                .body("timeControl.daysPerMove", nullValue());
    }

    @Test
    void text_is_parsed_over_grpc() {
        TimeControl parsed =
                grpc.parseTimeControl(
                                ParseTimeControlRequest.newBuilder()
                                        .setText("40/90+30,SD/30d5")
                                        .build())
                        .await()
                        .atMost(PATIENCE)
                        .getTimeControl();
        assertThat(parsed.getText()).isEqualTo("40/90+30,SD/30d5");
        assertThat(parsed.getPeriodsList())
                .containsExactly(
                        Period.newBuilder()
                                .setMoves(40)
                                .setTimeMs(5_400_000)
                                .setIncrementMs(30_000)
                                .build(),
                        Period.newBuilder()
                                .setTimeMs(1_800_000)
                                .setDelayMs(5_000)
                                .setDelayKind(DelayKind.DELAY_KIND_SIMPLE)
                                .build());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"3+2\" | 3+2 | BLITZ | 180+2",
                "{\"periods\":[{\"timeMs\":180000,\"incrementMs\":2000}]} | 3+2 | BLITZ | 180+2",
                "{\"text\":\"3+2\",\"periods\":[{\"timeMs\":180000,\"incrementMs\":2000}]} | 3+2 | BLITZ | 180+2",
                "{\"periods\":[{\"moves\":40,\"timeMs\":5400000},{\"timeMs\":1800000,\"delayMs\":3000,"
                        + "\"delayKind\":\"BRONSTEIN\"}]} | 40/90+0,SD/30b3 | CLASSICAL | ?",
                "\"5d\" | 5d | CORRESPONDENCE | 1/432000",
                "{\"daysPerMove\":5} | 5d | CORRESPONDENCE | 1/432000",
                "{\"daysPerMove\":5,\"bankDays\":30} | 5d+30d | CORRESPONDENCE | ?",
                "{\"byoYomi\":{\"mainMs\":600000,\"periods\":5,\"periodMs\":30000}} | 10+5x30 | RAPID | ?",
                "{\"hourglassMs\":180000} | *3 | BLITZ | *180",
                "{\"moveMs\":30000} | 30s | RAPID | 1/30",
                "{\"periods\":[{\"timeMs\":300000}],\"black\":{\"moveMs\":30000}} | 5+0 vs 30s | RAPID | ?",
                "{\"text\":\"5+0\",\"black\":\"3+2\"} | 5+0 vs 3+2 | BLITZ | ?",
                "\"untimed\" | untimed | UNTIMED | -"
            })
    void a_control_is_explained_the_same_from_text_and_structure_over_rest_and_grpc(
            String json, String text, String timeClass, String pgnTag) {
        ValidatableResponse rest =
                post("explain", "{\"timeControl\":" + json + "}")
                        .statusCode(200)
                        .body("timeControl.text", equalTo(text))
                        .body("timeClass", equalTo(timeClass))
                        .body("pgnTag", equalTo(pgnTag));
        ExplainTimeControlResponse same = explained(TimeControl.newBuilder().setText(text).build());
        assertThat(same.getTimeClass()).isEqualTo(TimeClass.valueOf("TIME_CLASS_" + timeClass));
        assertThat(same.getPgnTag()).isEqualTo(pgnTag);
        rest.body("summary", equalTo(same.getSummary()));
        rest.body("lag.capMs", equalTo((int) same.getLag().getCapMs()))
                .body("lag.refillMs", equalTo((int) same.getLag().getRefillMs()))
                .body("vacationDays", equalTo(same.getVacationDays()));
        assertThat(explained(same.getTimeControl())).isEqualTo(same);
    }

    @Test
    void what_is_answered_may_be_asked() {
        String control = post("parse", "{\"text\":\"40/90+30,SD/30b5\"}").extract().asString();
        post("explain", control).statusCode(200).body("timeClass", equalTo("CLASSICAL"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parse | {\"text\":\"3+x\"} | 422 | INVALID_TIME_CONTROL | increment at character 3 of \"3+x\" is \"x\", expected"
                        + " seconds such as 2 or 0.5",
                "explain | {\"timeControl\":\"3+x\"} | 422 | INVALID_TIME_CONTROL | increment at character 3 of \"3+x\" is \"x\","
                        + " expected seconds such as 2 or 0.5",
                "explain | {\"timeControl\":{\"periods\":[{\"timeMs\":0},{\"timeMs\":-1}]}} | 422 |"
                        + " INVALID_TIME_CONTROL | periods[0].moves is absent, expected a number of moves, as another"
                        + " period follows; periods[0].timeMs is 0, expected 1 to 86400000 ms, a day at most;"
                        + " periods[1].timeMs is -1, expected 1 to 86400000 ms, a day at most",
                "explain | {\"timeControl\":{\"text\":\"5+0\",\"periods\":[{\"timeMs\":180000}]}} | 422 |"
                        + " INVALID_TIME_CONTROL | text is 5+0, expected none, or 3+0 as the rest says",
                "explain | {\"timeControl\":{\"daysPerMove\":3,\"periods\":[{\"timeMs\":180000}]}} | 422 |"
                        + " INVALID_TIME_CONTROL | timeControl is periods and daysPerMove, expected one kind of time",
                "explain | {\"timeControl\":{\"periods\":[{\"timeMs\":1}],\"black\":{\"moveMs\":0}}} | 422 |"
                        + " INVALID_TIME_CONTROL | black.moveMs is 0, expected 1 to 86400000 ms, a day at most",
                "explain | {\"timeControl\":{\"moveMs\":1,\"black\":{}}} | 422 | INVALID_TIME_CONTROL |"
                        + " timeControl.black is empty; expected text, periods, daysPerMove, byoYomi, hourglassMs or"
                        + " moveMs",
                "explain | {\"timeControl\":{}} | 422 | INVALID_TIME_CONTROL | timeControl is empty; expected text,"
                        + " periods, daysPerMove, byoYomi, hourglassMs or moveMs",
                "explain | {} | 400 | MALFORMED_REQUEST | Field 'timeControl' is missing; expected such as \"3+2\" or"
                        + " {\"periods\": […]}",
                "parse | {\"text\":\"3+2\",\"speed\":1} | 400 | UNKNOWN_FIELD | There is no field 'speed'; expected"
                        + " one of: text"
            })
    void what_is_refused_says_what_was_found_and_what_was_expected(
            String path, String body, int status, String code, String detail) {
        post(path, body)
                .statusCode(status)
                .contentType("application/problem+json")
                .body("code", equalTo(code))
                .body("detail", equalTo(detail))
                .body("retry", equalTo("NEVER"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parse | {\"text\":",
                "parse | []",
                "parse | {\"text\":{}}",
                "explain | {\"timeControl\":{\"periods\":[{\"timeMs\":1.5}]}}",
                "explain | {\"timeControl\":{\"periods\":[{\"timeMs\":1,\"delayKind\":\"NICE\"}]}}",
                "explain | {\"timeControl\":{\"periods\":[{\"timeMs\":99999999999999999999}]}}"
            })
    void json_that_cannot_be_read_is_malformed(String path, String body) {
        post(path, body)
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo("MALFORMED_REQUEST"));
    }

    @Test
    void an_empty_body_is_malformed() {
        given().contentType(ContentType.JSON)
                .post("/v1/time-controls/parse")
                .then()
                .statusCode(400)
                .body("code", equalTo("MALFORMED_REQUEST"));
        post("explain", "null").statusCode(400).body("code", equalTo("MALFORMED_REQUEST"));
    }

    @Test
    void grpc_refuses_with_the_same_code_and_words() {
        Problem unreadable = refusal(TimeControl.newBuilder().setText("3+x").build());
        assertThat(unreadable.code()).isEqualTo(ErrorCode.INVALID_TIME_CONTROL);
        assertThat(unreadable.detail())
                .isEqualTo(
                        "increment at character 3 of \"3+x\" is \"x\", expected seconds such as 2 or 0.5");
        assertThat(
                        refusal(
                                        TimeControl.newBuilder()
                                                .addPeriods(
                                                        Period.newBuilder()
                                                                .setTimeMs(1)
                                                                .setDelayMs(2))
                                                .build())
                                .detail())
                .isEqualTo(
                        "periods[0].delayKind is absent, expected SIMPLE or BRONSTEIN, as delayMs is"
                                + " not 0");
    }

    @Test
    void any_origin_may_ask() {
        given().header("Origin", "https://example.org")
                .contentType(ContentType.JSON)
                .body("{\"text\":\"3+2\"}")
                .post("/v1/time-controls/parse")
                .then()
                .statusCode(200)
                .header("Access-Control-Allow-Origin", equalTo("https://example.org"));
    }
}
