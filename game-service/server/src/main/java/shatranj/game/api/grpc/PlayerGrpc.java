package shatranj.game.api.grpc;

import io.grpc.ServerServiceDefinition;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import shatranj.game.application.FanOut;
import shatranj.game.application.Request;
import shatranj.game.application.RequestBounds;
import shatranj.game.application.RequestInstants;
import shatranj.game.social.Presence;
import shatranj.game.v1.EndVacationRequest;
import shatranj.game.v1.EndVacationResponse;
import shatranj.game.v1.GetMeRequest;
import shatranj.game.v1.GetMeResponse;
import shatranj.game.v1.GetPlayerRequest;
import shatranj.game.v1.GetPlayerResponse;
import shatranj.game.v1.PlayerServiceGrpc;
import shatranj.game.v1.TakeVacationRequest;
import shatranj.game.v1.TakeVacationResponse;
import shatranj.game.v1.WatchPlayerRequest;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.game.view.Players;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Scope;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** What concerns one player over all games, over gRPC. */
@GrpcService
public class PlayerGrpc extends PlayerServiceGrpc.PlayerServiceImplBase {
    private final GrpcRequests requests;
    private final GrpcStreams streams;
    private final FanOut fanOut;
    private final Presence presence;

    public PlayerGrpc(
            GrpcRequests requests, GrpcStreams streams, FanOut fanOut, Presence presence) {
        this.requests = requests;
        this.streams = streams;
        this.fanOut = fanOut;
        this.presence = presence;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public void watchPlayer(
            WatchPlayerRequest request, StreamObserver<WatchPlayerResponse> observer) {
        streams.player(request, requests, observer);
    }

    @Override
    public void getMe(GetMeRequest request, StreamObserver<GetMeResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    String id = requests.player().id();
                    return GetMeResponse.newBuilder()
                            .setPlayer(Players.proto(id))
                            .setOnline(presence.isOnline(id))
                            .build();
                });
    }

    @Override
    public void getPlayer(GetPlayerRequest request, StreamObserver<GetPlayerResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    String id = request.getId();
                    if (!RequestBounds.isPlayer(id)) {
                        throw Problem.of(
                                        ErrorCode.NO_SUCH_RESOURCE,
                                        "There is no player "
                                                + Excerpt.quoted(id)
                                                + "; a player id has 2 to 30 of a-z, 0-9, _ and -")
                                .asException();
                    }
                    return GetPlayerResponse.newBuilder()
                            .setPlayer(Players.proto(id))
                            .setOnline(presence.isOnline(id))
                            .build();
                });
    }

    @Override
    public void takeVacation(
            TakeVacationRequest request, StreamObserver<TakeVacationResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    Request command = requests.command(request.getRequestId(), Scope.PLAY);
                    if (!request.hasUntil()) {
                        throw RequestBounds.malformed("until", "missing", "an instant ahead");
                    }
                    return TakeVacationResponse.newBuilder()
                            .addAllGames(
                                    fanOut.takeVacation(
                                            command,
                                            RequestInstants.of("until", request.getUntil())))
                            .build();
                });
    }

    @Override
    public void endVacation(
            EndVacationRequest request, StreamObserver<EndVacationResponse> observer) {
        requests.answer(
                observer,
                () ->
                        EndVacationResponse.newBuilder()
                                .addAllGames(
                                        fanOut.endVacation(
                                                requests.command(
                                                        request.getRequestId(), Scope.PLAY)))
                                .build());
    }
}
