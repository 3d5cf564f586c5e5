package shatranj.competition.server.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import shatranj.competition.server.api.VoidingBodies.RatedGameBody;

/** Games as they were rated. */
@Path("/v1/rated-games")
@Tag(name = "ratings")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class RatedGamesRest {
    private final VoidingOrders orders;

    RatedGamesRest(VoidingOrders orders) {
        this.orders = orders;
    }

    @GET
    @Path("/{id}")
    @Operation(
            summary = "What a game changed: both ratings before and after it",
            description =
                    "If an earlier game of the pool is voided, the numbers change. A game that"
                            + " does not count for ratings is not found.")
    public RatedGameBody get(@PathParam("id") String id) {
        return RatedGameBody.of(id, orders.game(id));
    }
}
