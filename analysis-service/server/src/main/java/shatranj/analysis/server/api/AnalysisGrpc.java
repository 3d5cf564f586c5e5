package shatranj.analysis.server.api;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import java.time.Duration;
import java.util.Optional;
import shatranj.analysis.server.Analyses;
import shatranj.analysis.server.Reviews;
import shatranj.analysis.server.Tablebase;
import shatranj.analysis.server.ask.AnalysisProgress;
import shatranj.analysis.server.ask.QuestionText;
import shatranj.analysis.v1.AnalyzeRequest;
import shatranj.analysis.v1.AnalyzeResponse;
import shatranj.analysis.v1.AttemptProblemRequest;
import shatranj.analysis.v1.AttemptProblemResponse;
import shatranj.analysis.v1.CreateReviewRequest;
import shatranj.analysis.v1.CreateReviewResponse;
import shatranj.analysis.v1.GetProblemRequest;
import shatranj.analysis.v1.GetProblemResponse;
import shatranj.analysis.v1.GetProblemSolutionRequest;
import shatranj.analysis.v1.GetProblemSolutionResponse;
import shatranj.analysis.v1.GetReviewRequest;
import shatranj.analysis.v1.GetReviewResponse;
import shatranj.analysis.v1.GetSolverRequest;
import shatranj.analysis.v1.GetSolverResponse;
import shatranj.analysis.v1.ListProblemsRequest;
import shatranj.analysis.v1.ListProblemsResponse;
import shatranj.analysis.v1.ListSolverAttemptsRequest;
import shatranj.analysis.v1.ListSolverAttemptsResponse;
import shatranj.analysis.v1.MutinyAnalysisServiceGrpc;
import shatranj.analysis.v1.NextProblemRequest;
import shatranj.analysis.v1.NextProblemResponse;
import shatranj.analysis.v1.Outlook;
import shatranj.analysis.v1.ProbeTablebaseRequest;
import shatranj.analysis.v1.ProbeTablebaseResponse;
import shatranj.analysis.v1.Score;
import shatranj.analysis.v1.TablebaseMove;
import shatranj.analysis.v1.WatchReviewRequest;
import shatranj.analysis.v1.WatchReviewResponse;
import shatranj.engine.Line;
import shatranj.engine.endgame.Verdicts;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.v1.MoveText;
import shatranj.support.address.ClientAddresses;
import shatranj.support.grpc.GrpcCaller;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;

/** Analysis over gRPC. A number that is 0 was not asked for. */
@GrpcService
public class AnalysisGrpc extends MutinyAnalysisServiceGrpc.AnalysisServiceImplBase {
    private final Analyses analyses;
    private final Tablebase tablebase;
    private final Reviews reviews;
    private final ReviewStreams streams;
    private final ProblemCalls problems;
    private final GrpcCaller caller;

    AnalysisGrpc(
            Analyses analyses,
            Tablebase tablebase,
            Reviews reviews,
            ReviewStreams streams,
            ProblemCalls problems,
            GrpcCaller caller) {
        this.analyses = analyses;
        this.tablebase = tablebase;
        this.reviews = reviews;
        this.streams = streams;
        this.problems = problems;
        this.caller = caller;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public Multi<AnalyzeResponse> analyze(AnalyzeRequest request) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        Alphabet alphabet = Alphabets.of(request.getAlphabet());
        Optional<Duration> deadline = caller.patience();
        // To begin blocks while the games are asked, which the event loop must not.
        return Uni.createFrom()
                .item(() -> analyses.begin(asking, text(request), deadline))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .onItem()
                .transformToMulti(analysis -> {
                    Position root = analysis.question().position();
                    return analysis.findings().map(found -> answer(found, root, alphabet));
                });
    }

    @Override
    public Uni<ProbeTablebaseResponse> probeTablebase(ProbeTablebaseRequest request) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        Alphabet alphabet = Alphabets.of(request.getAlphabet());
        return Uni.createFrom()
                .item(() -> tablebase.probe(asking, request.getFen()))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .map(probed -> answer(probed, alphabet));
    }

    @Override
    public Uni<CreateReviewResponse> createReview(CreateReviewRequest request) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        Alphabet alphabet = Alphabets.of(request.getAlphabet());
        return Uni.createFrom()
                .item(() -> reviews.ask(asking, request.getGameId()))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .map(asked ->
                        CreateReviewResponse.newBuilder()
                                .setReview(ReviewMessages.of(asked.review(), alphabet))
                                .setExisted(asked.existed())
                                .build());
    }

    @Override
    public Uni<GetReviewResponse> getReview(GetReviewRequest request) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        Alphabet alphabet = Alphabets.of(request.getAlphabet());
        return Uni.createFrom()
                .item(() -> reviews.get(asking, request.getId()))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .map(review ->
                        GetReviewResponse.newBuilder()
                                .setReview(ReviewMessages.of(review, alphabet))
                                .build());
    }

    @Override
    public Uni<ListProblemsResponse> listProblems(ListProblemsRequest request) {
        return Uni.createFrom().item(() -> problems.list(request));
    }

    @Override
    public Uni<GetProblemResponse> getProblem(GetProblemRequest request) {
        return Uni.createFrom().item(() -> problems.get(request));
    }

    @Override
    public Uni<GetProblemSolutionResponse> getProblemSolution(GetProblemSolutionRequest request) {
        return Uni.createFrom().item(() -> problems.solution(request));
    }

    @Override
    public Uni<AttemptProblemResponse> attemptProblem(AttemptProblemRequest request) {
        Optional<Caller> asking = caller.optional();
        return Uni.createFrom()
                .item(() -> problems.attempt(asking, request))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool());
    }

    @Override
    public Uni<NextProblemResponse> nextProblem(NextProblemRequest request) {
        Optional<Caller> asking = caller.optional();
        return Uni.createFrom().item(() -> problems.next(asking, request));
    }

    @Override
    public Uni<GetSolverResponse> getSolver(GetSolverRequest request) {
        Caller asking = caller.needing();
        return Uni.createFrom().item(() -> problems.solver(asking));
    }

    @Override
    public Uni<ListSolverAttemptsResponse> listSolverAttempts(ListSolverAttemptsRequest request) {
        Caller asking = caller.needing();
        return Uni.createFrom().item(() -> problems.attempts(asking, request));
    }

    @Override
    public Multi<WatchReviewResponse> watchReview(WatchReviewRequest request) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        Alphabet alphabet = Alphabets.of(request.getAlphabet());
        ClientAddresses.Origin from = caller.origin();
        return Uni.createFrom()
                .item(() -> streams.of(asking, from, request.getId()))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .onItem()
                .transformToMulti(review -> review)
                .map(review ->
                        WatchReviewResponse.newBuilder()
                                .setReview(ReviewMessages.of(review, alphabet))
                                .build());
    }

    private static ProbeTablebaseResponse answer(Tablebase.Probed probed, Alphabet alphabet) {
        TablebaseAnswer answer = TablebaseAnswer.of(probed, alphabet);
        ProbeTablebaseResponse.Builder response =
                ProbeTablebaseResponse.newBuilder()
                        .setFen(answer.fen())
                        .setOutlook(outlook(answer.outlook()))
                        .setPlies(answer.plies());
        for (TablebaseAnswer.MoveAnswer move : answer.moves()) {
            response.addMoves(
                    TablebaseMove.newBuilder()
                            .setMove(move(move.uci(), move.san()))
                            .setOutlook(outlook(move.outlook()))
                            .setPlies(move.plies()));
        }
        return response.build();
    }

    private static Outlook outlook(Verdicts.Outlook outlook) {
        return switch (outlook) {
            case WIN -> Outlook.OUTLOOK_WIN;
            case DRAW -> Outlook.OUTLOOK_DRAW;
            case LOSS -> Outlook.OUTLOOK_LOSS;
        };
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

    private static AnalyzeResponse answer(
            AnalysisProgress finding, Position root, Alphabet alphabet) {
        return switch (finding) {
            case AnalysisProgress.Waits(int place) ->
                    AnalyzeResponse.newBuilder().setPlace(place).build();
            case AnalysisProgress.Found found -> answer(found, root, alphabet);
        };
    }

    private static AnalyzeResponse answer(
            AnalysisProgress.Found found, Position root, Alphabet alphabet) {
        Line line = found.line();
        return AnalyzeResponse.newBuilder()
                .setDepth(line.depth())
                .setRank(line.rank())
                .setScore(score(line.score()))
                .setNodes(line.nodes())
                .setTimeMs(line.elapsed().toMillis())
                .addAllPv(LineNotation.write(root, line.pv(), alphabet, AnalysisGrpc::move))
                .setLast(found.last())
                .setAgeMs(found.age().map(Duration::toMillis).orElse(0L))
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
}
