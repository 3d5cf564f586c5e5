package shatranj.game.page;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * How people sign in on the page: OpenID Connect, authorization code with PKCE, without a secret
 * (ADR 72). Another program has a client id of its own at the issuer.
 *
 * @param issuer its address, {@code https}, or {@code http} on this machine
 * @param clientId of the page
 * @param scopes that the page asks for
 */
@Schema(name = "SignIn")
public record SignIn(String issuer, String clientId, List<String> scopes) {
    private static final Pattern LOOPBACK =
            Pattern.compile("localhost|127(\\.[0-9]{1,3}){3}|\\[::1]");

    /**
     * @throws IllegalStateException if a page could not sign people in so
     */
    public SignIn {
        scopes = List.copyOf(scopes);
        origin(issuer);
        if (!scopes.contains("openid")) {
            throw new IllegalStateException(
                    "shatranj.sign-in.scopes is " + scopes + "; expected openid among them");
        }
    }

    /**
     * Reads the settings; empty where none are.
     *
     * @throws IllegalStateException naming the setting that is wrong
     */
    public static Optional<SignIn> from(SignInConfig config) {
        return config.clientId()
                .filter(id -> !id.isBlank())
                .map(id -> new SignIn(config.issuer().orElse(""), id, config.scopes()));
    }

    /** Where its discovery document and all its endpoints lie: {@code https://HOST[:PORT]}. */
    String origin() {
        return origin(issuer);
    }

    private static String origin(String issuer) {
        try {
            URI address = new URI(issuer);
            String scheme = String.valueOf(address.getScheme());
            String host = String.valueOf(address.getHost());
            boolean safe =
                    scheme.equals("https")
                            || (scheme.equals("http") && LOOPBACK.matcher(host).matches());
            if (safe
                    && address.getHost() != null
                    && address.getRawQuery() == null
                    && address.getRawFragment() == null
                    && address.getRawUserInfo() == null) {
                return scheme
                        + "://"
                        + host
                        + (address.getPort() < 0 ? "" : ":" + address.getPort());
            }
        } catch (URISyntaxException e) {
            throw unusable(issuer, e);
        }
        throw unusable(issuer, null);
    }

    private static IllegalStateException unusable(String issuer, @Nullable Throwable cause) {
        return new IllegalStateException(
                "shatranj.sign-in.issuer is '"
                        + issuer
                        + "'; expected the https address of an OpenID Connect issuer",
                cause);
    }
}
