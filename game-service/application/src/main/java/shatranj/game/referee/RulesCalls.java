package shatranj.game.referee;

import com.google.protobuf.UnsafeByteOperations;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import shatranj.game.domain.Ruling;
import shatranj.rules.notation.WrittenMoves;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.ListLegalMovesRequest;
import shatranj.rules.v1.ListLegalMovesResponse;
import shatranj.rules.v1.RulesServiceGrpc.RulesServiceStub;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** What all questions to rules-service share: how a line is sent, and what a refusal means. */
final class RulesCalls {
    private RulesCalls() {}

    /** The legal moves after some. */
    static CompletableFuture<ListLegalMovesResponse> list(
            RulesPods pods, String fen, List<String> moves) {
        ListLegalMovesRequest request =
                ListLegalMovesRequest.newBuilder().setLine(line(fen, moves)).build();
        return pods.ask(request, RulesServiceStub::listLegalMoves);
    }

    /** Squares instead of texts spare rules-service a third of a ruling's cost. */
    static Line line(String initialFen, List<String> moves) {
        return Line.newBuilder()
                .setInitialFen(initialFen)
                .setMoveSquares(UnsafeByteOperations.unsafeWrap(WrittenMoves.squares(moves)))
                .build();
    }

    /**
     * A refusal of the other service is a ruling where it is one; any other means that this service
     * asked for nonsense or that the other is not well, and neither is a ruling.
     */
    static CompletionStage<Ruling> refusedAs(
            CompletableFuture<Ruling> asked, Function<Problem, Optional<Ruling>> ruling) {
        return asked.exceptionallyCompose(failure -> {
            ProblemException refusal = RulesQuestion.refusal(failure);
            Problem problem = refusal.problem();
            return ruling.apply(problem)
                    .map(CompletableFuture::completedFuture)
                    .orElseGet(() -> CompletableFuture.failedFuture(unavailable(problem)));
        });
    }

    /** Where the other service gave no ruling. */
    static ProblemException unavailable(Problem problem) {
        return problem.code() == ErrorCode.UNAVAILABLE
                ? problem.asException()
                : Problem.of(
                                ErrorCode.UNAVAILABLE,
                                "rules-service gave no ruling ("
                                        + problem.code()
                                        + ": "
                                        + problem.detail()
                                        + "); nothing was done")
                        .asException();
    }
}
