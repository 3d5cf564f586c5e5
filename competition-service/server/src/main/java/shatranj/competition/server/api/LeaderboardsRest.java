package shatranj.competition.server.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import shatranj.competition.server.api.RatingBodies.LeaderboardBody;
import shatranj.competition.server.api.RatingBodies.PoolBody;
import shatranj.competition.server.api.RatingBodies.PoolsBody;
import shatranj.competition.server.ratings.Ratings;

/** The players of a pool by rating. */
@Path("/v1/leaderboards")
@Tag(name = "ratings")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class LeaderboardsRest {
    static final int LIMIT = 100;
    static final int MOST = 200;

    private final Ratings ratings;

    public LeaderboardsRest(Ratings ratings) {
        this.ratings = ratings;
    }

    @GET
    @Operation(summary = "The pools in which games were rated")
    public PoolsBody pools() {
        return new PoolsBody(ratings.ask(book -> book.pools().stream().map(PoolBody::of).toList()));
    }

    @GET
    @Path("/{pool}")
    @Operation(summary = "The players of a pool, the best first, without provisional ratings")
    public LeaderboardBody get(
            @PathParam("pool") String pool,
            @Parameter(
                            description = "Entries to leave out first",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "0",
                                            maximum = "" + Refusals.MOST_NUMBER))
                    @QueryParam("skip")
                    @Nullable String skip,
            @Parameter(
                            description = "Entries at most",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "1",
                                            maximum = "" + MOST,
                                            defaultValue = "" + LIMIT))
                    @QueryParam("limit")
                    @Nullable String limit) {
        Page page = Page.of(skip, limit, LIMIT, MOST);
        Optional<LeaderboardBody> board =
                ratings.ask(book -> book.pool(pool).map(table -> LeaderboardBody.of(table, page)));
        return board.orElseThrow(() -> Refusals.noPool(pool));
    }
}
