package shatranj.game.cluster.peer;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.grpc.server.GrpcServer;
import java.util.concurrent.TimeUnit;
import shatranj.game.cluster.lifecycle.SystemTimer;
import shatranj.support.grpc.ServiceClientOptions;

/** Real peers on loopback, and links to them: what Vert.x really does is the question there. */
final class Loopback implements AutoCloseable {
    private static final long SECONDS = 30;

    private final Vertx vertx = Vertx.vertx();
    private final SystemTimer timer;

    Loopback(String name) {
        timer = new SystemTimer(name);
    }

    SystemTimer timer() {
        return timer;
    }

    PeerLink link(int port) {
        return new PeerLink(
                ServiceClientOptions.plain(vertx),
                "127.0.0.1",
                port,
                () -> "the-service-token",
                timer);
    }

    /** A service that answers nothing yet. */
    GrpcServer service() {
        return GrpcServer.server(vertx);
    }

    /**
     * Opens a service.
     *
     * @param port 0: any
     */
    HttpServer open(GrpcServer service, int port) throws Exception {
        return vertx.createHttpServer()
                .requestHandler(service)
                .listen(port, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(SECONDS, TimeUnit.SECONDS);
    }

    static void close(HttpServer server) throws Exception {
        server.close().toCompletionStage().toCompletableFuture().get(SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void close() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(SECONDS, TimeUnit.SECONDS);
        timer.close();
    }
}
