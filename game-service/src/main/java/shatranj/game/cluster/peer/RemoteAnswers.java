package shatranj.game.cluster.peer;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import shatranj.game.cluster.delivery.Refused;
import shatranj.game.cluster.pod.Reply;
import shatranj.game.owner.LocalAnswer;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * What a pod says instead of an answer, as the error of a gRPC call and back. Peers read the
 * members; other services only see that nothing was done.
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

    static <A> Reply<A> of(StatusRuntimeException error) {
        Problem problem = GrpcProblems.problemOf(error);
        Optional<LocalAnswer.Reason> reason =
                member(problem, REASON)
                        .flatMap(name ->
                                Arrays.stream(LocalAnswer.Reason.values())
                                        .filter(r -> r.name().equals(name))
                                        .findFirst());
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
