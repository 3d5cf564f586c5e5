package shatranj.competition.server.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
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
import org.jspecify.annotations.Nullable;
import shatranj.competition.event.TournamentCommand;
import shatranj.competition.server.api.TournamentBodies.DoneBody;
import shatranj.competition.server.api.TournamentRequests.ByeRequest;
import shatranj.competition.server.api.TournamentRequests.PlayerRequest;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;

/** What players do. A request with an {@code Idempotency-Key} may be repeated. */
@Path("/v1/tournaments")
@Tag(name = "tournaments")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@ForBearers(
        value = {Scope.PLAY, Scope.ARBITER},
        guests = false)
public class TournamentEntriesRest {
    private final TournamentRequest request;
    private final TournamentOrders orders;

    TournamentEntriesRest(TournamentRequest request, TournamentOrders orders) {
        this.request = request;
        this.orders = orders;
    }

    @POST
    @Path("/{id}/join")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Enter, or come back")
    @APIResponse(
            responseCode = "200",
            description = "The player takes part",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response join(@PathParam("id") String id, @Nullable PlayerRequest body) {
        Caller caller = request.player();
        String player = player(body == null ? null : body.player());
        boolean isBot = body != null && Objects.requireNonNullElse(body.bot(), false);
        return request.carryOut(id, body, orders.join(caller, id, player, isBot));
    }

    @POST
    @Path("/{id}/leave")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Withdraw")
    @APIResponse(
            responseCode = "200",
            description = "The player takes part no more",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response leave(@PathParam("id") String id, @Nullable PlayerRequest body) {
        return ofPlayer(id, body, TournamentCommand.Leave::new);
    }

    @POST
    @Path("/{id}/pause")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Not to be paired for a while")
    @APIResponse(
            responseCode = "200",
            description = "The player is not paired",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response pause(@PathParam("id") String id, @Nullable PlayerRequest body) {
        return ofPlayer(id, body, TournamentCommand.Pause::new);
    }

    @POST
    @Path("/{id}/resume")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "To be paired again")
    @APIResponse(
            responseCode = "200",
            description = "The player is paired again",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response resume(@PathParam("id") String id, @Nullable PlayerRequest body) {
        return ofPlayer(id, body, TournamentCommand.Resume::new);
    }

    private Response ofPlayer(
            String id, @Nullable PlayerRequest body, Function<String, TournamentCommand> command) {
        return request.carryOut(
                id, body, command.apply(player(body == null ? null : body.player())));
    }

    @POST
    @Path("/{id}/byes")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Ask to miss a round, for half a point or none")
    @APIResponse(
            responseCode = "200",
            description = "The player will not be paired in it",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response bye(@PathParam("id") String id, @Nullable ByeRequest body) {
        ByeRequest given = Refusals.required("round", body);
        return request.carryOut(
                id,
                body,
                new TournamentCommand.RequestBye(
                        player(given.player()),
                        Refusals.required("round", given.round()),
                        Refusals.required("kind", given.kind())));
    }

    /** Who is named, or who asks. */
    private String player(@Nullable String named) {
        if (named == null) {
            return request.player().id();
        }
        Refusals.requirePlayer(named);
        return named;
    }
}
