package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.testsupport.contract.DescribedService;
import shatranj.testsupport.grpc.RawCall;
import shatranj.testsupport.http.BrokenRequests;
import shatranj.testsupport.identity.TestIssuer;

/** What never reaches a method of this service is refused as readably as what does. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class TransportTest {
    @Test
    void a_call_whose_message_does_not_come_ends() throws Exception {
        Status end =
                RawCall.withoutMessage(RestAssured.port, "shatranj.game.v1.GameService/GetGame");
        assertThat(end.getCode()).isEqualTo(Status.Code.DEADLINE_EXCEEDED);
        assertThat(end.getDescription()).contains("did not come");
    }

    @Test
    void half_a_body_is_told_so_after_a_while() {
        String token = TestIssuer.shared().token(RestTable.somebody("slow"));
        String half =
                BrokenRequests.HALF_BODY.replaceFirst(
                        "\r\n", "\r\nAuthorization: Bearer " + token + "\r\n");
        assertThat(BrokenRequests.afterHalf(RestAssured.port, half)).isEqualTo("408");
    }

    @Test
    void half_a_body_of_nobody_is_refused_before_it_has_come() {
        assertThat(BrokenRequests.afterHalf(RestAssured.port, BrokenRequests.HALF_BODY))
                .isEqualTo("401");
    }

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

    /**
     * Over every path that this service describes: OPTIONS names what is there, and nothing else.
     */
    @Test
    void options_name_the_methods_that_are_served() {
        Map<String, Object> paths = JsonPath.from(DescribedService.said("game")).getMap("paths");
        assertThat(paths).hasSizeGreaterThan(20);
        List<String> wrong = new ArrayList<>();
        for (String template : paths.keySet()) {
            String path = template.replaceAll("\\{[^}]*}", "none");
            String allow = given().options(path).header("Allow");
            Set<String> named = allow == null ? Set.of() : Set.copyOf(List.of(allow.split(", ")));
            for (String method : List.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH")) {
                int status = given().request(method, path).statusCode();
                if (named.contains(method) == (status == 405)) {
                    wrong.add(method + " " + path + " is " + status + ", Allow: " + allow);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }
}
