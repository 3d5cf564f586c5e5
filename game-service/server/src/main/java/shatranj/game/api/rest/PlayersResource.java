package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import shatranj.game.api.json.PlayerBody;
import shatranj.game.application.RequestBounds;
import shatranj.game.social.Presence;
import shatranj.game.view.Players;
import shatranj.support.identity.Scope;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.rest.ForBearers;
import shatranj.support.text.Excerpt;

/** Players, who are known by what their tokens say. */
@Path("/v1")
@Tag(name = "players")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class PlayersResource {
    private final RestRequest request;
    private final Presence presence;

    public PlayersResource(RestRequest request, Presence presence) {
        this.presence = presence;
        this.request = request;
    }

    @GET
    @Path("/me")
    @ForBearers(Scope.PLAY)
    @Operation(summary = "The player whom the token speaks for")
    public PlayerBody me() {
        return player(request.player().id());
    }

    @GET
    @Path("/players/{id}")
    @Operation(summary = "A player as others see one")
    public PlayerBody get(@RestPath String id) {
        if (!RequestBounds.isPlayer(id)) {
            throw Problem.of(
                            ErrorCode.NO_SUCH_RESOURCE,
                            "There is no player "
                                    + Excerpt.quoted(id)
                                    + "; a player id has 2 to 30 of a-z, 0-9, _ and -")
                    .asException();
        }
        return player(id);
    }

    private PlayerBody player(String id) {
        return PlayerBody.of(Players.proto(id), presence.isOnline(id));
    }
}
