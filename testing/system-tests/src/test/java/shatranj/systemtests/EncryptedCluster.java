package shatranj.systemtests;

import static shatranj.testsupport.await.Eventually.eventually;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import shatranj.embedded.process.Directories;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.control.LocalCluster;
import shatranj.testsupport.tls.TestAuthority;

/**
 * A cluster in which nobody speaks in the clear: clients reach the front door by HTTPS, and behind
 * it services and Kafka speak TLS to each other.
 */
final class EncryptedCluster implements AutoCloseable {
    private static final int PODS = 2;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path directory;
    private final TestAuthority authority;
    private final Path certificates;
    private final LocalCluster cluster;

    EncryptedCluster() {
        try {
            directory = Files.createTempDirectory("shatranj-encrypted");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        authority = TestAuthority.in(directory.resolve("authority"));
        certificates =
                authority.certify(
                        "cluster",
                        "rules-service",
                        "clock-service",
                        "analysis-service",
                        "competition-service",
                        "game-service",
                        "localhost",
                        Layout.LOOPBACK);
        cluster = new LocalCluster(directory.resolve("data"), PODS);
        try {
            cluster.startEncrypted(certificates);
            // The first handshakes load half of the JDK's cryptography, in all processes.
            eventually("the front door answers").atMost(PATIENCE).until(this::answers);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private boolean answers() {
        try (HttpClient client = client()) {
            HttpRequest request =
                    HttpRequest.newBuilder(cluster.base().resolve("/v1")).timeout(PATIENCE).build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    LocalCluster cluster() {
        return cluster;
    }

    /** A client that trusts this cluster; the caller closes it. */
    HttpClient client() {
        return HttpClient.newBuilder().sslContext(authority.trusting()).build();
    }

    /**
     * What {@code --tls} and {@code --https} took: {@code tls.crt}, {@code tls.key} and the next.
     */
    Path certificates() {
        return certificates;
    }

    /** The certificate of the authority, as a file. */
    Path trusted() {
        return certificates.resolve("ca.crt");
    }

    @Override
    public void close() {
        cluster.close();
        Directories.delete(directory);
    }
}
