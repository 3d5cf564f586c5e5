package shatranj.game.api.rest;

import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.json.Bodies;
import shatranj.game.api.json.MoveAnswer;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.Request;
import shatranj.game.application.RequestBounds;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;

/**
 * The moves of a game. Nothing here waits, so that no thread is needed beside the event loop that
 * has read the request: tokens are verified without asking anybody.
 */
@Path("/v1/games/{id}")
@Tag(name = "commands")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@NonBlocking
@ForBearers(Scope.PLAY)
public class MovesResource {
    private final RestRequest request;
    private final CommandFactory commands;
    private final BlockingGames games;

    public MovesResource(RestRequest request, CommandFactory commands, BlockingGames games) {
        this.request = request;
        this.commands = commands;
        this.games = games;
    }

    @PUT
    @Path("/moves/{ply}")
    @Operation(summary = "Play a move; the same again gets the same answer")
    @APIResponse(
            responseCode = "201",
            description = "Played",
            content = @Content(schema = @Schema(implementation = MoveAnswer.class)))
    @APIResponse(
            responseCode = "200",
            description = "Had been played: the first answer once more",
            content = @Content(schema = @Schema(implementation = MoveAnswer.class)))
    public Uni<Response> play(
            @RestPath String id,
            @Parameter(
                            description = "Which ply of the game the move is, from 1",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "1",
                                            maximum = "" + RequestBounds.MAX_PLY))
                    @RestPath
                    String ply,
            Bodies.@Nullable Play body) {
        if (body == null || body.move() == null) {
            throw RequestBounds.malformed(
                    "move", "missing", "coordinates such as e2e3, or SAN such as Nf3");
        }
        String move = body.move();
        boolean offerDraw = Boolean.TRUE.equals(body.offerDraw());
        AlphabetTranslation letters = request.letters();
        Request command = request.command();
        return Uni.createFrom()
                .completionStage(
                        games.deciding(
                                commands.play(
                                        command,
                                        id,
                                        Numbers.whole("ply", ply),
                                        move,
                                        offerDraw,
                                        request.lagReceipt()),
                                true))
                .map(done -> response(done, letters));
    }

    private static Response response(DeliverResponse.Done done, AlphabetTranslation letters) {
        return CommandResponses.replayed(
                        Response.status(
                                done.getReplayed() ? Response.Status.OK : Response.Status.CREATED),
                        done)
                .entity(MoveAnswer.of(letters.played(done.getPlayed())))
                .build();
    }
}
