package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.json.LagBodies;
import shatranj.game.application.Lag;
import shatranj.game.application.Request;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;

/** How long the way between a player and the server is. */
@Path("/v1/lag")
@Tag(name = "players")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@ForBearers(Scope.PLAY)
public class LagResource {
    private final RestRequest request;
    private final Lag lag;

    public LagResource(RestRequest request, Lag lag) {
        this.request = request;
        this.lag = lag;
    }

    @POST
    @Operation(
            summary =
                    "A probe to be sent back at once, and what the last one measured; its receipt goes"
                            + " with moves in the header Lag-Receipt")
    public LagBodies.Answer measure(LagBodies.@Nullable Echo body) {
        Request echo = request.command();
        String probe = body == null ? "" : Objects.requireNonNullElse(body.probe(), "");
        return LagBodies.Answer.of(lag.measure(echo.caller(), probe, echo.receivedAt()));
    }
}
