package shatranj.frontdoor;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpVersion;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The connections over which calls go to the pods: each connection of a client has its own. A pod
 * closes a connection over which too many calls are cancelled, and holds back one that is read too
 * slowly; on a shared one a single client would do that to all others.
 */
final class GrpcClients {
    /** Streams of one connection that wait for a slow reader leave room for the others. */
    static final int CONNECTION_WINDOW = 1 << 20;

    private static final int IDLE_SECONDS = 60;

    private final Vertx vertx;
    private final Locks locks;
    private final Timeouts patience;
    private volatile HttpClientOptions options;
    private final Map<HttpConnection, HttpClient> clients = new HashMap<>();

    GrpcClients(Vertx vertx, Locks locks, Timeouts patience) {
        this.vertx = vertx;
        this.locks = locks;
        this.patience = patience;
        this.options = options(locks, patience);
    }

    /** Reads the certificates anew, for the connections to come. For any thread. */
    void renew() {
        options = options(locks, patience);
    }

    private static HttpClientOptions options(Locks locks, Timeouts patience) {
        return locks.on(
                new HttpClientOptions()
                        .setProtocolVersion(HttpVersion.HTTP_2)
                        .setUseAlpn(locks.pods().isPresent())
                        // By prior knowledge: pods ignore an upgrade (ADR 35).
                        .setHttp2ClearTextUpgrade(false)
                        .setHttp2ConnectionWindowSize(CONNECTION_WINDOW)
                        // As many calls as the client may have, and those just cancelled.
                        .setHttp2MaxPoolSize(2)
                        .setHttp2KeepAliveTimeout(IDLE_SECONDS)
                        .setConnectTimeout(
                                (int) TimeUnit.NANOSECONDS.toMillis(patience.silence().toNanos())));
    }

    /** The client for the calls of a connection, which ends with it. */
    HttpClient of(HttpConnection connection) {
        return clients.computeIfAbsent(
                connection,
                unknown -> {
                    HttpClient client = vertx.createHttpClient(options);
                    connection.closeHandler(gone -> {
                        clients.remove(connection);
                        client.close();
                    });
                    return client;
                });
    }
}
