package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.testsupport.grpc.RawCall;

/** What never reaches a method of this service is refused as readably as what does. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class TransportTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "shatranj.game.v1.GameService/GetGame",
                "shatranj.game.v1.GameService/WatchGame",
                "shatranj.game.v1.ArbiterService/PauseGame",
                "shatranj.game.v1.PlayerService/WatchPlayer"
            })
    void bytes_that_are_no_message_are_malformed(String method) {
        StatusRuntimeException refusal = RawCall.unreadable(RestAssured.port, method);
        assertThat(refusal.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
        assertThat(GrpcProblems.problemOf(refusal).code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
    }

    @Test
    void a_method_that_is_not_served_is_told_which_are() {
        given().delete("/v1/games")
                .then()
                .statusCode(405)
                .contentType("application/problem+json")
                .header("Allow", equalTo("GET, HEAD, OPTIONS, POST"));
    }
}
