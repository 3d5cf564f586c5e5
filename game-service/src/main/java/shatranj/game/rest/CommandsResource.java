package shatranj.game.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Objects;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jspecify.annotations.Nullable;
import shatranj.game.edge.Bounds;
import shatranj.game.edge.Commands;
import shatranj.game.edge.Games;
import shatranj.game.edge.Letters;
import shatranj.game.edge.Request;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.json.Bodies;
import shatranj.game.json.Choice;
import shatranj.game.json.MoveAnswer;
import shatranj.game.v1.DeclineReason;

/** What players do in a game. */
@Path("/v1/games/{id}")
@Tag(name = "commands")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class CommandsResource {
    private final RestRequest request;
    private final Commands commands;
    private final Games games;

    public CommandsResource(RestRequest request, Commands commands, Games games) {
        this.request = request;
        this.commands = commands;
        this.games = games;
    }

    @POST
    @Path("/join")
    @Operation(summary = "Take the free seat, or accept the invitation")
    @APIResponse(
            responseCode = "200",
            description = "Done",
            content = @Content(schema = @Schema(implementation = Bodies.Done.class)))
    public Response join(@RestPath String id, Bodies.@Nullable Join body) {
        String code = body == null ? "" : Objects.requireNonNullElse(body.inviteCode(), "");
        return done(command -> commands.join(command, id, code));
    }

    @POST
    @Path("/decline")
    @Operation(summary = "Turn an invitation down")
    @APIResponse(
            responseCode = "200",
            description = "Done",
            content = @Content(schema = @Schema(implementation = Bodies.Done.class)))
    public Response decline(@RestPath String id, Bodies.@Nullable Decline body) {
        int reason =
                Choice.number(
                        "reason",
                        DeclineReason.getDescriptor(),
                        body == null ? null : body.reason());
        return done(command ->
                commands.decline(
                        command, id, Objects.requireNonNull(DeclineReason.forNumber(reason))));
    }

    @POST
    @Path("/abort")
    @Operation(summary = "Withdraw a game before both have moved")
    @APIResponse(
            responseCode = "200",
            description = "Done",
            content = @Content(schema = @Schema(implementation = Bodies.Done.class)))
    public Response abort(@RestPath String id, Bodies.@Nullable Nothing body) {
        return done(command -> commands.abort(command, id));
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
    public Response play(@RestPath String id, @RestPath String ply, Bodies.@Nullable Play body) {
        if (body == null || body.move() == null) {
            throw Bounds.malformed(
                    "move", "missing", "coordinates such as e2e3, or SAN such as Nf3");
        }
        String move = body.move();
        boolean offerDraw = Boolean.TRUE.equals(body.offerDraw());
        Letters letters = request.letters();
        Request command = request.command();
        DeliverResponse.Done done =
                games.decide(
                        commands.play(command, id, Numbers.whole("ply", ply), move, offerDraw),
                        true);
        MoveAnswer answer = MoveAnswer.of(letters.played(done.getPlayed()));
        return Answers.replayed(
                        Response.status(
                                done.getReplayed() ? Response.Status.OK : Response.Status.CREATED),
                        done)
                .entity(answer)
                .build();
    }

    @POST
    @Path("/resign")
    @Operation(summary = "Give the game up (Article 5.4)")
    @APIResponse(
            responseCode = "200",
            description = "Done",
            content = @Content(schema = @Schema(implementation = Bodies.Done.class)))
    public Response resign(@RestPath String id, Bodies.@Nullable Nothing body) {
        return done(command -> commands.resign(command, id));
    }

    @POST
    @Path("/draw/offer")
    @Operation(summary = "Offer a draw; meeting the other's offer accepts it (Article 9.1)")
    @APIResponse(
            responseCode = "200",
            description = "Done",
            content = @Content(schema = @Schema(implementation = Bodies.Done.class)))
    public Response offerDraw(@RestPath String id, Bodies.@Nullable Nothing body) {
        return done(command -> commands.offerDraw(command, id));
    }

    @POST
    @Path("/draw/accept")
    @Operation(summary = "Accept the opponent's draw offer")
    @APIResponse(
            responseCode = "200",
            description = "Done",
            content = @Content(schema = @Schema(implementation = Bodies.Done.class)))
    public Response acceptDraw(@RestPath String id, Bodies.@Nullable Nothing body) {
        return done(command -> commands.acceptDraw(command, id));
    }

    @POST
    @Path("/draw/decline")
    @Operation(summary = "Decline the opponent's draw offer")
    @APIResponse(
            responseCode = "200",
            description = "Done",
            content = @Content(schema = @Schema(implementation = Bodies.Done.class)))
    public Response declineDraw(@RestPath String id, Bodies.@Nullable Nothing body) {
        return done(command -> commands.declineDraw(command, id));
    }

    private Response done(Function<Request, Command> action) {
        Letters letters = request.letters();
        Request command = request.command();
        return Answers.done(
                games.decide(action.apply(command), command.key().isPresent()), letters);
    }
}
