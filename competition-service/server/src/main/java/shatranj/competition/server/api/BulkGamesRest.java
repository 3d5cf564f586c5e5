package shatranj.competition.server.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import shatranj.competition.bulk.BulkOrder;
import shatranj.competition.server.api.BulkBodies.BulkBody;
import shatranj.competition.server.api.BulkBodies.CheckedBody;
import shatranj.competition.server.api.BulkBodies.ListBody;
import shatranj.competition.server.api.BulkBodies.OrderBody;
import shatranj.competition.server.api.BulkBodies.SummaryBody;
import shatranj.competition.server.bulk.BulkDesk;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;
import shatranj.support.rest.RestCaller;

/** Many games at once, of pairs that an organiser names: all of them, or none (ADR 74). */
@Path("/v1/bulk-games")
@Tag(name = "tournaments")
@Produces(MediaType.APPLICATION_JSON)
@ForBearers(value = Scope.ARBITER, guests = false)
@RunOnVirtualThread
public class BulkGamesRest {
    private final RestCaller caller;
    private final TournamentRequest request;
    private final BulkOrders orders;

    BulkGamesRest(RestCaller caller, TournamentRequest request, BulkOrders orders) {
        this.caller = caller;
        this.request = request;
        this.orders = orders;
    }

    private Caller organiser() {
        return caller.needing(Scope.ARBITER);
    }

    @POST
    @Operation(
            summary = "Order up to 500 games: all of them come about, or none",
            description =
                    "One answer names every fault, with its row. Once this is answered with 201"
                            + " the games are made at `pairAt`, whatever dies in between.")
    @APIResponse(
            responseCode = "201",
            description = "It is ordered",
            content = @Content(schema = @Schema(implementation = BulkBody.class)))
    public Response order(@Nullable OrderBody body) {
        Caller owner = organiser();
        BulkOrder order = orders.read(body);
        BulkDesk.Done done = orders.order(owner, order, request.key(owner, body));
        Response.ResponseBuilder answer =
                Response.created(URI.create("/v1/bulk-games/" + done.seen().id()));
        if (done.replayed()) {
            answer.header("Idempotency-Replayed", "true");
        }
        return answer.entity(BulkBody.of(done.seen())).build();
    }

    @POST
    @Path("/check")
    @Operation(summary = "Whether an order could be carried out; nothing is ordered")
    public CheckedBody check(@Nullable OrderBody body) {
        Caller unused = organiser();
        return new CheckedBody(orders.read(body).pairs().size());
    }

    @GET
    @Operation(summary = "The last hundred orders of the caller, the newest first")
    public ListBody list() {
        return new ListBody(orders.own(organiser()).stream().map(SummaryBody::of).toList());
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "An order of the caller, with the ids of its games once all are there")
    public BulkBody get(@PathParam("id") String id) {
        return BulkBody.of(orders.own(organiser(), id));
    }

    @DELETE
    @Path("/{id}")
    @Operation(summary = "Cancel an order before its games are made")
    public BulkBody cancel(@PathParam("id") String id) {
        return BulkBody.of(orders.cancel(organiser(), id));
    }
}
