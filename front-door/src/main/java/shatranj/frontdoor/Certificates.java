package shatranj.frontdoor;

import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.core.net.PemTrustOptions;
import java.nio.file.Path;

/**
 * A certificate, its key and whom to trust, under the names that cert-manager gives them: {@code
 * tls.crt}, {@code tls.key} and {@code ca.crt}. They are read when the door opens.
 */
public record Certificates(Path directory) {
    PemKeyCertOptions identity() {
        return new PemKeyCertOptions()
                .addCertPath(directory.resolve("tls.crt").toString())
                .addKeyPath(directory.resolve("tls.key").toString());
    }

    PemTrustOptions trusted() {
        return new PemTrustOptions().addCertPath(directory.resolve("ca.crt").toString());
    }
}
