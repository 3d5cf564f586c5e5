package shatranj.game.api.grpc;

import io.grpc.ServerServiceDefinition;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import shatranj.game.application.Actions;
import shatranj.game.v1.AdjustTimeRequest;
import shatranj.game.v1.AdjustTimeResponse;
import shatranj.game.v1.ArbiterServiceGrpc;
import shatranj.game.v1.CancelGameRequest;
import shatranj.game.v1.CancelGameResponse;
import shatranj.game.v1.DeclareResultRequest;
import shatranj.game.v1.DeclareResultResponse;
import shatranj.game.v1.PauseGameRequest;
import shatranj.game.v1.PauseGameResponse;
import shatranj.game.v1.ResumeGameRequest;
import shatranj.game.v1.ResumeGameResponse;
import shatranj.game.v1.RuleOnClaimRequest;
import shatranj.game.v1.RuleOnClaimResponse;
import shatranj.game.v1.WarnPlayerRequest;
import shatranj.game.v1.WarnPlayerResponse;
import shatranj.support.grpc.ReadableRequests;

/** What arbiters do, over gRPC: the same as REST, field by field. */
@GrpcService
public class ArbiterGrpc extends ArbiterServiceGrpc.ArbiterServiceImplBase {
    private final GrpcRequests requests;
    private final GrpcCommands commands;

    public ArbiterGrpc(GrpcRequests requests, GrpcCommands commands) {
        this.requests = requests;
        this.commands = commands;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public void warnPlayer(WarnPlayerRequest request, StreamObserver<WarnPlayerResponse> observer) {
        commands.answerArbiter(
                request,
                observer,
                WarnPlayerResponse.getDefaultInstance(),
                () -> Actions.warn(request.getColor()));
    }

    @Override
    public void adjustTime(AdjustTimeRequest request, StreamObserver<AdjustTimeResponse> observer) {
        commands.answerArbiter(
                request,
                observer,
                AdjustTimeResponse.getDefaultInstance(),
                () -> Actions.adjustTime(request.getColor(), request.getAddMs()));
    }

    @Override
    public void pauseGame(PauseGameRequest request, StreamObserver<PauseGameResponse> observer) {
        commands.answerArbiter(
                request, observer, PauseGameResponse.getDefaultInstance(), Actions::pause);
    }

    @Override
    public void resumeGame(ResumeGameRequest request, StreamObserver<ResumeGameResponse> observer) {
        commands.answerArbiter(
                request, observer, ResumeGameResponse.getDefaultInstance(), Actions::resume);
    }

    @Override
    public void declareResult(
            DeclareResultRequest request, StreamObserver<DeclareResultResponse> observer) {
        commands.answerArbiter(
                request,
                observer,
                DeclareResultResponse.getDefaultInstance(),
                () -> Actions.declare(request.getResult()));
    }

    @Override
    public void ruleOnClaim(
            RuleOnClaimRequest request, StreamObserver<RuleOnClaimResponse> observer) {
        commands.answerArbiter(
                request,
                observer,
                RuleOnClaimResponse.getDefaultInstance(),
                () -> Actions.ruleOnClaim(request.getGranted()));
    }

    @Override
    public void cancelGame(CancelGameRequest request, StreamObserver<CancelGameResponse> observer) {
        requests.answer(observer, () -> commands.cancel(request));
    }
}
