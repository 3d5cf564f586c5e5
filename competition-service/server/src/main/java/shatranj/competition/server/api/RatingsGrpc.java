package shatranj.competition.server.api;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import shatranj.competition.rating.PoolTable;
import shatranj.competition.rating.Voiding;
import shatranj.competition.server.ratings.Ratings;
import shatranj.competition.server.ratings.VoidingDesk;
import shatranj.competition.v1.GetLeaderboardRequest;
import shatranj.competition.v1.GetLeaderboardResponse;
import shatranj.competition.v1.GetRatedGameRequest;
import shatranj.competition.v1.GetRatedGameResponse;
import shatranj.competition.v1.GetRatingHistoryRequest;
import shatranj.competition.v1.GetRatingHistoryResponse;
import shatranj.competition.v1.GetRatingsRequest;
import shatranj.competition.v1.GetRatingsResponse;
import shatranj.competition.v1.GetVoidingRequest;
import shatranj.competition.v1.GetVoidingResponse;
import shatranj.competition.v1.LiftVoidingRequest;
import shatranj.competition.v1.LiftVoidingResponse;
import shatranj.competition.v1.ListRatingPoolsRequest;
import shatranj.competition.v1.ListRatingPoolsResponse;
import shatranj.competition.v1.ListVoidingsRequest;
import shatranj.competition.v1.ListVoidingsResponse;
import shatranj.competition.v1.MutinyRatingServiceGrpc;
import shatranj.competition.v1.RatingPool;
import shatranj.competition.v1.VoidGamesRequest;
import shatranj.competition.v1.VoidGamesResponse;
import shatranj.support.grpc.GrpcCaller;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;

/** {@code shatranj.competition.v1.RatingService}: what REST has. */
@GrpcService
public class RatingsGrpc extends MutinyRatingServiceGrpc.RatingServiceImplBase {
    private static final int MOST_PLAYERS = 300;

    private final GrpcCaller caller;
    private final Ratings ratings;
    private final VoidingOrders orders;
    private final Executor threads;

    RatingsGrpc(
            GrpcCaller caller,
            Ratings ratings,
            VoidingOrders orders,
            @VirtualThreads Executor threads) {
        this.caller = caller;
        this.ratings = ratings;
        this.orders = orders;
        this.threads = threads;
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
                    return ratings.ask(book ->
                            GetRatingsResponse.newBuilder()
                                    .addAllPlayers(
                                            request.getPlayersList().stream()
                                                    .map(player ->
                                                            RatingMessages.ratings(book, player))
                                                    .toList())
                                    .build());
                });
    }

    @Override
    public Uni<GetRatingHistoryResponse> getRatingHistory(GetRatingHistoryRequest request) {
        return Uni.createFrom()
                .item(() -> {
                    Refusals.requirePlayer(request.getPlayer());
                    Optional<GetRatingHistoryResponse> history =
                            ratings.ask(book ->
                                    book.pool(request.getPool())
                                            .map(pool ->
                                                    RatingMessages.history(
                                                            pool.history(request.getPlayer()))));
                    return history.orElseThrow(() -> Refusals.noPool(request.getPool()));
                });
    }

    @Override
    public Uni<ListRatingPoolsResponse> listRatingPools(ListRatingPoolsRequest request) {
        return Uni.createFrom()
                .item(() -> {
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
                    Page page = page(request.getSkip(), request.getLimit());
                    Optional<GetLeaderboardResponse> board =
                            ratings.ask(book ->
                                    book.pool(request.getPool())
                                            .map(pool ->
                                                    RatingMessages.leaderboard(
                                                            pool.leaderboard(), page)));
                    return board.orElseThrow(() -> Refusals.noPool(request.getPool()));
                });
    }

    @Override
    public Uni<GetRatedGameResponse> getRatedGame(GetRatedGameRequest request) {
        return Uni.createFrom()
                .item(() ->
                        GetRatedGameResponse.newBuilder()
                                .setGame(
                                        VoidingMessages.of(
                                                request.getGameId(),
                                                orders.game(request.getGameId())))
                                .build());
    }

    /** What an arbiter asks, on a thread that may wait. */
    private <T> Uni<T> asked(Function<Caller, T> answer) {
        Caller arbiter = caller.needing(Scope.ARBITER).withAccount();
        return Uni.createFrom().item(() -> answer.apply(arbiter)).runSubscriptionOn(threads);
    }

    @Override
    public Uni<VoidGamesResponse> voidGames(VoidGamesRequest request) {
        return asked(arbiter -> {
            VoidingDesk.Done done =
                    orders.voidGames(
                            arbiter,
                            VoidingMessages.target(request),
                            request.getReason(),
                            TournamentsGrpc.key(
                                    arbiter, request.getRequestId(), request.toString()));
            return VoidGamesResponse.newBuilder()
                    .setVoiding(VoidingMessages.of(done.voiding()))
                    .setReplayed(done.replayed())
                    .build();
        });
    }

    @Override
    public Uni<LiftVoidingResponse> liftVoiding(LiftVoidingRequest request) {
        return asked(arbiter ->
                LiftVoidingResponse.newBuilder()
                        .setVoiding(
                                VoidingMessages.of(orders.lift(arbiter, request.getVoidingId())))
                        .build());
    }

    @Override
    public Uni<GetVoidingResponse> getVoiding(GetVoidingRequest request) {
        return asked(arbiter ->
                GetVoidingResponse.newBuilder()
                        .setVoiding(VoidingMessages.of(orders.get(request.getVoidingId())))
                        .build());
    }

    @Override
    public Uni<ListVoidingsResponse> listVoidings(ListVoidingsRequest request) {
        return asked(arbiter -> {
            Page page = page(request.getSkip(), request.getLimit());
            List<Voiding> all = orders.all();
            return ListVoidingsResponse.newBuilder()
                    .setTotal(all.size())
                    .addAllVoidings(page.from(all).map(VoidingMessages::of).toList())
                    .build();
        });
    }

    private static Page page(int skip, int limit) {
        return Page.of(skip, limit, LeaderboardsRest.LIMIT, LeaderboardsRest.MOST);
    }
}
