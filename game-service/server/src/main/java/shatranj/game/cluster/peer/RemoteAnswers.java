package shatranj.game.cluster.peer;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.cluster.delivery.Refused;
import shatranj.game.cluster.pod.Reply;
import shatranj.game.internal.v1.DeliverManyResponse;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.NothingDone;
import shatranj.game.partition.LocalAnswer;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * What a pod says instead of an answer, as the error of a gRPC call or on a stream of commands, and
 * back. Peers read the members; other services only see that nothing was done.
 */
public final class RemoteAnswers {
    private static final String REASON = "reason";
    private static final String WINNER = "winner";
    private static final Duration RETRY_AFTER = Duration.ofMillis(500);

    private RemoteAnswers() {}

    /** The error for a pod that did nothing. */
    public static Problem problem(LocalAnswer.NotHere<?> notHere) {
        return Problem.of(Refused.codeOf(notHere.reason()), notHere.detail())
                .after(RETRY_AFTER)
                .with(REASON, notHere.reason().name());
    }

    /** The error for a pod whose every attempt lost. */
    public static Problem problem(LocalAnswer.Lost<?> lost) {
        return Problem.of(ErrorCode.UNAVAILABLE, "Pod '" + lost.winner() + "' was faster")
                .after(RETRY_AFTER)
                .with(WINNER, lost.winner());
    }

    /**
     * What became of a command that came on a stream.
     *
     * @param number the command's
     * @param answer null where the pod failed
     */
    public static DeliverManyResponse onStream(
            long number,
            @Nullable LocalAnswer<DeliverResponse> answer,
            @Nullable Throwable failure) {
        DeliverManyResponse.Builder response = DeliverManyResponse.newBuilder().setNumber(number);
        switch (answer) {
            case null -> response.setFailure(String.valueOf(failure));
            case LocalAnswer.Given<DeliverResponse>(DeliverResponse given) ->
                    response.setResponse(given);
            case LocalAnswer.NotHere<DeliverResponse>(LocalAnswer.Reason reason, String detail) ->
                    response.setNothingDone(
                            NothingDone.newBuilder().setReason(reason.name()).setDetail(detail));
            case LocalAnswer.Lost<DeliverResponse>(String winner) ->
                    response.setNothingDone(NothingDone.newBuilder().setWinner(winner));
        }
        return response.build();
    }

    static Reply<DeliverResponse> of(DeliverManyResponse response) {
        return switch (response.getAnswerCase()) {
            case RESPONSE -> new Reply.Said<>(new LocalAnswer.Given<>(response.getResponse()));
            case NOTHING_DONE -> of(response.getNothingDone());
            case FAILURE -> new Reply.Broken<>(response.getFailure());
            case ANSWER_NOT_SET -> new Reply.Broken<>("an answer that this pod cannot read");
        };
    }

    private static Reply<DeliverResponse> of(NothingDone nothing) {
        return switch (nothing.getWhyCase()) {
            case WINNER -> new Reply.Said<>(new LocalAnswer.Lost<>(nothing.getWinner()));
            case REASON ->
                    reason(nothing.getReason())
                            .<Reply<DeliverResponse>>map(reason ->
                                    new Reply.Said<>(
                                            new LocalAnswer.NotHere<>(reason, nothing.getDetail())))
                            // Said by a pod of a later version: nothing was done all the same.
                            .orElseGet(() -> new Reply.NotSent<>(nothing.getDetail()));
            case WHY_NOT_SET -> new Reply.NotSent<>(nothing.getDetail());
        };
    }

    static <A> Reply<A> of(StatusRuntimeException error) {
        Problem problem = GrpcProblems.problemOf(error);
        Optional<LocalAnswer.Reason> reason =
                member(problem, REASON).flatMap(RemoteAnswers::reason);
        if (reason.isPresent()) {
            return new Reply.Said<>(new LocalAnswer.NotHere<>(reason.get(), problem.detail()));
        }
        Optional<String> winner = member(problem, WINNER);
        if (winner.isPresent()) {
            return new Reply.Said<>(new LocalAnswer.Lost<>(winner.get()));
        }
        return neverArrived(error.getStatus())
                ? new Reply.NotSent<>(String.valueOf(error.getStatus()))
                : new Reply.Broken<>(String.valueOf(error.getStatus()));
    }

    private static Optional<LocalAnswer.Reason> reason(String name) {
        return Arrays.stream(LocalAnswer.Reason.values())
                .filter(reason -> reason.name().equals(name))
                .findFirst();
    }

    /** No connection, or refused at the door. */
    private static boolean neverArrived(Status status) {
        return switch (status.getCode()) {
            case UNAVAILABLE -> status.getDescription() == null;
            case UNAUTHENTICATED, PERMISSION_DENIED, UNIMPLEMENTED -> true;
            default -> false;
        };
    }

    private static Optional<String> member(Problem problem, String name) {
        return Optional.ofNullable(problem.members().get(name)).map(String::valueOf);
    }
}
