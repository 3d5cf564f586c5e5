package shatranj.clock.server;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.ClientAuth;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetServerOptions;
import io.vertx.core.net.NetSocket;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.core.net.PemTrustOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import shatranj.embedded.process.Directories;
import shatranj.embedded.redis.Redis;
import shatranj.testsupport.Flavour;
import shatranj.testsupport.tls.TestAuthority;

/**
 * A Redis behind a door that speaks TLS to clients with a certificate; not every Redis that tests
 * find can do it itself.
 */
public final class RedisByTls implements QuarkusTestResourceLifecycleManager {
    private final Vertx vertx = Vertx.vertx();
    private final Redis redis = Flavour.ofThisMachine().startRedis();
    private final Path directory = directory();

    @Override
    public Map<String, String> start() {
        TestAuthority authority = TestAuthority.in(directory);
        Path server = authority.certify("redis", "localhost");
        Path client = authority.certify("clock", "clock-service");
        NetServer door =
                vertx.createNetServer(
                        new NetServerOptions()
                                .setSsl(true)
                                .setClientAuth(ClientAuth.REQUIRED)
                                .setKeyCertOptions(
                                        new PemKeyCertOptions()
                                                .addCertPath(server.resolve("tls.crt").toString())
                                                .addKeyPath(server.resolve("tls.key").toString()))
                                .setTrustOptions(
                                        new PemTrustOptions()
                                                .addCertPath(server.resolve("ca.crt").toString())));
        door.connectHandler(this::passOn);
        int port = get(door.listen(0, "127.0.0.1")).actualPort();
        return Map.of(
                "quarkus.redis.hosts",
                "rediss://localhost:" + port,
                "quarkus.redis.tls-configuration-name",
                "redis",
                "quarkus.tls.redis.hostname-verification-algorithm",
                "HTTPS",
                "quarkus.tls.redis.key-store.pem.0.cert",
                client.resolve("tls.crt").toString(),
                "quarkus.tls.redis.key-store.pem.0.key",
                client.resolve("tls.key").toString(),
                "quarkus.tls.redis.trust-store.pem.certs",
                client.resolve("ca.crt").toString());
    }

    private void passOn(NetSocket client) {
        client.pause();
        vertx.createNetClient()
                .connect(redis.port(), "127.0.0.1")
                .onSuccess(behind -> {
                    // Either end's end is the other's.
                    var there = client.pipeTo(behind);
                    var back = behind.pipeTo(client);
                })
                .onFailure(gone -> client.close());
    }

    @Override
    public void stop() {
        get(vertx.close());
        redis.close();
        Directories.delete(directory);
    }

    private static Path directory() {
        try {
            return Files.createTempDirectory("shatranj-redis-by-tls-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> T get(Future<T> future) {
        try {
            return future.toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
