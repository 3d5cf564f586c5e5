package shatranj.testsupport.grpc;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.grpc.server.GrpcServer;
import io.vertx.grpc.server.GrpcServiceBridge;
import java.util.concurrent.TimeUnit;

/** Services that a test stands in for, over real gRPC on a port of their own. */
public final class GrpcTestServer implements AutoCloseable {
    private static final String HOST = "127.0.0.1";
    private static final int STARTING_SECONDS = 10;

    private final HttpServer server;

    public GrpcTestServer(Vertx vertx, ServerServiceDefinition... services) {
        GrpcServer grpc = GrpcServer.server(vertx);
        for (ServerServiceDefinition service : services) {
            GrpcServiceBridge.bridge(
                            ServerInterceptors.intercept(service, new KeepingAuthorization()))
                    .bind(grpc);
        }
        try {
            server =
                    vertx.createHttpServer()
                            .requestHandler(grpc)
                            .listen(0, HOST)
                            .toCompletionStage()
                            .toCompletableFuture()
                            .get(STARTING_SECONDS, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException("the test's own services do not start", e);
        }
    }

    /** {@code host:port}. */
    public String address() {
        return HOST + ":" + server.actualPort();
    }

    /**
     * The header {@code authorization} of the call that this thread answers, {@code none} if it has
     * none.
     */
    public static String authorization() {
        return KeepingAuthorization.KEPT.get();
    }

    /** Ends it with its connections. */
    @Override
    public void close() {
        server.close().toCompletionStage().toCompletableFuture().join();
    }

    private static final class KeepingAuthorization implements ServerInterceptor {
        static final Context.Key<String> KEPT = Context.keyWithDefault("authorization", "none");

        private static final Metadata.Key<String> AUTHORIZATION =
                Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            String value = headers.get(AUTHORIZATION);
            Context context =
                    value == null ? Context.current() : Context.current().withValue(KEPT, value);
            return Contexts.interceptCall(context, call, headers, next);
        }
    }
}
