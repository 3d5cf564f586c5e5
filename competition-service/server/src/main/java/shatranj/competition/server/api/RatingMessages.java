package shatranj.competition.server.api;

import java.util.List;
import java.util.stream.IntStream;
import shatranj.competition.rating.Leaderboard;
import shatranj.competition.rating.PoolTable;
import shatranj.competition.rating.RatingBook;
import shatranj.competition.v1.GetLeaderboardResponse;
import shatranj.competition.v1.GetRatingHistoryResponse;
import shatranj.competition.v1.LeaderboardPlace;
import shatranj.competition.v1.PlayerRatings;
import shatranj.competition.v1.PoolRating;
import shatranj.competition.v1.RatingDay;

/** Ratings as messages. */
final class RatingMessages {
    private RatingMessages() {}

    static PlayerRatings ratings(RatingBook book, String player) {
        PlayerRatings.Builder all = PlayerRatings.newBuilder().setPlayer(player);
        for (PoolTable pool : book.pools()) {
            pool.standing(player)
                    .ifPresent(standing -> all.addRatings(rating(pool.name(), standing)));
        }
        return all.build();
    }

    private static PoolRating rating(String pool, PoolTable.Standing standing) {
        return PoolRating.newBuilder()
                .setPool(pool)
                .setRating(standing.rating().rating())
                .setDeviation(standing.rating().deviation())
                .setVolatility(standing.rating().volatility())
                .setProvisional(standing.rating().isProvisional())
                .setGames(standing.tally().games())
                .setWins(standing.tally().wins())
                .setDraws(standing.tally().draws())
                .setLosses(standing.tally().losses())
                .setPlace(standing.place().orElse(0))
                .setLastGameAtMs(
                        standing.rating().lastGame().map(it -> it.toEpochMilli()).orElse(0L))
                .build();
    }

    static GetRatingHistoryResponse history(List<PoolTable.Day> days) {
        GetRatingHistoryResponse.Builder history = GetRatingHistoryResponse.newBuilder();
        for (PoolTable.Day day : days) {
            history.addDays(
                    RatingDay.newBuilder()
                            .setDay(day.day().toString())
                            .setRating(day.rating())
                            .setDeviation(day.deviation())
                            .setGames(day.games()));
        }
        return history.build();
    }

    static GetLeaderboardResponse leaderboard(Leaderboard board, Page page) {
        List<Leaderboard.Entry> entries = board.places(page.skip(), page.limit());
        GetLeaderboardResponse.Builder answer =
                GetLeaderboardResponse.newBuilder().setTotal(board.size());
        IntStream.range(0, entries.size())
                .forEach(i ->
                        answer.addPlaces(
                                LeaderboardPlace.newBuilder()
                                        .setPlace(page.skip() + i + 1)
                                        .setPlayer(entries.get(i).player())
                                        .setRating(entries.get(i).rating())));
        return answer.build();
    }
}
