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
import shatranj.game.api.json.Choice;
import shatranj.game.api.json.SeekBodies;
import shatranj.game.api.json.SeekBody;
import shatranj.game.application.EdgeLimits;
import shatranj.game.application.RequestBounds;
import shatranj.game.matchmaking.Matchmaker;
import shatranj.game.v1.ColorChoice;
import shatranj.game.v1.CreateSeekRequest;
import shatranj.game.v1.IllegalMoveRule;
import shatranj.game.v1.SeekTerms;
import shatranj.game.v1.Visibility;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.limits.RequestLimits;
import shatranj.support.rest.ForBearers;

/** Seeks: finding an opponent. */
@Path("/v1/seeks")
@Tag(name = "seeks")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@ForBearers(Scope.PLAY)
public class SeeksResource {
    private final RestRequest request;
    private final Matchmaker matchmaker;
    private final RequestLimits limits;

    public SeeksResource(RestRequest request, Matchmaker matchmaker, RequestLimits limits) {
        this.request = request;
        this.matchmaker = matchmaker;
        this.limits = limits;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Seek an opponent; the player's stream tells who was found")
    @APIResponse(
            responseCode = "201",
            description = "The seek, with its game where another fitted already",
            content = @Content(schema = @Schema(implementation = SeekBody.class)))
    public Response open(SeekBodies.@Nullable Create body) {
        Caller player = request.player();
        RequestLimits.Standing standing = limits.spend(EdgeLimits.SEEKS, player.id());
        return created(
                matchmaker.open(player, request.key(), body == null ? empty() : message(body)),
                standing);
    }

    private static Response created(Matchmaker.Opened opened, RequestLimits.Standing standing) {
        Response.ResponseBuilder response =
                Response.created(URI.create("/v1/seeks/" + opened.seek().getId()));
        if (opened.replayed()) {
            response.header("Idempotency-Replayed", "true");
        }
        return RateLimits.told(response, standing).entity(SeekBody.of(opened.seek())).build();
    }

    @GET
    @Operation(summary = "The caller's seeks of the last hour, newest first")
    public SeekBodies.SeekList list() {
        return new SeekBodies.SeekList(
                matchmaker.of(request.player()).stream().map(SeekBody::of).toList());
    }

    @POST
    @Path("/{id}/accept")
    @Operation(
            summary = "Take up somebody's open seek",
            description =
                    """
                    The answer is the caller's own seek of the same terms, paired with the other; its game is \
                    there, or is on its way where `state` is still OPEN: then the player's stream tells. 409 where \
                    somebody else was faster, 403 where the seeker wants players of other ratings. The same request again finds the same game, with or without a key.\
                    """)
    @APIResponse(
            responseCode = "201",
            description = "The caller's seek, with its game",
            content = @Content(schema = @Schema(implementation = SeekBody.class)))
    public Response accept(@RestPath String id) {
        Caller player = request.player();
        request.key().ifPresent(RequestBounds::key);
        RequestLimits.Standing standing = limits.spend(EdgeLimits.SEEKS, player.id());
        return created(matchmaker.accept(player, id), standing);
    }

    @DELETE
    @Path("/{id}")
    @Operation(summary = "Withdraw an open seek; the answer shows what has become of it")
    public SeekBody cancel(@RestPath String id) {
        return SeekBody.of(matchmaker.cancel(request.player(), id));
    }

    private static CreateSeekRequest empty() {
        return CreateSeekRequest.getDefaultInstance();
    }

    private static CreateSeekRequest message(SeekBodies.Create body) {
        if (body.setup() != null && body.initialFen() != null) {
            throw RequestBounds.malformed(
                    "initialFen", "given beside setup", "one of the two: they both name the start");
        }
        SeekTerms.Builder terms =
                SeekTerms.newBuilder()
                        .setIllegalMoveValue(
                                Choice.number(
                                        "illegalMove",
                                        IllegalMoveRule.getDescriptor(),
                                        body.illegalMove()))
                        .setVisibilityValue(
                                Choice.number(
                                        "visibility",
                                        Visibility.getDescriptor(),
                                        body.visibility()))
                        .setNoStartMs(Objects.requireNonNullElse(body.noStartMs(), 0L));
        if (body.setup() != null) {
            terms.setSetup(body.setup());
        }
        if (body.initialFen() != null) {
            terms.setInitialFen(body.initialFen());
        }
        if (body.ruleSet() != null) {
            terms.setRuleSet(Objects.requireNonNullElse(body.ruleSet().name(), ""));
            if (body.ruleSet().options() != null) {
                terms.setRuleOptions(body.ruleSet().options().message());
            }
        }
        if (body.timeControl() != null) {
            terms.setTimeControl(body.timeControl().message());
        }
        CreateSeekRequest.Builder seek =
                CreateSeekRequest.newBuilder()
                        .setTerms(terms)
                        .setColorValue(
                                Choice.number("color", ColorChoice.getDescriptor(), body.color()))
                        .addAllAvoid(Objects.requireNonNullElse(body.avoid(), List.of()));
        if (body.ratingRange() != null) {
            seek.setRatingRange(body.ratingRange().message());
        }
        return seek.build();
    }
}
