package shatranj.game.grpc;

import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import shatranj.game.v1.PlayerServiceGrpc;
import shatranj.game.v1.WatchPlayerRequest;
import shatranj.game.v1.WatchPlayerResponse;

/** What concerns one player over all games, over gRPC. */
@GrpcService
public class PlayerGrpc extends PlayerServiceGrpc.PlayerServiceImplBase {
    private final GrpcRequests requests;
    private final GrpcStreams streams;

    public PlayerGrpc(GrpcRequests requests, GrpcStreams streams) {
        this.requests = requests;
        this.streams = streams;
    }

    @Override
    public void watchPlayer(
            WatchPlayerRequest request, StreamObserver<WatchPlayerResponse> observer) {
        streams.player(request, requests, observer);
    }
}
