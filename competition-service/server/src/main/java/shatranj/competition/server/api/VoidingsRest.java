package shatranj.competition.server.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import shatranj.competition.rating.Voiding;
import shatranj.competition.server.api.VoidingBodies.VoidingBody;
import shatranj.competition.server.api.VoidingBodies.VoidingRequest;
import shatranj.competition.server.api.VoidingBodies.VoidingsBody;
import shatranj.competition.server.ratings.VoidingDesk;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;
import shatranj.support.rest.RestCaller;

/** Games that do not count, by an arbiter's word (ADR 57). */
@Path("/v1/voidings")
@Tag(name = "ratings")
@Produces(MediaType.APPLICATION_JSON)
@ForBearers(value = Scope.ARBITER, guests = false)
@RunOnVirtualThread
public class VoidingsRest {
    private final RestCaller caller;
    private final TournamentRequest request;
    private final VoidingOrders orders;

    VoidingsRest(RestCaller caller, TournamentRequest request, VoidingOrders orders) {
        this.caller = caller;
        this.request = request;
        this.orders = orders;
    }

    private Caller arbiter() {
        return caller.needing(Scope.ARBITER);
    }

    @POST
    @Operation(
            summary = "Void a rated game, or all rated games of a player",
            description =
                    "When this is answered, ratings, histories and leaderboards are what they would"
                            + " be without these games. Results of tournaments stay as they are.")
    @APIResponse(
            responseCode = "201",
            description = "The games are void",
            content = @Content(schema = @Schema(implementation = VoidingBody.class)))
    public Response voidGames(@Nullable VoidingRequest body) {
        Caller arbiter = arbiter();
        VoidingRequest said = Refusals.required("gameId", body);
        VoidingDesk.Done done =
                orders.voidGames(
                        arbiter,
                        VoidingOrders.target(said.gameId(), said.player(), said.since()),
                        said.reason(),
                        request.key(arbiter, body));
        Response.ResponseBuilder answer =
                Response.created(URI.create("/v1/voidings/" + done.voiding().id()));
        if (done.replayed()) {
            answer.header("Idempotency-Replayed", "true");
        }
        return answer.entity(VoidingBody.of(done.voiding())).build();
    }

    @GET
    @Operation(summary = "All voidings, the newest first, those too that were lifted")
    public VoidingsBody list(
            @Parameter(
                            description = "Entries to leave out first",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "0",
                                            maximum = "" + Refusals.MOST_NUMBER))
                    @QueryParam("skip")
                    @Nullable String skip,
            @Parameter(
                            description = "Entries at most",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "1",
                                            maximum = "" + LeaderboardsRest.MOST,
                                            defaultValue = "" + LeaderboardsRest.LIMIT))
                    @QueryParam("limit")
                    @Nullable String limit) {
        Caller unused = arbiter();
        Page page = Page.of(skip, limit, LeaderboardsRest.LIMIT, LeaderboardsRest.MOST);
        List<Voiding> all = orders.all();
        return new VoidingsBody(all.size(), page.from(all).map(VoidingBody::of).toList());
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "A voiding")
    public VoidingBody get(@PathParam("id") String id) {
        Caller unused = arbiter();
        return VoidingBody.of(orders.get(id));
    }

    @DELETE
    @Path("/{id}")
    @Operation(
            summary = "Lift a voiding: its games count again",
            description = "It stays in the list. A game that another voiding has stays void.")
    public VoidingBody lift(@PathParam("id") String id) {
        return VoidingBody.of(orders.lift(arbiter(), id));
    }
}
