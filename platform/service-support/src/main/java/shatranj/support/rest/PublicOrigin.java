package shatranj.support.rest;

import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Where clients reach this server, for addresses in answers (ADR 36). Host is what a client says,
 * and a cache may show its answer to others. Where the operator does not say, addresses are
 * relative: a client resolves them against the one that it asked (RFC 9110, 10.2.2).
 */
@ApplicationScoped
public class PublicOrigin {
    private final String origin;

    /**
     * @param configured scheme, host and maybe a port, such as {@code https://shatranj.example}
     */
    public PublicOrigin(
            @ConfigProperty(name = "shatranj.public-origin") Optional<String> configured) {
        this.origin = configured.map(PublicOrigin::checked).orElse("");
    }

    private static String checked(String text) {
        if (!text.matches("https?://[^/?#@\\s]+")) {
            throw new IllegalArgumentException(
                    "shatranj.public-origin is '"
                            + text
                            + "'; expected a scheme and a host, such as https://shatranj.example");
        }
        return URI.create(text).toString();
    }

    /** The address of a path, which begins with a slash. */
    public String of(String path) {
        return origin + path;
    }
}
