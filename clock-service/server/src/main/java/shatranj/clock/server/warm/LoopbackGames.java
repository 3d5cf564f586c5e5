package shatranj.clock.server.warm;

import io.grpc.stub.StreamObserver;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.grpc.server.GrpcServer;
import io.vertx.grpc.server.GrpcServiceBridge;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.game.internal.v1.GameInternalServiceGrpc;

/** Games that do not exist, on loopback: every claim is answered as if it had been recorded. */
final class LoopbackGames implements AutoCloseable {
    private final HttpServer server;

    private LoopbackGames(HttpServer server) {
        this.server = server;
    }

    /** Opens a port of its own. */
    static LoopbackGames open(Vertx vertx, Duration patience) throws Exception {
        GrpcServer grpc = GrpcServer.server(vertx);
        GrpcServiceBridge.bridge(new Recording()).bind(grpc);
        HttpServer server =
                vertx.createHttpServer()
                        .requestHandler(grpc)
                        .listen(0, "127.0.0.1")
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get(patience.toMillis(), TimeUnit.MILLISECONDS);
        return new LoopbackGames(server);
    }

    /** {@code host:port}. */
    String address() {
        return "127.0.0.1:" + server.actualPort();
    }

    @Override
    public void close() {
        server.close();
    }

    private static final class Recording
            extends GameInternalServiceGrpc.GameInternalServiceImplBase {
        @Override
        public void claimFlag(
                ClaimFlagRequest request, StreamObserver<ClaimFlagResponse> observer) {
            observer.onNext(
                    ClaimFlagResponse.newBuilder()
                            .setResult(ClaimResult.CLAIM_RESULT_DONE)
                            .setVersion(request.getVersion() + 1)
                            .build());
            observer.onCompleted();
        }
    }
}
