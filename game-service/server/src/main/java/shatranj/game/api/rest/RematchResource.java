package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.json.Bodies;
import shatranj.game.api.json.GameBody;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.Sequels;
import shatranj.game.v1.Game;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;

/** The next game between the same players. */
@Path("/v1/games/{id}/rematch")
@Tag(name = "commands")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class RematchResource {
    private final RestRequest request;
    private final CommandResponses answers;
    private final Sequels sequels;

    public RematchResource(RestRequest request, CommandResponses answers, Sequels sequels) {
        this.request = request;
        this.answers = answers;
        this.sequels = sequels;
    }

    @POST
    @ForBearers(Scope.PLAY)
    @Operation(
            summary =
                    "Propose a rematch with colours swapped, or join the one that the opponent proposed")
    @APIResponse(
            responseCode = "200",
            description = "The rematch: open, or begun",
            content = @Content(schema = @Schema(implementation = Bodies.Done.class)))
    public Response propose(@RestPath String id, Bodies.@Nullable Nothing body) {
        return answers.done(command -> sequels.rematch(command, id));
    }

    @GET
    @Operation(summary = "Read the rematch of a game that is over")
    @APIResponse(
            responseCode = "200",
            description = "The rematch",
            content = @Content(schema = @Schema(implementation = GameBody.class)))
    public Response get(@RestPath String id) {
        AlphabetTranslation letters = request.letters();
        Game rematch = sequels.rematchOf(id, request.viewer());
        return EntityTags.tagged(
                        Response.ok(GameBody.of(letters.game(rematch))), rematch.getVersion())
                .build();
    }
}
