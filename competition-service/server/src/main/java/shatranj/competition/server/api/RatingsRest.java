package shatranj.competition.server.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import shatranj.competition.server.api.RatingBodies.DayBody;
import shatranj.competition.server.api.RatingBodies.HistoryBody;
import shatranj.competition.server.api.RatingBodies.PlayerRatingsBody;
import shatranj.competition.server.api.RatingBodies.RatingsBody;
import shatranj.competition.server.ratings.Ratings;

/** Ratings of players. */
@Path("/v1/ratings")
@Tag(name = "ratings")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class RatingsRest {
    static final int MOST_PLAYERS = 100;

    private final Ratings ratings;

    public RatingsRest(Ratings ratings) {
        this.ratings = ratings;
    }

    @GET
    @Operation(summary = "The ratings of several players in all pools")
    public RatingsBody several(
            @Parameter(description = "A player's id; repeatable, up to " + MOST_PLAYERS)
                    @QueryParam("player")
                    List<String> players) {
        Refusals.within("player", players.size(), 1, MOST_PLAYERS);
        players.forEach(Refusals::requirePlayer);
        return ratings.ask(book ->
                new RatingsBody(
                        players.stream()
                                .map(player -> PlayerRatingsBody.of(book, player))
                                .toList()));
    }

    @GET
    @Path("/{player}")
    @Operation(summary = "The ratings of a player in all pools")
    public PlayerRatingsBody all(@PathParam("player") String player) {
        Refusals.requirePlayer(player);
        return ratings.ask(book -> PlayerRatingsBody.of(book, player));
    }

    @GET
    @Path("/{player}/{pool}")
    @Operation(summary = "How a rating came about: its value at the end of each day with a game")
    public HistoryBody history(@PathParam("player") String player, @PathParam("pool") String pool) {
        Refusals.requirePlayer(player);
        Optional<List<DayBody>> days =
                ratings.ask(book ->
                        book.pool(pool)
                                .map(table ->
                                        table.history(player).stream().map(DayBody::of).toList()));
        return new HistoryBody(player, pool, days.orElseThrow(() -> Refusals.noPool(pool)));
    }
}
