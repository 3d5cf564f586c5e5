package shatranj.frontdoor;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.dns.AddressResolverOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.impl.VertxBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import shatranj.support.address.Proxies;
import shatranj.support.connections.ConnectionGuards;
import shatranj.support.connections.GuardedTransport;

/** A running front door. Everything happens on one event loop. */
public final class FrontDoor implements AutoCloseable {
    /** What a request about one game may hold. */
    static final int BODY_LIMIT = 1 << 20;

    /** Room for a book of games in PGN; rules-service has limits of its own. */
    private static final int BOOK_LIMIT = 12 << 20;

    private static final int TOKENS_AND_ALL = 32 << 10;

    private static final int NAMES_LAST_SECONDS = 2;
    private static final long NAME_TIMEOUT_MS = 1_000;
    private static final long LOOK_EVERY_MS = 1_000;

    /** As often as the services read theirs (ADR 23). */
    private static final Duration RENEWAL = Duration.ofMinutes(10);

    private final Vertx vertx;
    private final HttpClient client;
    private final PodConnections connections;
    private final GrpcClients grpc;
    private final HttpServer server;
    private final Map<Route, PodOrder> pods = new EnumMap<>(Route.class);
    private final Timeouts patience;
    private final Locks locks;
    private final Proxies proxies;
    private final StickySessions homes = new StickySessions();
    private final Owners owners = new Owners();
    private final Tally tally = new Tally();

    private FrontDoor(Map<Route, List<Pod>> services, Timeouts patience, Locks locks, Edge edge) {
        this.proxies = edge.proxies();
        Optional<ConnectionGuards> guards = Optional.of(new ConnectionGuards(edge.connections()));
        this.vertx =
                new VertxBuilder(
                                new VertxOptions()
                                        // A container that is replaced has another address, and
                                        // name servers let the old one be remembered for minutes.
                                        .setAddressResolverOptions(
                                                new AddressResolverOptions()
                                                        .setCacheMaxTimeToLive(NAMES_LAST_SECONDS)
                                                        .setQueryTimeout(NAME_TIMEOUT_MS))
                                        .setEventLoopPoolSize(1)
                                        .setWorkerPoolSize(2)
                                        .setInternalBlockingPoolSize(2))
                        .findTransport(new GuardedTransport(() -> guards))
                        .init()
                        .vertx();
        this.patience = patience;
        this.locks = locks;
        services.forEach(
                (route, list) -> pods.put(route, new PodOrder(list, patience.avoidance())));
        this.client =
                vertx.createHttpClient(
                        locks.on(
                                new HttpClientOptions()
                                        // Each watcher of a game holds a connection.
                                        .setMaxPoolSize(20_000)
                                        .setConnectTimeout((int) patience.silence().toMillis())
                                        .setKeepAliveTimeout(20)));
        this.connections = new PodConnections(client);
        this.grpc = new GrpcClients(vertx, locks, patience);
        this.server =
                vertx.createHttpServer(
                        locks.on(
                                new HttpServerOptions()
                                        .setMaxHeaderSize(TOKENS_AND_ALL)
                                        .setMaxInitialLineLength(TOKENS_AND_ALL)
                                        .setHttp2ConnectionWindowSize(GrpcClients.CONNECTION_WINDOW)
                                        .setHandle100ContinueAutomatically(true)));
        server.requestHandler(this::handle);
        if (!locks.equals(Locks.NONE)) {
            vertx.setPeriodic(RENEWAL.toMillis(), ignored -> renew());
        }
    }

    /**
     * Listens on a port and passes requests on.
     *
     * @param port 0 for a free one
     * @param services the pods of each service; a route without pods is answered with 503
     * @throws IllegalStateException if the port cannot be listened on
     */
    public static FrontDoor open(
            String host,
            int port,
            Map<Route, List<Pod>> services,
            Timeouts patience,
            Locks locks,
            Edge edge) {
        FrontDoor door = new FrontDoor(services, patience, locks, edge);
        try {
            await(door.server.listen(port, host));
            return door;
        } catch (RuntimeException e) {
            door.close();
            throw e;
        }
    }

    /**
     * Reads the certificates anew. New connections use them; if one cannot be read, all stay as
     * they were.
     */
    Future<Void> renew() {
        return vertx.executeBlocking(this::readCertificates)
                .compose(Future::join)
                .<Void>mapEmpty()
                .onFailure(e -> System.err.println("front door: keeps its certificates: " + e));
    }

    /** A client that is given what is no certificate is of no use any more: that is seen before. */
    private List<Future<?>> readCertificates() throws Exception {
        locks.check(vertx);
        grpc.renew();
        HttpServerOptions towardsClients = locks.on(new HttpServerOptions());
        HttpClientOptions towardsPods = locks.on(new HttpClientOptions());
        List<Future<?>> updates = new ArrayList<>();
        if (locks.clients().isPresent()) {
            updates.add(server.updateSSLOptions(towardsClients.getSslOptions()));
        }
        if (locks.pods().isPresent()) {
            updates.add(client.updateSSLOptions(towardsPods.getSslOptions()));
        }
        return updates;
    }

    /** The port that it listens on. */
    public int port() {
        return server.actualPort();
    }

    /**
     * Looks up the pods of a service again and again; those that it was opened with stand in for
     * them from now on.
     *
     * @param lookUp the pods as of now; may block
     */
    public void follow(Route route, Supplier<List<Pod>> lookUp) {
        lookUp(route, lookUp);
        vertx.setPeriodic(LOOK_EVERY_MS, ignored -> lookUp(route, lookUp));
    }

    private void lookUp(Route route, Supplier<List<Pod>> lookUp) {
        vertx.executeBlocking(lookUp::get, false)
                .onSuccess(found ->
                        Optional.ofNullable(pods.get(route)).ifPresent(order -> order.know(found)));
    }

    /**
     * Answers health and metrics on a port that clients do not reach. A door that listens is ready:
     * of pods that do not answer it tells each client itself.
     *
     * @param port 0 for a free one
     * @return the port
     * @throws IllegalStateException if the port cannot be listened on
     */
    public int manage(String host, int port) {
        HttpServer management = vertx.createHttpServer().requestHandler(this::answerOperator);
        return await(management.listen(port, host)).actualPort();
    }

    private void answerOperator(HttpServerRequest request) {
        switch (String.valueOf(request.path())) {
            case "/q/health", "/q/health/live", "/q/health/ready", "/q/health/started" ->
                    request.response().end("{\"status\": \"UP\"}");
            case "/q/metrics" ->
                    request.response()
                            .putHeader("Content-Type", Tally.MEDIA_TYPE)
                            .end(tally.text());
            default -> request.response().setStatusCode(404).end();
        }
    }

    private void call(HttpServerRequest request, String path) {
        Route route = Route.ofMethod(path).orElse(Route.NOWHERE);
        request.response()
                .endHandler(end -> tally.answered(route, request.response().getStatusCode()));
        if (route == Route.NOWHERE) {
            GrpcRefusal.send(request.response(), ForwardedCall.noSuchMethod(path));
            return;
        }
        HttpClient connections = grpc.of(request.connection());
        new ForwardedCall(vertx, connections, patience, request, route, podsOf(route), proxies)
                .begin();
    }

    private PodOrder podsOf(Route route) {
        return pods.getOrDefault(route, new PodOrder(List.of(), patience.avoidance()));
    }

    private void handle(HttpServerRequest request) {
        String path = request.path() == null ? "" : request.path();
        if (ForwardedCall.is(request)) {
            call(request, path);
            return;
        }
        Route route = Route.of(path);
        request.response()
                .endHandler(end -> tally.answered(route, request.response().getStatusCode()));
        if (route == Route.NOWHERE) {
            ProblemAnswer.send(request, ProblemAnswer.noSuchPath(path));
            return;
        }
        PodOrder candidates = podsOf(route);
        if (ForwardedUpgrade.is(request)) {
            new ForwardedUpgrade(vertx, client, patience, request, route, candidates, proxies)
                    .begin();
            return;
        }
        int limit = route == Route.RULES ? BOOK_LIMIT : BODY_LIMIT;
        BodyReader.read(request, limit)
                .onSuccess(body ->
                        new ForwardedRequest(
                                        vertx,
                                        connections,
                                        patience,
                                        request,
                                        body,
                                        route,
                                        candidates,
                                        homes,
                                        owners,
                                        proxies)
                                .begin())
                .onFailure(e -> {
                    if (e instanceof BodyReader.TooLarge) {
                        if (request.version() != HttpVersion.HTTP_2) {
                            request.response().putHeader("Connection", "close");
                        }
                        ProblemAnswer.send(request, ProblemAnswer.tooLarge(limit));
                    } else {
                        Answer.breakOff(request);
                    }
                });
    }

    @Override
    public void close() {
        await(vertx.close());
    }

    private static <T> T await(Future<T> future) {
        try {
            return future.toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (Exception e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new IllegalStateException("the front door: " + cause.getMessage(), cause);
        }
    }
}
