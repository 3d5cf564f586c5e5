package shatranj.frontdoor;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpServerOptions;
import java.util.Optional;

/**
 * Which of the two sides of a front door speak by TLS.
 *
 * @param clients what it shows to clients; empty: they come in the clear
 * @param pods what it shows to pods, and whose certificates it takes; empty: it goes to them in the
 *     clear
 */
public record Locks(Optional<Certificates> clients, Optional<Certificates> pods) {
    /** Both sides in the clear. */
    public static final Locks NONE = new Locks(Optional.empty(), Optional.empty());

    /**
     * Looks at the files as they are now; blocks.
     *
     * @throws Exception saying what is wrong with them
     */
    void check(Vertx vertx) throws Exception {
        if (clients.isPresent()) {
            clients.get().identity().getKeyManagerFactory(vertx);
        }
        if (pods.isPresent()) {
            pods.get().identity().getKeyManagerFactory(vertx);
            pods.get().trusted().getTrustManagerFactory(vertx);
        }
    }

    /** Clients say by ALPN whether they speak HTTP/2. */
    HttpServerOptions on(HttpServerOptions server) {
        clients.ifPresent(
                it -> server.setSsl(true).setUseAlpn(true).setKeyCertOptions(it.identity()));
        return server;
    }

    HttpClientOptions on(HttpClientOptions client) {
        pods.ifPresent(it ->
                client.setSsl(true)
                        .setVerifyHost(true)
                        .setKeyCertOptions(it.identity())
                        .setTrustOptions(it.trusted()));
        return client;
    }
}
