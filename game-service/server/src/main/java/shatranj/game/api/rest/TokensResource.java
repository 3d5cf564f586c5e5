package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.json.KeyBodies;
import shatranj.game.application.EdgeLimits;
import shatranj.game.application.RequestBounds;
import shatranj.game.keys.Keys;
import shatranj.game.keys.NewKey;
import shatranj.support.identity.Caller;
import shatranj.support.keys.KeyText;
import shatranj.support.keys.PersonalKey;
import shatranj.support.limits.RequestLimits;
import shatranj.support.rest.ForBearers;

/** Personal keys for bots and programs, and guests. */
@Path("/v1")
@Tag(name = "tokens")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class TokensResource {
    private final RestRequest request;
    private final Keys keys;
    private final RequestLimits limits;

    public TokensResource(RestRequest request, Keys keys, RequestLimits limits) {
        this.request = request;
        this.keys = keys;
        this.limits = limits;
    }

    @POST
    @Path("/tokens")
    @ForBearers
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Make a key; only this answer ever shows it")
    @APIResponse(
            responseCode = "201",
            description = "The key",
            content = @Content(schema = @Schema(implementation = KeyBodies.Token.class)))
    @APIResponse(
            responseCode = "200",
            description = "The key that this Idempotency-Key made before, without its secret",
            content = @Content(schema = @Schema(implementation = KeyBodies.Token.class)))
    public Response make(KeyBodies.@Nullable Create body) {
        if (body == null) {
            throw RequestBounds.malformed("The body", "empty", "{\"name\": …, \"scopes\": […]}");
        }
        Caller maker = request.anybody();
        RequestLimits.Standing standing = limits.spend(EdgeLimits.TOKENS, maker.id());
        Keys.Made made =
                keys.make(
                        maker,
                        request.key(),
                        NewKey.of(
                                Objects.requireNonNullElse(body.name(), ""),
                                Objects.requireNonNullElse(body.scopes(), List.of()),
                                Objects.requireNonNullElse(body.variantKey(), "")));
        URI location = URI.create("/v1/tokens/" + made.key().id());
        Response.ResponseBuilder response =
                made.text().isPresent()
                        ? Response.created(location)
                        : Response.ok().location(location).header("Idempotency-Replayed", "true");
        return RateLimits.told(response, standing)
                .header("Cache-Control", "no-store")
                .entity(body(made.key(), made.text().map(KeyText::text).orElse(null)))
                .build();
    }

    @GET
    @Path("/tokens")
    @ForBearers
    @Operation(summary = "The caller's keys that stand, oldest first, without their secrets")
    public KeyBodies.TokenList list() {
        return new KeyBodies.TokenList(
                keys.of(request.anybody()).stream().map(key -> body(key, null)).toList());
    }

    @DELETE
    @Path("/tokens/{id}")
    @ForBearers
    @Operation(summary = "Revoke a key: within five seconds it is refused everywhere")
    @APIResponse(responseCode = "204", description = "It is revoked")
    public void revoke(@RestPath String id) {
        keys.revoke(request.anybody(), id);
    }

    @POST
    @Path("/guests")
    @Operation(
            summary = "Become a guest, where guests are let in; as a guest, be known for longer",
            description =
                    "Without a token: a new guest. With a guest's token: the same guest, with the"
                            + " same token, for another shatranj.guests.lifetime")
    @APIResponse(
            responseCode = "201",
            description = "The guest and its token",
            content = @Content(schema = @Schema(implementation = KeyBodies.Guest.class)))
    @APIResponse(
            responseCode = "200",
            description = "The guest who asked, without the token",
            content = @Content(schema = @Schema(implementation = KeyBodies.Guest.class)))
    public Response guest() {
        RequestLimits.Standing standing = limits.spend(EdgeLimits.GUESTS, request.address());
        Keys.Made made = request.viewer().map(keys::extended).orElseGet(keys::guest);
        return RateLimits.told(
                        Response.status(
                                made.text().isPresent()
                                        ? Response.Status.CREATED
                                        : Response.Status.OK),
                        standing)
                .header("Cache-Control", "no-store")
                .entity(
                        new KeyBodies.Guest(
                                made.key().player(),
                                made.text().map(KeyText::text).orElse(null),
                                made.key().expiresAt().orElseThrow()))
                .build();
    }

    private static KeyBodies.Token body(PersonalKey key, @Nullable String text) {
        return new KeyBodies.Token(
                key.id(),
                key.name(),
                key.scopes().stream().sorted().toList(),
                key.issuedAt(),
                key.variantKey().isEmpty() ? null : key.variantKey(),
                text);
    }
}
