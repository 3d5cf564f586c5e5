package shatranj.client;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import shatranj.client.api.Api;
import shatranj.client.api.Call;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;
import shatranj.commandline.Mistake;
import shatranj.standalone.cluster.DataDirectory;
import shatranj.standalone.cluster.RunningCluster;
import shatranj.standalone.identity.Authorities;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;

/**
 * Where the server is, and with which tokens it is spoken to: {@code --url}, or the cluster that
 * runs on the data directory; tokens as given, or from the data directory's development issuer.
 */
final class Access {
    private final ServerOptions server;
    private final DataDirectory data;

    Access(ServerOptions server, Path home) {
        this.server = server;
        this.data = server.data().directory(home);
    }

    /** The data directory, whether or not anything runs on it. */
    DataDirectory data() {
        return data;
    }

    /** The base URL that was named, or that of the cluster that is ready here. */
    Optional<URI> base() {
        Optional<URI> named = server.url().map(Access::url);
        return named.or(() ->
                data.holder()
                        .flatMap(launcher -> data.announced())
                        .filter(RunningCluster::ready)
                        .map(cluster -> URI.create(cluster.layout().baseUrl())));
    }

    /**
     * The server, which has answered.
     *
     * @throws Mistake if none is named or runs here
     */
    Api api() {
        return api(
                base().orElseThrow(() ->
                        new Mistake(
                                "No cluster is running on " + data.root(),
                                "Start one with ./shatranj up, or name one with" + " --url")));
    }

    /** The server at an address, which has answered. */
    Api api(URI base) {
        Optional<SSLContext> trust = server.authorities().map(Access::trusting);
        new Api(base, Patience.BRIEF, trust).send(Call.get("/v1", Optional.empty()));
        return new Api(base, Patience.USUAL, trust);
    }

    private static SSLContext trusting(Path pem) {
        try {
            return Authorities.trusting(pem);
        } catch (IOException | GeneralSecurityException e) {
            throw new Mistake(
                    "--cacert is '" + pem + "', which cannot be used: " + e,
                    "Give a file with the certificates of authorities in PEM, such as ca.crt");
        }
    }

    /**
     * Somebody with a token.
     *
     * @param name whom the development issuer makes the token out to, if none is given
     * @param option that gives one
     */
    Player player(Api api, String name, Optional<String> given, String option, String alphabet) {
        String token = given.filter(text -> !text.isBlank()).orElseGet(() -> issued(name, option));
        return new Player(api, Optional.of(token), alphabet);
    }

    /** Somebody who may do without a token. */
    static Player reader(Api api, Optional<String> given) {
        return new Player(api, given.filter(token -> !token.isBlank()), "laws");
    }

    private String issued(String name, String option) {
        if (!Files.exists(data.keys().resolve("issuer.jwk"))) {
            throw new Mistake(
                    "There is no token for "
                            + name
                            + ", and no development issuer in "
                            + data.root(),
                    "Give one with " + option);
        }
        return DevelopmentIssuer.open(data.keys(), Clock.systemUTC())
                .playerToken(new PlayerName(name), PlayerScopes.USUAL);
    }

    private static URI url(String text) {
        Mistake mistake =
                new Mistake(
                        "'" + text + "' is no base URL",
                        "Give one such as --url http://localhost:8080");
        try {
            URI url = new URI(text);
            if (url.getHost() == null || !String.valueOf(url.getScheme()).matches("https?")) {
                throw mistake;
            }
            return url;
        } catch (java.net.URISyntaxException e) {
            throw mistake;
        }
    }
}
