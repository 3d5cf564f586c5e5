package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import shatranj.game.api.json.SeekBodies;
import shatranj.game.api.json.SeekBody;
import shatranj.game.application.PageToken;
import shatranj.game.matchmaking.Lobby;

/** Everybody's open seeks, for everybody. */
@Path("/v1/seeks/open")
@Tag(name = "seeks")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class LobbyResource {
    private final RestRequest request;
    private final Lobby lobby;

    public LobbyResource(RestRequest request, Lobby lobby) {
        this.request = request;
        this.lobby = lobby;
    }

    @GET
    @Operation(
            summary = "Everybody's open seeks, newest first",
            description =
                    """
                    Those that lead to a public game, without those whose owners do not want to meet the caller. \
                    Needs no token. A seek is there until it is paired, withdrawn or expired: ask again every few \
                    seconds, or only when somebody looks. `playersOnline` are the players who have a stream open.\
                    """)
    public SeekBodies.SeekPage lobby(@BeanParam PageQuery page) {
        Lobby.Page found = lobby.page(page.size(), page.token(), request.viewer());
        return new SeekBodies.SeekPage(
                found.seeks().stream().map(SeekBody::of).toList(),
                found.next().map(PageToken::text).orElse(null),
                found.online());
    }
}
