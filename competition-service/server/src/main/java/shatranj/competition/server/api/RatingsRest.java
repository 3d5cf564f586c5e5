package shatranj.competition.server.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import shatranj.competition.server.api.RatingBodies.DayBody;
import shatranj.competition.server.api.RatingBodies.HistoryBody;
import shatranj.competition.server.api.RatingBodies.PlayerRatingsBody;
import shatranj.competition.server.api.RatingBodies.RatingBody;
import shatranj.competition.server.ratings.Ratings;

/** Ratings of a player. */
@Path("/v1/ratings/{player}")
@Tag(name = "ratings")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class RatingsRest {
    private final Ratings ratings;

    public RatingsRest(Ratings ratings) {
        this.ratings = ratings;
    }

    @GET
    @Operation(summary = "The ratings of a player in all pools")
    public PlayerRatingsBody all(@PathParam("player") String player) {
        Refusals.requirePlayer(player);
        List<RatingBody> all =
                ratings.ask(book ->
                        book.pools().stream()
                                .flatMap(pool ->
                                        pool.standing(player).stream()
                                                .map(one -> RatingBody.of(pool.name(), one)))
                                .toList());
        return new PlayerRatingsBody(player, all);
    }

    @GET
    @Path("/{pool}")
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
