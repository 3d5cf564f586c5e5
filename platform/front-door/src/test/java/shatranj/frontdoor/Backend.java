package shatranj.frontdoor;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A pod that behaves as a test needs it, and remembers what it was asked. */
final class Backend implements AutoCloseable {
    private final HttpServer server;
    private final String name;
    final List<String> requests = new CopyOnWriteArrayList<>();

    private Backend(String name, HttpServer server) {
        this.name = name;
        this.server = server;
    }

    static Backend start(Vertx vertx, String name, Consumer<HttpServerRequest> behaviour)
            throws Exception {
        return start(vertx, name, new HttpServerOptions(), behaviour);
    }

    /** One that listens as the options say. */
    static Backend start(
            Vertx vertx,
            String name,
            HttpServerOptions options,
            Consumer<HttpServerRequest> behaviour)
            throws Exception {
        HttpServer server = vertx.createHttpServer(options);
        Backend backend = new Backend(name, server);
        server.requestHandler(request ->
                request.body()
                        .onSuccess(body -> {
                            backend.requests.add(
                                    request.method() + " " + request.uri() + " " + body);
                            behaviour.accept(request);
                        }));
        get(server.listen(0, "127.0.0.1"));
        return backend;
    }

    /** Answers 200 with its own name. */
    static Backend healthy(Vertx vertx, String name) throws Exception {
        return start(vertx, name, request -> request.response().end(name));
    }

    /** Takes requests and never answers: what a frozen process looks like. */
    static Backend frozen(Vertx vertx, String name) throws Exception {
        return start(vertx, name, request -> {});
    }

    /** Takes requests and breaks the connection: what a process killed in the middle looks like. */
    static Backend dying(Vertx vertx, String name) throws Exception {
        return start(vertx, name, request -> request.connection().close());
    }

    Pod pod() {
        return new Pod(name, "127.0.0.1", server.actualPort());
    }

    @Override
    public void close() throws Exception {
        get(server.close());
    }

    static <T> T get(Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
    }
}
