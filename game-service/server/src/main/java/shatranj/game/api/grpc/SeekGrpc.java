package shatranj.game.api.grpc;

import io.grpc.ServerServiceDefinition;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import java.util.Optional;
import shatranj.game.application.EdgeLimits;
import shatranj.game.application.PageToken;
import shatranj.game.matchmaking.Lobby;
import shatranj.game.matchmaking.Matchmaker;
import shatranj.game.v1.AcceptSeekRequest;
import shatranj.game.v1.AcceptSeekResponse;
import shatranj.game.v1.CancelSeekRequest;
import shatranj.game.v1.CancelSeekResponse;
import shatranj.game.v1.CreateSeekRequest;
import shatranj.game.v1.CreateSeekResponse;
import shatranj.game.v1.ListOpenSeeksRequest;
import shatranj.game.v1.ListOpenSeeksResponse;
import shatranj.game.v1.ListSeeksRequest;
import shatranj.game.v1.ListSeeksResponse;
import shatranj.game.v1.SeekServiceGrpc;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.limits.RequestLimits;

/** Seeks over gRPC. */
@GrpcService
public class SeekGrpc extends SeekServiceGrpc.SeekServiceImplBase {
    private final GrpcRequests requests;
    private final Matchmaker matchmaker;
    private final Lobby lobby;
    private final RequestLimits limits;

    public SeekGrpc(
            GrpcRequests requests, Matchmaker matchmaker, Lobby lobby, RequestLimits limits) {
        this.requests = requests;
        this.matchmaker = matchmaker;
        this.lobby = lobby;
        this.limits = limits;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public void createSeek(CreateSeekRequest request, StreamObserver<CreateSeekResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    Caller player = requests.player();
                    limits.spend(EdgeLimits.SEEKS, player.id());
                    Matchmaker.Opened opened =
                            matchmaker.open(
                                    player,
                                    Optional.of(request.getRequestId()).filter(id -> !id.isEmpty()),
                                    request);
                    return CreateSeekResponse.newBuilder()
                            .setSeek(opened.seek())
                            .setReplayed(opened.replayed())
                            .build();
                });
    }

    @Override
    public void listSeeks(ListSeeksRequest request, StreamObserver<ListSeeksResponse> observer) {
        requests.answer(
                observer,
                () ->
                        ListSeeksResponse.newBuilder()
                                .addAllSeeks(matchmaker.of(requests.player()))
                                .build());
    }

    @Override
    public void listOpenSeeks(
            ListOpenSeeksRequest request, StreamObserver<ListOpenSeeksResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    Lobby.Page page =
                            lobby.page(
                                    request.getPageSize(),
                                    request.getPageToken(),
                                    requests.viewer());
                    return ListOpenSeeksResponse.newBuilder()
                            .addAllSeeks(page.seeks())
                            .setNextPageToken(page.next().map(PageToken::text).orElse(""))
                            .setPlayersOnline(page.online())
                            .build();
                });
    }

    @Override
    public void acceptSeek(AcceptSeekRequest request, StreamObserver<AcceptSeekResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    Caller player = requests.player();
                    limits.spend(EdgeLimits.SEEKS, player.id());
                    Matchmaker.Opened accepted = matchmaker.accept(player, request.getId());
                    return AcceptSeekResponse.newBuilder()
                            .setSeek(accepted.seek())
                            .setReplayed(accepted.replayed())
                            .build();
                });
    }

    @Override
    public void cancelSeek(CancelSeekRequest request, StreamObserver<CancelSeekResponse> observer) {
        requests.answer(
                observer,
                () ->
                        CancelSeekResponse.newBuilder()
                                .setSeek(matchmaker.cancel(requests.player(), request.getId()))
                                .build());
    }
}
