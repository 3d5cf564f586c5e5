package shatranj.support.identity;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * This service's own token, read anew for each use so that it can be rotated under a running
 * process.
 */
@ApplicationScoped
public class ServiceToken {
    private final IdentityConfig config;

    public ServiceToken(IdentityConfig config) {
        this.config = config;
    }

    /** The token of scope {@code service}, without the word Bearer. */
    public String value() {
        String file =
                config.serviceTokenFile()
                        .orElseThrow(() ->
                                new IllegalStateException(
                                        "shatranj.identity.service-token-file is not set: this service cannot call another"));
        try {
            return Files.readString(Path.of(file)).trim();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "shatranj.identity.service-token-file: cannot read " + file, e);
        }
    }
}
