package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.json.Bodies;
import shatranj.game.api.json.Choice;
import shatranj.game.application.Actions;
import shatranj.game.application.RequestBounds;
import shatranj.game.application.Sequels;
import shatranj.game.v1.DeclaredResult;
import shatranj.rules.v1.Color;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;

/** What an arbiter of a game does (Articles 7.1, 10.2, 12.5, 13); needs scope {@code arbiter}. */
@Path("/v1/games/{id}/arbiter")
@Tag(name = "arbiter")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@ForBearers(Scope.ARBITER)
@APIResponse(
        responseCode = "200",
        description = "Done",
        content = @Content(schema = @Schema(implementation = Bodies.Done.class)))
public class ArbiterResource {
    private final CommandResponses answers;
    private final Sequels sequels;

    public ArbiterResource(CommandResponses answers, Sequels sequels) {
        this.answers = answers;
        this.sequels = sequels;
    }

    @POST
    @Path("/warn")
    @Operation(summary = "Warn a player")
    public Response warn(@RestPath String id, Bodies.@Nullable Warn body) {
        return answers.done(id, () -> Actions.warn(color(body == null ? null : body.color())));
    }

    @POST
    @Path("/time")
    @Operation(summary = "Add time to a clock, or take it where addMs is negative")
    public Response time(@RestPath String id, Bodies.@Nullable AdjustTime body) {
        return answers.done(
                id,
                () ->
                        Actions.adjustTime(
                                color(body == null ? null : body.color()),
                                Numbers.required("addMs", body == null ? null : body.addMs())));
    }

    @POST
    @Path("/pause")
    @Operation(summary = "Stop the clocks")
    public Response pause(@RestPath String id, Bodies.@Nullable Nothing body) {
        return answers.done(id, Actions::pause);
    }

    @POST
    @Path("/resume")
    @Operation(summary = "Let play go on")
    public Response resume(@RestPath String id, Bodies.@Nullable Nothing body) {
        return answers.done(id, Actions::resume);
    }

    @POST
    @Path("/declare")
    @Operation(summary = "Declare the result (Article 13.4)")
    public Response declare(@RestPath String id, Bodies.@Nullable Declare body) {
        return answers.done(id, () -> Actions.declare(result(body)));
    }

    @POST
    @Path("/cancel")
    @Operation(summary = "Cancel the game; it starts again as restartedAs (Article 7.1)")
    public Response cancel(@RestPath String id, Bodies.@Nullable Nothing body) {
        return answers.done(request -> sequels.cancel(request, id));
    }

    @POST
    @Path("/ruling")
    @Operation(summary = "Rule on the claim for which the clocks stand still (Article 10.2)")
    public Response rule(@RestPath String id, Bodies.@Nullable ClaimRuling body) {
        return answers.done(id, () -> Actions.ruleOnClaim(granted(body)));
    }

    private static Color color(@Nullable String word) {
        return Objects.requireNonNull(
                Color.forNumber(Choice.required("color", Color.getDescriptor(), word)));
    }

    private static DeclaredResult result(Bodies.@Nullable Declare body) {
        return Objects.requireNonNull(
                DeclaredResult.forNumber(
                        Choice.required(
                                "result",
                                DeclaredResult.getDescriptor(),
                                body == null ? null : body.result())));
    }

    private static boolean granted(Bodies.@Nullable ClaimRuling body) {
        if (body == null || body.granted() == null) {
            throw RequestBounds.malformed("granted", "missing", "true or false");
        }
        return body.granted();
    }
}
