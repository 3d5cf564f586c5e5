package shatranj.frontdoor;

import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.core.net.PemTrustOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A certificate, its key and whom to trust, under the names that cert-manager gives them: {@code
 * tls.crt}, {@code tls.key} and {@code ca.crt}. They are read when the door opens.
 */
public record Certificates(Path directory) {
    private static final String CERTIFICATE = "tls.crt";
    private static final String KEY = "tls.key";
    private static final String AUTHORITIES = "ca.crt";

    /** The name of the first file that cannot be read; empty: all can. */
    public Optional<String> missing() {
        return Stream.of(CERTIFICATE, KEY, AUTHORITIES)
                .filter(file -> !Files.isReadable(directory.resolve(file)))
                .findFirst();
    }

    PemKeyCertOptions identity() {
        return new PemKeyCertOptions()
                .addCertPath(directory.resolve(CERTIFICATE).toString())
                .addKeyPath(directory.resolve(KEY).toString());
    }

    PemTrustOptions trusted() {
        return new PemTrustOptions().addCertPath(directory.resolve(AUTHORITIES).toString());
    }
}
