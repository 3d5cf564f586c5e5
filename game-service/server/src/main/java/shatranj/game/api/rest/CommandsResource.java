package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
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
import shatranj.game.internal.v1.Command;
import shatranj.game.v1.DeclineReason;
import shatranj.game.v1.PlannedLine;
import shatranj.rules.v1.ClaimKind;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;

/** What players do in a game, beside moving. */
@Path("/v1/games/{id}")
@Tag(name = "commands")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@ForBearers(Scope.PLAY)
@APIResponse(
        responseCode = "200",
        description = "Done",
        content = @Content(schema = @Schema(implementation = Bodies.Done.class)))
public class CommandsResource {
    private final CommandResponses answers;

    public CommandsResource(CommandResponses answers) {
        this.answers = answers;
    }

    @POST
    @Path("/join")
    @Operation(summary = "Take the free seat, or accept the invitation")
    public Response join(@RestPath String id, Bodies.@Nullable Join body) {
        String code = body == null ? "" : Objects.requireNonNullElse(body.inviteCode(), "");
        return answers.done(id, () -> Actions.join(code));
    }

    @POST
    @Path("/decline")
    @Operation(summary = "Turn an invitation down")
    public Response decline(@RestPath String id, Bodies.@Nullable Decline body) {
        return answers.done(id, () -> Actions.decline(reason(body)));
    }

    @POST
    @Path("/abort")
    @Operation(
            summary = "Withdraw a game before both have moved",
            description =
                    """
                    Later too, where the game has neither a clock nor an arbiter and a move of the opponent is \
                    missing for a day: nothing else would end it. It has no result.\
                    """)
    public Response abort(@RestPath String id, Bodies.@Nullable Nothing body) {
        return answers.done(id, Actions::abort);
    }

    @POST
    @Path("/resign")
    @Operation(summary = "Give the game up (Article 5.4)")
    public Response resign(@RestPath String id, Bodies.@Nullable Nothing body) {
        return answers.done(id, Actions::resign);
    }

    @POST
    @Path("/draw/offer")
    @Operation(summary = "Offer a draw; meeting the other's offer accepts it (Article 9.1)")
    public Response offerDraw(@RestPath String id, Bodies.@Nullable Nothing body) {
        return answers.done(id, Actions::offerDraw);
    }

    @POST
    @Path("/draw/accept")
    @Operation(summary = "Accept the opponent's draw offer")
    public Response acceptDraw(@RestPath String id, Bodies.@Nullable Nothing body) {
        return answers.done(id, Actions::acceptDraw);
    }

    @POST
    @Path("/draw/decline")
    @Operation(summary = "Decline the opponent's draw offer")
    public Response declineDraw(@RestPath String id, Bodies.@Nullable Nothing body) {
        return answers.done(id, Actions::declineDraw);
    }

    @POST
    @Path("/draw/claim")
    @Operation(
            summary =
                    "Claim a draw; a wrong claim is refused and changes nothing (Articles 9.2, 9.3, 10.2)")
    public Response claimDraw(@RestPath String id, Bodies.@Nullable Claim body) {
        return answers.done(id, () -> claim(body));
    }

    @POST
    @Path("/takeback/offer")
    @Operation(
            summary = "Ask to take back the own last move; meeting the other's wish agrees to it")
    public Response offerTakeback(@RestPath String id, Bodies.@Nullable Nothing body) {
        return answers.done(id, Actions::offerTakeback);
    }

    @POST
    @Path("/takeback/accept")
    @Operation(summary = "Agree to take back what the opponent asks")
    public Response acceptTakeback(@RestPath String id, Bodies.@Nullable Nothing body) {
        return answers.done(id, Actions::acceptTakeback);
    }

    @POST
    @Path("/takeback/decline")
    @Operation(summary = "Do not agree to take back")
    public Response declineTakeback(@RestPath String id, Bodies.@Nullable Nothing body) {
        return answers.done(id, Actions::declineTakeback);
    }

    @POST
    @Path("/time")
    @Operation(summary = "Give the opponent time")
    public Response addTime(@RestPath String id, Bodies.@Nullable AddTime body) {
        return answers.done(
                id,
                () ->
                        Actions.giveTime(
                                Numbers.required("addMs", body == null ? null : body.addMs())));
    }

    @PUT
    @Path("/planned-moves")
    @Operation(summary = "Have the server play moves as soon as they become legal")
    public Response plan(@RestPath String id, Bodies.@Nullable Plan body) {
        return answers.done(id, () -> plan(body));
    }

    @DELETE
    @Path("/planned-moves")
    @Operation(summary = "Plan nothing any more")
    public Response planNothing(@RestPath String id) {
        return answers.done(id, () -> Actions.plan(List.of()));
    }

    private static Command plan(Bodies.@Nullable Plan body) {
        if (body == null || body.lines() == null) {
            throw RequestBounds.malformed("lines", "missing", "lists of moves");
        }
        return Actions.plan(
                body.lines().stream()
                        .map(line -> PlannedLine.newBuilder().addAllMoves(line).build())
                        .toList());
    }

    private static DeclineReason reason(Bodies.@Nullable Decline body) {
        return Objects.requireNonNull(
                DeclineReason.forNumber(
                        Choice.number(
                                "reason",
                                DeclineReason.getDescriptor(),
                                body == null ? null : body.reason())));
    }

    private static Command claim(Bodies.@Nullable Claim body) {
        int kind =
                Choice.required(
                        "kind", ClaimKind.getDescriptor(), body == null ? null : body.kind());
        String move = body == null ? "" : Objects.requireNonNullElse(body.move(), "");
        return Actions.claimDraw(Objects.requireNonNull(ClaimKind.forNumber(kind)), move);
    }
}
