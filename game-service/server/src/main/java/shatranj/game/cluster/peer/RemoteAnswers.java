package shatranj.game.cluster.peer;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.cluster.delivery.Refused;
import shatranj.game.internal.v1.DeliverManyResponse;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.NothingDone;
import shatranj.game.partition.PodReply;
import shatranj.support.grpc.GrpcProblems;
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
    public static Problem problem(PodReply.NothingDone<?> nothing) {
        Problem problem =
                Problem.of(Refused.codeOf(nothing.reason()), nothing.detail()).after(RETRY_AFTER);
        return nothing.hint()
                .map(winner -> problem.with(WINNER, winner))
                .orElseGet(() -> problem.with(REASON, nothing.reason().name()));
    }

    /** The error for a stream that a pod can give no more of. */
    public static Problem broken(String why) {
        return problem(PodReply.nothingDone(PodReply.Reason.NOT_CAUGHT_UP, why));
    }

    /**
     * What a pod answers.
     *
     * @throws shatranj.support.problem.ProblemException where it did nothing
     */
    public static <T> T value(PodReply<T> reply) {
        return switch (reply) {
            case PodReply.Answered<T>(T value) -> value;
            case PodReply.NothingDone<T> nothing -> throw problem(nothing).asException();
            case PodReply.Unknown<T>(String why) -> throw new IllegalStateException(why);
        };
    }

    /**
     * What became of a command that came on a stream.
     *
     * @param number the command's
     * @param answer null where the pod failed
     */
    public static DeliverManyResponse onStream(
            long number, @Nullable PodReply<DeliverResponse> answer, @Nullable Throwable failure) {
        DeliverManyResponse.Builder response = DeliverManyResponse.newBuilder().setNumber(number);
        switch (answer) {
            case null -> response.setFailure(String.valueOf(failure));
            case PodReply.Answered<DeliverResponse>(DeliverResponse given) ->
                    response.setResponse(given);
            case PodReply.NothingDone<DeliverResponse> nothing ->
                    response.setNothingDone(message(nothing));
            case PodReply.Unknown<DeliverResponse>(String why) -> response.setFailure(why);
        }
        return response.build();
    }

    private static NothingDone message(PodReply.NothingDone<?> nothing) {
        NothingDone.Builder message = NothingDone.newBuilder();
        nothing.hint()
                .ifPresentOrElse(
                        message::setWinner,
                        () ->
                                message.setReason(nothing.reason().name())
                                        .setDetail(nothing.detail()));
        return message.build();
    }

    static PodReply<DeliverResponse> of(DeliverManyResponse response) {
        return switch (response.getAnswerCase()) {
            case RESPONSE -> new PodReply.Answered<>(response.getResponse());
            case NOTHING_DONE -> of(response.getNothingDone());
            case FAILURE -> new PodReply.Unknown<>(response.getFailure());
            case ANSWER_NOT_SET -> new PodReply.Unknown<>("an answer that this pod cannot read");
        };
    }

    private static PodReply<DeliverResponse> of(NothingDone nothing) {
        return switch (nothing.getWhyCase()) {
            case WINNER -> PodReply.lost(nothing.getWinner());
            case REASON ->
                    reason(nothing.getReason())
                            .<PodReply<DeliverResponse>>map(
                                    reason -> PodReply.nothingDone(reason, nothing.getDetail()))
                            // Said by a pod of a later version: nothing was done all the same.
                            .orElseGet(() -> PodReply.notSent(nothing.getDetail()));
            case WHY_NOT_SET -> PodReply.notSent(nothing.getDetail());
        };
    }

    static <A> PodReply<A> of(StatusRuntimeException error) {
        Problem problem = GrpcProblems.problemOf(error);
        Optional<PodReply.Reason> reason = member(problem, REASON).flatMap(RemoteAnswers::reason);
        if (reason.isPresent()) {
            return PodReply.nothingDone(reason.get(), problem.detail());
        }
        Optional<String> winner = member(problem, WINNER);
        if (winner.isPresent()) {
            return PodReply.lost(winner.get());
        }
        return neverArrived(error.getStatus())
                ? PodReply.notSent(String.valueOf(error.getStatus()))
                : new PodReply.Unknown<>(String.valueOf(error.getStatus()));
    }

    private static Optional<PodReply.Reason> reason(String name) {
        return Arrays.stream(PodReply.Reason.values())
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
