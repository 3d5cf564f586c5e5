package shatranj.game.api.rest;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.Listing;
import shatranj.game.application.RequestBounds;
import shatranj.game.page.SignIn;
import shatranj.game.page.SignInConfig;
import shatranj.game.social.Chat;

/** Where a client that knows only the base URL starts. */
@Path("/v1")
@Tag(name = "service")
@Produces(MediaType.APPLICATION_JSON)
public class RootResource {
    private final String version;
    private final Optional<Map<String, String>> grpc;
    private final long maxBodyBytes;
    private final @Nullable SignIn signIn;

    public RootResource(
            @ConfigProperty(name = "quarkus.application.version", defaultValue = "dev")
                    String version,
            @ConfigProperty(name = "shatranj.links.grpc") Optional<String> grpc,
            @ConfigProperty(name = "quarkus.http.limits.max-body-size")
                    io.quarkus.runtime.configuration.MemorySize maxBody,
            SignInConfig signIn) {
        this.version = version;
        this.grpc = grpc.map(target -> Map.of("games", target));
        this.maxBodyBytes = maxBody.asLongValue();
        this.signIn = SignIn.from(signIn).orElse(null);
    }

    @GET
    @NonBlocking
    @Operation(summary = "Version, time, links and limits of this server")
    public Root root() {
        Map<String, String> links = new LinkedHashMap<>();
        links.put("games", "/v1/games");
        links.put("game", "/v1/games/{id}");
        links.put("events", "/v1/games/{id}/events");
        links.put("me", "/v1/me");
        links.put("myEvents", "/v1/me/events");
        links.put("seeks", "/v1/seeks");
        links.put("tokens", "/v1/tokens");
        links.put("vacation", "/v1/me/vacation");
        links.put("lag", "/v1/lag");
        links.put("openapi", "/v1/openapi");
        links.put("openapiLichess", "/v1/openapi/lichess");
        links.put("asyncapi", "/v1/asyncapi");
        links.put("docs", "/v1/docs");
        grpc.ifPresent(targets -> links.put("grpc", String.join(",", targets.values())));
        return new Root(
                version,
                Instant.now(),
                links,
                Map.of(
                        "bodyBytes", maxBodyBytes,
                        "idempotencyKeyCharacters", (long) RequestBounds.KEY,
                        "moveCharacters", (long) RequestBounds.MOVE,
                        "fenCharacters", (long) RequestBounds.FEN,
                        "chatCharacters", (long) Chat.LONGEST,
                        "pageSize", (long) Listing.MAX_SIZE),
                signIn);
    }

    /**
     * What this server is.
     *
     * @param signIn how people sign in on its page; absent where they cannot
     */
    @Schema(name = "Root")
    public record Root(
            String version,
            Instant serverTime,
            Map<String, String> links,
            Map<String, Long> limits,
            @Nullable SignIn signIn) {}
}
