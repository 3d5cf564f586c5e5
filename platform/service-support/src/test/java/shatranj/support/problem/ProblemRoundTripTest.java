package shatranj.support.problem;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.rest.ProblemJson;

class ProblemRoundTripTest {
    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void every_code_survives_the_way_over_grpc(ErrorCode code) {
        Problem problem =
                Problem.of(code, "what and why")
                        .underArticle("3.3")
                        .after(Duration.ofMillis(1_500));
        StatusRuntimeException error = GrpcProblems.exceptionOf(problem);
        assertThat(error.getStatus().getCode()).isEqualTo(code.grpcStatus());
        assertThat(GrpcProblems.problemOf(error)).isEqualTo(problem);
    }

    @Test
    void a_status_without_our_details_is_judged_by_itself() {
        Problem problem =
                GrpcProblems.problemOf(
                        Status.UNAVAILABLE.withDescription("gone").asRuntimeException());
        assertThat(problem.code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(problem.detail()).isEqualTo("gone");
    }

    @Test
    void the_json_form_has_the_members_of_rfc_9457_and_ours() {
        Problem problem =
                Problem.of(ErrorCode.ILLEGAL_MOVE, "Ferz e1 cannot go to e3")
                        .underArticle("3.3")
                        .with("version", 7L);
        assertThat(ProblemJson.body(problem))
                .containsEntry("type", "/problems/illegal-move")
                .containsEntry("title", "The move is not legal")
                .containsEntry("status", 422)
                .containsEntry("detail", "Ferz e1 cannot go to e3")
                .containsEntry("code", "ILLEGAL_MOVE")
                .containsEntry("article", "3.3")
                .containsEntry("retry", "NEVER")
                .containsEntry("version", 7L);
    }

    @Test
    void no_member_overwrites_one_of_the_standard() {
        Problem problem = Problem.of(ErrorCode.GAME_OVER, "over").with("status", 200);
        assertThat(ProblemJson.body(problem)).containsEntry("status", 409);
    }
}
