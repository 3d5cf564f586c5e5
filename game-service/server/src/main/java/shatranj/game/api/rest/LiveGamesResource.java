package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import shatranj.game.api.json.Bodies;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.GameLists;

/** Games to watch. */
@Path("/v1/games/live")
@Tag(name = "games")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class LiveGamesResource {
    private final RestRequest request;
    private final GameLists lists;

    public LiveGamesResource(RestRequest request, GameLists lists) {
        this.request = request;
        this.lists = lists;
    }

    @GET
    @Operation(
            summary = "Public games that are being played, newest first",
            description =
                    """
                    Everybody's games that have begun and are not over, without moves; paused ones too. Needs no \
                    token. Read from the memory of their owners without asking the journal, so a game that ended a \
                    moment ago may still be among them: its stream tells. `total` counts them, on this page or not.\
                    """)
    public Bodies.LiveGameList live(@BeanParam PageQuery page) {
        AlphabetTranslation letters = request.letters();
        // Everybody sees the same; but a token that is none is refused, as everywhere.
        var unused = request.viewer();
        Instant asOf = Instant.now();
        GameLists.LiveListing found = lists.live(page.size(), page.token());
        return new Bodies.LiveGameList(
                GamesResource.bodies(found.page(), letters),
                asOf,
                GamesResource.next(found.page()),
                found.total());
    }
}
