package shatranj.support.identity;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** Where identity comes from. */
@ConfigMapping(prefix = "shatranj.identity")
public interface IdentityConfig {
    /**
     * Path of a JSON Web Key Set, or the {@code https} URL of one. Without it every token is
     * refused.
     */
    Optional<String> keys();

    /** The {@code iss} that tokens must carry. */
    @WithDefault("shatranj-dev")
    String issuer();

    /** The {@code aud} that tokens must carry. */
    @WithDefault("shatranj")
    String audience();

    /** The claim that holds the player id. */
    @WithDefault("preferred_username")
    String playerClaim();

    /** Path of the file that holds this service's own token, of scope {@code service}. */
    Optional<String> serviceTokenFile();
}
