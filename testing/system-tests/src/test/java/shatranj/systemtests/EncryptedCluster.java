package shatranj.systemtests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import shatranj.embedded.process.Directories;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.control.LocalCluster;
import shatranj.testsupport.tls.TestAuthority;

/**
 * A cluster in which nobody speaks in the clear: clients reach the front door by HTTPS, and behind
 * it services and Kafka speak TLS to each other. {@link ClusterExtension} starts one for all tests
 * that ask for it.
 */
final class EncryptedCluster implements AutoCloseable {
    private static final int PODS = 2;

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
        } catch (RuntimeException e) {
            close();
            throw e;
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
