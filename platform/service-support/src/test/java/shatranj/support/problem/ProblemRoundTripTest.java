package shatranj.support.problem;

import static io.grpc.MethodDescriptor.MethodType.UNARY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.rest.ProblemJson;
import shatranj.testsupport.grpc.RawMethod;

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
    void a_code_of_a_later_release_is_told_as_itself_with_its_status_and_advice() {
        Problem later =
                Problem.of(ErrorCode.RATE_LIMITED, "what and why")
                        .called("TOO_LOUD")
                        .withRetry(Retry.NEVER);
        StatusRuntimeException error = GrpcProblems.exceptionOf(later);
        assertThat(GrpcProblems.problemOf(error).name()).isEqualTo("TOO_LOUD");
        assertThat(GrpcProblems.problemOf(error).retry()).isEqualTo(Retry.NEVER);
        assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
        assertThat(ProblemJson.body(later))
                .containsEntry("code", "TOO_LOUD")
                .containsEntry("type", "/problems/too-loud");
    }

    @Test
    void a_refusal_by_a_name_that_nobody_here_knows_promises_nothing() {
        Problem problem = Problem.named("TOO_LOUD", "what and why");
        assertThat(ProblemJson.body(problem))
                .containsEntry("code", "TOO_LOUD")
                .containsEntry("status", 409)
                .containsEntry("retry", "NEVER");
        assertThat(GrpcProblems.problemOf(GrpcProblems.exceptionOf(problem)).name())
                .isEqualTo("TOO_LOUD");
        assertThat(Problem.named("GAME_OVER", "over").code()).isEqualTo(ErrorCode.GAME_OVER);
    }

    @Test
    void a_bug_of_ours_is_not_told_as_worth_a_repetition() {
        assertThat(Problem.of(ErrorCode.INTERNAL, "broke").retry()).isEqualTo(Retry.NEVER);
    }

    @Test
    void half_a_character_leaves_as_a_question_mark() {
        Problem problem =
                Problem.of(ErrorCode.MALFORMED_REQUEST, "a\ud800b").with("field", "\udc00");
        assertThat(problem.detail()).isEqualTo("a?b");
        assertThat(problem.members()).containsEntry("field", "?");
    }

    @Test
    void no_member_overwrites_one_of_the_standard() {
        Problem problem = Problem.of(ErrorCode.GAME_OVER, "over").with("status", 200);
        assertThat(ProblemJson.body(problem)).containsEntry("status", 409);
    }

    /** Clients take 8 KiB of headers and end the call as broken where there is more. */
    @ParameterizedTest
    @ValueSource(strings = {"x", "\u0000", "%", "\u0634", "\uD83D\uDE00"})
    void however_much_there_is_to_say_it_arrives(String piece) throws Exception {
        Problem problem =
                Problem.of(ErrorCode.INVALID_TIME_CONTROL, piece.repeat(20_000))
                        .with("faults", piece.repeat(20_000));
        Problem told = overTheWire(problem);
        assertThat(told.code()).isEqualTo(ErrorCode.INVALID_TIME_CONTROL);
        assertThat(told.detail()).startsWith(piece.repeat(50)).endsWith("…");
        assertThat(String.valueOf(told.members().get("faults"))).startsWith(piece.repeat(50));
    }

    @Test
    void what_has_room_arrives_as_it_is() throws Exception {
        Problem problem = Problem.of(ErrorCode.INVALID_TIME_CONTROL, "x".repeat(2_500));
        assertThat(overTheWire(problem)).isEqualTo(problem);
    }

    /** Vert.x writes {@code %28} where grpc-java writes {@code (}: seen with ids of brackets. */
    @ParameterizedTest
    @ValueSource(ints = {1_000, 1_750, 2_000, 4_000, 20_000})
    void there_is_room_where_the_server_encodes_every_sign(int length) {
        StatusRuntimeException refusal =
                GrpcProblems.exceptionOf(
                        Problem.of(ErrorCode.NO_SUCH_RESOURCE, "(".repeat(length)));
        com.google.rpc.Status status = Objects.requireNonNull(StatusProto.fromThrowable(refusal));
        int message = URLEncoder.encode(status.getMessage(), StandardCharsets.UTF_8).length();
        assertThat(message + status.getSerializedSize() * 4 / 3).isBetween(1_000, 7_000);
    }

    private static Problem overTheWire(Problem problem) throws Exception {
        MethodDescriptor<byte[], byte[]> method = RawMethod.of("a.Service/Method", UNARY);
        ServerServiceDefinition service =
                ServerServiceDefinition.builder("a.Service")
                        .addMethod(
                                method,
                                ServerCalls.asyncUnaryCall((request, answer) ->
                                        answer.onError(GrpcProblems.exceptionOf(problem))))
                        .build();
        Server server = ServerBuilder.forPort(0).addService(service).build().start();
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress("localhost", server.getPort())
                        .usePlaintext()
                        .build();
        try {
            return GrpcProblems.problemOf(
                    catchThrowableOfType(
                            StatusRuntimeException.class,
                            () ->
                                    ClientCalls.blockingUnaryCall(
                                            channel, method, CallOptions.DEFAULT, new byte[0])));
        } finally {
            channel.shutdownNow();
            server.shutdownNow();
        }
    }
}
