package shatranj.game.page;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;

/** Where people sign in on the page. Without a client id they cannot. */
@ConfigMapping(prefix = "shatranj.sign-in")
public interface SignInConfig {
    /** The issuer's address, as its discovery document says it, letter by letter. */
    Optional<String> issuer();

    /** As whom the issuer knows the page, which keeps no secret. */
    Optional<String> clientId();

    /** What the page asks for. */
    @WithDefault("openid,play,analysis")
    List<String> scopes();
}
