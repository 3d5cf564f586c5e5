package shatranj.game.api.rest;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.json.Bodies;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.GameLists;
import shatranj.game.application.Listing;

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
                    moment ago may still be among them: its stream tells.\
                    """)
    public Bodies.GameList live(
            @Parameter(
                            description = "Entries of a page; 50 if left out or 0",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "0",
                                            maximum = "" + Listing.MAX_SIZE))
                    @RestQuery
                    @Nullable String pageSize,
            @RestQuery @Nullable String pageToken) {
        AlphabetTranslation letters = request.letters();
        // Everybody sees the same; but a token that is none is refused, as everywhere.
        var unused = request.viewer();
        Instant asOf = Instant.now();
        Listing page =
                lists.live(
                        pageSize == null ? 0 : Numbers.whole("pageSize", pageSize),
                        pageToken == null ? "" : pageToken);
        return GamesResource.page(page, asOf, letters);
    }
}
