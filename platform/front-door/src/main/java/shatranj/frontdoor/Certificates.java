package shatranj.frontdoor;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.core.net.PemTrustOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A certificate, its key and whom to trust, under the names that cert-manager gives them: {@code
 * tls.crt}, {@code tls.key} and {@code ca.crt}. Whoever renews them replaces the files.
 */
public record Certificates(Path directory) {
    private static final String CERTIFICATE = "tls.crt";
    private static final String KEY = "tls.key";
    private static final String AUTHORITIES = "ca.crt";

    /** What is needed to show oneself. */
    public static final List<String> IDENTITY = List.of(CERTIFICATE, KEY);

    /** What is needed to know others, too. */
    public static final List<String> MUTUAL = List.of(CERTIFICATE, KEY, AUTHORITIES);

    /** The name of the first of these files that cannot be read; empty: all can. */
    public Optional<String> missing(List<String> files) {
        return files.stream()
                .filter(file -> !Files.isReadable(directory.resolve(file)))
                .findFirst();
    }

    /** As the files are now. Two that are equal have the same content. */
    PemKeyCertOptions identity() {
        return new PemKeyCertOptions().addCertValue(read(CERTIFICATE)).addKeyValue(read(KEY));
    }

    /** As the file is now. */
    PemTrustOptions trusted() {
        return new PemTrustOptions().addCertValue(read(AUTHORITIES));
    }

    private Buffer read(String file) {
        try {
            return Buffer.buffer(Files.readAllBytes(directory.resolve(file)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + directory.resolve(file), e);
        }
    }
}
