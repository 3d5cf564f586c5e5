package shatranj.rules.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
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
