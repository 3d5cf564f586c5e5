package shatranj.analysis.server.api;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import java.util.Optional;
import shatranj.analysis.server.Analyses;
import shatranj.analysis.server.ask.Finding;
import shatranj.analysis.server.ask.QuestionText;
import shatranj.analysis.v1.AnalyzeRequest;
import shatranj.analysis.v1.AnalyzeResponse;
import shatranj.analysis.v1.MutinyAnalysisServiceGrpc;
import shatranj.analysis.v1.Score;
import shatranj.engine.Line;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.v1.MoveText;
import shatranj.support.grpc.GrpcCaller;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Analysis over gRPC. A number that is 0 was not asked for. */
@GrpcService
public class AnalysisGrpc extends MutinyAnalysisServiceGrpc.AnalysisServiceImplBase {
    private final Analyses analyses;
    private final GrpcCaller caller;

    AnalysisGrpc(Analyses analyses, GrpcCaller caller) {
        this.analyses = analyses;
        this.caller = caller;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public Multi<AnalyzeResponse> analyze(AnalyzeRequest request) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        Alphabet alphabet = alphabet(request.getAlphabet());
        // To begin blocks while the games are asked, which the event loop must not.
        return Uni.createFrom()
                .item(() -> analyses.begin(asking, text(request)))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .onItem()
                .transformToMulti(analysis -> {
                    Position root = analysis.question().position();
                    return analysis.findings().map(found -> answer(found, root, alphabet));
                });
    }

    private static QuestionText text(AnalyzeRequest request) {
        return new QuestionText(
                request.getLine().getInitialFen(),
                request.getLine().getMovesList(),
                request.getRuleSet().getName(),
                request.getDepth() == 0 ? Optional.empty() : Optional.of(request.getDepth()),
                request.getNodes() == 0 ? Optional.empty() : Optional.of(request.getNodes()),
                request.getTimeMs() == 0 ? Optional.empty() : Optional.of(request.getTimeMs()),
                request.getMultiPv() == 0 ? Optional.empty() : Optional.of(request.getMultiPv()));
    }

    private static AnalyzeResponse answer(Finding finding, Position root, Alphabet alphabet) {
        Line line = finding.line();
        return AnalyzeResponse.newBuilder()
                .setDepth(line.depth())
                .setRank(line.rank())
                .setScore(score(line.score()))
                .setNodes(line.nodes())
                .setTimeMs(line.elapsed().toMillis())
                .addAllPv(Moves.write(root, line.pv(), alphabet, AnalysisGrpc::move))
                .setLast(finding.last())
                .build();
    }

    private static Score score(shatranj.engine.Score score) {
        return switch (score) {
            case shatranj.engine.Score.Centipawns(int value) ->
                    Score.newBuilder().setCentipawns(value).build();
            case shatranj.engine.Score.Mate(int moves) -> Score.newBuilder().setMate(moves).build();
        };
    }

    private static MoveText move(String uci, String san) {
        return MoveText.newBuilder().setUci(uci).setSan(san).build();
    }

    private static Alphabet alphabet(shatranj.rules.v1.Alphabet alphabet) {
        return switch (alphabet) {
            case ALPHABET_UNSPECIFIED, ALPHABET_LAWS -> Alphabet.LAWS;
            case ALPHABET_WESTERN -> Alphabet.WESTERN;
            case UNRECOGNIZED ->
                    throw Problem.of(
                                    ErrorCode.MALFORMED_REQUEST,
                                    "alphabet: unknown value, expected LAWS or WESTERN")
                            .asException();
        };
    }
}
