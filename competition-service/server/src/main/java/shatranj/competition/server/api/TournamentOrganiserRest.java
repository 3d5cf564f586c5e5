package shatranj.competition.server.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import shatranj.competition.event.TournamentCommand;
import shatranj.competition.server.api.TournamentBodies.DoneBody;
import shatranj.competition.server.api.TournamentRequests.ExpulsionRequest;
import shatranj.competition.server.api.TournamentRequests.PairsRequest;
import shatranj.competition.server.api.TournamentRequests.ReasonRequest;
import shatranj.competition.server.api.TournamentRequests.ResultRequest;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;

/** What organisers do. A request with an {@code Idempotency-Key} may be repeated. */
@Path("/v1/tournaments")
@Tag(name = "tournaments")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@ForBearers(
        value = {Scope.PLAY, Scope.ARBITER},
        guests = false)
public class TournamentOrganiserRest {
    private final TournamentRequest request;
    private final TournamentOrders orders;

    TournamentOrganiserRest(TournamentRequest request, TournamentOrders orders) {
        this.request = request;
        this.orders = orders;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Announce a tournament, which the caller organises")
    @APIResponse(
            responseCode = "201",
            description = "It is announced",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response create(@Nullable AnnouncementBody body) {
        return request.create(Announcements.of(body), body);
    }

    @PUT
    @Path("/{id}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Announce it otherwise, before the start")
    @APIResponse(
            responseCode = "200",
            description = "It is changed",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response edit(@PathParam("id") String id, @Nullable AnnouncementBody body) {
        return request.carryOut(id, body, new TournamentCommand.Edit(Announcements.of(body)));
    }

    @POST
    @Path("/{id}/start")
    @Operation(summary = "Give start numbers and pair the first round")
    @APIResponse(
            responseCode = "200",
            description = "It runs",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response start(@PathParam("id") String id) {
        return request.carryOut(id, null, new TournamentCommand.Start());
    }

    @POST
    @Path("/{id}/rounds")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Pair the next round")
    @APIResponse(
            responseCode = "200",
            description = "The round is paired",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response pair(@PathParam("id") String id, @Nullable PairsRequest body) {
        List<TournamentRequests.PairRequest> pairs =
                body == null
                        ? List.of()
                        : Objects.requireNonNullElse(
                                body.pairs(), List.<TournamentRequests.PairRequest>of());
        return request.carryOut(
                id,
                body,
                new TournamentCommand.PairNext(
                        pairs.stream()
                                .map(pair ->
                                        new TournamentCommand.OwnPair(
                                                Objects.requireNonNullElse(pair.white(), ""),
                                                Objects.requireNonNullElse(pair.black(), "")))
                                .toList()));
    }

    @PUT
    @Path("/{id}/rounds/{round}/boards/{board}/result")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Enter or correct the result of a board of the last round")
    @APIResponse(
            responseCode = "200",
            description = "The board has the result",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response result(
            @PathParam("id") String id,
            @Parameter(
                            description = "From 1",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "0",
                                            maximum = "" + Refusals.MOST_NUMBER))
                    @PathParam("round")
                    String round,
            @Parameter(
                            description = "From 1",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "0",
                                            maximum = "" + Refusals.MOST_NUMBER))
                    @PathParam("board")
                    String board,
            @Nullable ResultRequest body) {
        return request.carryOut(
                id,
                body,
                new TournamentCommand.EnterResult(
                        Refusals.number("round", round, 0, 0, Refusals.MOST_NUMBER),
                        Refusals.number("board", board, 0, 0, Refusals.MOST_NUMBER),
                        Refusals.required("result", body == null ? null : body.result())));
    }

    @DELETE
    @Path("/{id}/rounds/{round}")
    @Operation(summary = "Take back the pairs of the last round, on whose boards nobody has moved")
    @APIResponse(
            responseCode = "200",
            description = "The round is to be paired again",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response restart(
            @PathParam("id") String id,
            @Parameter(
                            description = "From 1",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "0",
                                            maximum = "" + Refusals.MOST_NUMBER))
                    @PathParam("round")
                    String round) {
        int number = Refusals.number("round", round, 0, 0, Refusals.MOST_NUMBER);
        return request.carryOut(id, null, orders.restart(id, number));
    }

    @POST
    @Path("/{id}/finish")
    @Operation(summary = "End it after a round")
    @APIResponse(
            responseCode = "200",
            description = "It is over",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response finish(@PathParam("id") String id) {
        return request.carryOut(id, null, new TournamentCommand.Finish());
    }

    @POST
    @Path("/{id}/cancel")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Call it off")
    @APIResponse(
            responseCode = "200",
            description = "It is called off",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response cancel(@PathParam("id") String id, @Nullable ReasonRequest body) {
        return request.carryOut(id, body, new TournamentCommand.Cancel(reason(body)));
    }

    @POST
    @Path("/{id}/expel")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Expel a player, who does not come back, by an article of the Laws")
    @APIResponse(
            responseCode = "200",
            description = "The player is out",
            content = @Content(schema = @Schema(implementation = DoneBody.class)))
    public Response expel(@PathParam("id") String id, @Nullable ExpulsionRequest body) {
        ExpulsionRequest said = Refusals.required("player", body);
        String player = Refusals.required("player", said.player());
        Refusals.requirePlayer(player);
        return request.carryOut(
                id,
                body,
                new TournamentCommand.Expel(
                        player, Refusals.reason(said.reason()), Refusals.article(said.article())));
    }

    private static String reason(@Nullable ReasonRequest body) {
        return Refusals.reason(body == null ? null : body.reason());
    }
}
