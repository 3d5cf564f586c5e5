package shatranj.game.api.grpc;

import io.grpc.ServerServiceDefinition;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import shatranj.game.application.Lag;
import shatranj.game.application.Request;
import shatranj.game.v1.LagServiceGrpc;
import shatranj.game.v1.MeasureLagRequest;
import shatranj.game.v1.MeasureLagResponse;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Scope;

/** How long the way between a player and the server is, over gRPC. */
@GrpcService
public class LagGrpc extends LagServiceGrpc.LagServiceImplBase {
    private final GrpcRequests requests;
    private final Lag lag;

    public LagGrpc(GrpcRequests requests, Lag lag) {
        this.requests = requests;
        this.lag = lag;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public void measureLag(MeasureLagRequest request, StreamObserver<MeasureLagResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    Request echo = requests.command("", Scope.PLAY);
                    return lag.measure(echo.caller(), request.getProbe(), echo.receivedAt());
                });
    }
}
