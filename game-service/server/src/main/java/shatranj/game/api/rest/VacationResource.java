package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.json.VacationBodies;
import shatranj.game.application.FanOut;
import shatranj.game.application.RequestBounds;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;

/** Vacation in all of a player's correspondence games. */
@Path("/v1/me/vacation")
@Tag(name = "players")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@ForBearers(Scope.PLAY)
public class VacationResource {
    private final RestRequest request;
    private final FanOut fanOut;

    public VacationResource(RestRequest request, FanOut fanOut) {
        this.request = request;
        this.fanOut = fanOut;
    }

    @POST
    @Operation(
            summary =
                    "Take vacation in all running correspondence games, or prolong it; whole days are"
                            + " taken from each game's bank")
    public VacationBodies.Answer take(VacationBodies.@Nullable Take body) {
        if (body == null || body.until() == null) {
            throw RequestBounds.malformed(
                    "until", "missing", "an instant such as 2026-12-24T00:00:00Z");
        }
        return VacationBodies.Answer.of(fanOut.takeVacation(request.command(), body.until()));
    }

    @DELETE
    @Operation(summary = "End it; whole days that had not begun go back to the banks")
    public VacationBodies.Answer end() {
        return VacationBodies.Answer.of(fanOut.endVacation(request.command()));
    }
}
