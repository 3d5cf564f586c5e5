package shatranj.competition.server.api;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.competition.rating.Leaderboard;
import shatranj.competition.rating.PoolTable;
import shatranj.competition.rating.RatingBook;

/** Ratings as JSON. */
final class RatingBodies {
    private RatingBodies() {}

    @Schema(name = "RatingsOfPlayers")
    record RatingsBody(
            @Schema(description = "In the order in which they were asked for")
                    List<PlayerRatingsBody> players) {}

    @Schema(name = "PlayerRatings")
    record PlayerRatingsBody(String player, List<RatingBody> ratings) {
        static PlayerRatingsBody of(RatingBook book, String player) {
            return new PlayerRatingsBody(
                    player,
                    book.pools().stream()
                            .flatMap(pool ->
                                    pool.standing(player).stream()
                                            .map(one -> RatingBody.of(pool.name(), one)))
                            .toList());
        }
    }

    @Schema(name = "PlayerRating")
    record RatingBody(
            String pool,
            double rating,
            double deviation,
            double volatility,
            @Schema(description = "Too uncertain for the leaderboard") boolean provisional,
            int games,
            int wins,
            int draws,
            int losses,
            @Schema(description = "In the leaderboard, from 1") @Nullable Integer place,
            @Nullable Instant lastGameAt) {
        static RatingBody of(String pool, PoolTable.Standing standing) {
            return new RatingBody(
                    pool,
                    standing.rating().rating(),
                    standing.rating().deviation(),
                    standing.rating().volatility(),
                    standing.rating().isProvisional(),
                    standing.tally().games(),
                    standing.tally().wins(),
                    standing.tally().draws(),
                    standing.tally().losses(),
                    standing.place().orElse(null),
                    standing.rating().lastGame().orElse(null));
        }
    }

    @Schema(name = "RatingHistory")
    record HistoryBody(
            String player, String pool, @Schema(description = "Oldest first") List<DayBody> days) {}

    @Schema(name = "RatingDay")
    record DayBody(
            @Schema(description = "UTC, such as 2026-11-25") String day,
            double rating,
            double deviation,
            @Schema(description = "Rated on that day") int games) {
        static DayBody of(PoolTable.Day day) {
            return new DayBody(day.day().toString(), day.rating(), day.deviation(), day.games());
        }
    }

    @Schema(name = "RatingPools")
    record PoolsBody(List<PoolBody> pools) {}

    @Schema(name = "RatingPool")
    record PoolBody(String pool, int games, int players) {
        static PoolBody of(PoolTable table) {
            return new PoolBody(table.name(), table.games(), table.players());
        }
    }

    @Schema(name = "Leaderboard")
    record LeaderboardBody(
            String pool,
            @Schema(description = "All who have a place") int total,
            List<PlaceBody> places) {
        static LeaderboardBody of(PoolTable table, Page page) {
            List<Leaderboard.Entry> entries = table.leaderboard().places(page.skip(), page.limit());
            return new LeaderboardBody(
                    table.name(),
                    table.leaderboard().size(),
                    IntStream.range(0, entries.size())
                            .mapToObj(i ->
                                    new PlaceBody(
                                            page.skip() + i + 1,
                                            entries.get(i).player(),
                                            entries.get(i).rating()))
                            .toList());
        }
    }

    @Schema(name = "LeaderboardPlace")
    record PlaceBody(int place, String player, double rating) {}
}
