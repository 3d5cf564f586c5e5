package shatranj.competition.server.api;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import shatranj.competition.rating.Leaderboard;
import shatranj.competition.rating.PoolTable;
import shatranj.competition.rating.RatingBook;
import shatranj.competition.server.ratings.Ratings;
import shatranj.competition.v1.GetLeaderboardRequest;
import shatranj.competition.v1.GetLeaderboardResponse;
import shatranj.competition.v1.GetRatingHistoryRequest;
import shatranj.competition.v1.GetRatingHistoryResponse;
import shatranj.competition.v1.GetRatingsRequest;
import shatranj.competition.v1.GetRatingsResponse;
import shatranj.competition.v1.LeaderboardPlace;
import shatranj.competition.v1.ListRatingPoolsRequest;
import shatranj.competition.v1.ListRatingPoolsResponse;
import shatranj.competition.v1.MutinyRatingServiceGrpc;
import shatranj.competition.v1.PlayerRatings;
import shatranj.competition.v1.PoolRating;
import shatranj.competition.v1.RatingDay;
import shatranj.competition.v1.RatingPool;
import shatranj.support.grpc.ReadableRequests;

/** {@code shatranj.competition.v1.RatingService}: what REST has, from memory. */
@GrpcService
public class RatingsGrpc extends MutinyRatingServiceGrpc.RatingServiceImplBase {
    private static final int MOST_PLAYERS = 300;

    private final Ratings ratings;

    public RatingsGrpc(Ratings ratings) {
        this.ratings = ratings;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public Uni<GetRatingsResponse> getRatings(GetRatingsRequest request) {
        return Uni.createFrom()
                .item(() -> {
                    Refusals.within("players", request.getPlayersCount(), 1, MOST_PLAYERS);
                    request.getPlayersList().forEach(Refusals::requirePlayer);
                    Refusals.requireComplete(ratings);
                    return ratings.ask(book ->
                            GetRatingsResponse.newBuilder()
                                    .addAllPlayers(
                                            request.getPlayersList().stream()
                                                    .map(player -> ratings(book, player))
                                                    .toList())
                                    .build());
                });
    }

    private static PlayerRatings ratings(RatingBook book, String player) {
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

    @Override
    public Uni<GetRatingHistoryResponse> getRatingHistory(GetRatingHistoryRequest request) {
        return Uni.createFrom()
                .item(() -> {
                    Refusals.requirePlayer(request.getPlayer());
                    Refusals.requireComplete(ratings);
                    Optional<GetRatingHistoryResponse> history =
                            ratings.ask(book ->
                                    book.pool(request.getPool())
                                            .map(pool ->
                                                    history(pool.history(request.getPlayer()))));
                    return history.orElseThrow(() -> Refusals.noPool(request.getPool()));
                });
    }

    private static GetRatingHistoryResponse history(List<PoolTable.Day> days) {
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

    @Override
    public Uni<ListRatingPoolsResponse> listRatingPools(ListRatingPoolsRequest request) {
        return Uni.createFrom()
                .item(() -> {
                    Refusals.requireComplete(ratings);
                    return ratings.ask(book -> {
                        ListRatingPoolsResponse.Builder all = ListRatingPoolsResponse.newBuilder();
                        for (PoolTable pool : book.pools()) {
                            all.addPools(
                                    RatingPool.newBuilder()
                                            .setPool(pool.name())
                                            .setGames(pool.games())
                                            .setPlayers(pool.players()));
                        }
                        return all.build();
                    });
                });
    }

    @Override
    public Uni<GetLeaderboardResponse> getLeaderboard(GetLeaderboardRequest request) {
        return Uni.createFrom()
                .item(() -> {
                    int skip = Refusals.within("skip", request.getSkip(), 0, Integer.MAX_VALUE);
                    int limit =
                            request.getLimit() == 0
                                    ? LeaderboardsRest.LIMIT
                                    : Refusals.within(
                                            "limit", request.getLimit(), 1, LeaderboardsRest.MOST);
                    Refusals.requireComplete(ratings);
                    Optional<GetLeaderboardResponse> board =
                            ratings.ask(book ->
                                    book.pool(request.getPool())
                                            .map(pool ->
                                                    leaderboard(pool.leaderboard(), skip, limit)));
                    return board.orElseThrow(() -> Refusals.noPool(request.getPool()));
                });
    }

    private static GetLeaderboardResponse leaderboard(Leaderboard board, int skip, int limit) {
        List<Leaderboard.Entry> entries = board.places(skip, limit);
        GetLeaderboardResponse.Builder answer =
                GetLeaderboardResponse.newBuilder().setTotal(board.size());
        IntStream.range(0, entries.size())
                .forEach(i ->
                        answer.addPlaces(
                                LeaderboardPlace.newBuilder()
                                        .setPlace(skip + i + 1)
                                        .setPlayer(entries.get(i).player())
                                        .setRating(entries.get(i).rating())));
        return answer.build();
    }
}
