package shatranj.competition.server.api;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.Executor;
import java.util.function.Function;
import shatranj.competition.server.bulk.BulkDesk;
import shatranj.competition.v1.CancelBulkGamesRequest;
import shatranj.competition.v1.CancelBulkGamesResponse;
import shatranj.competition.v1.CheckBulkGamesRequest;
import shatranj.competition.v1.CheckBulkGamesResponse;
import shatranj.competition.v1.GetBulkGamesRequest;
import shatranj.competition.v1.GetBulkGamesResponse;
import shatranj.competition.v1.ListBulkGamesRequest;
import shatranj.competition.v1.ListBulkGamesResponse;
import shatranj.competition.v1.MutinyBulkGameServiceGrpc;
import shatranj.competition.v1.OrderBulkGamesRequest;
import shatranj.competition.v1.OrderBulkGamesResponse;
import shatranj.support.grpc.GrpcCaller;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;

/** {@code shatranj.competition.v1.BulkGameService}: what REST has. */
@GrpcService
public class BulkGamesGrpc extends MutinyBulkGameServiceGrpc.BulkGameServiceImplBase {
    private final GrpcCaller caller;
    private final BulkOrders orders;
    private final Executor threads;

    BulkGamesGrpc(GrpcCaller caller, BulkOrders orders, @VirtualThreads Executor threads) {
        this.caller = caller;
        this.orders = orders;
        this.threads = threads;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    /** What an organiser asks, on a thread that may wait. */
    private <T> Uni<T> asked(Function<Caller, T> answer) {
        Caller organiser = caller.needing(Scope.ARBITER).withAccount();
        return Uni.createFrom().item(() -> answer.apply(organiser)).runSubscriptionOn(threads);
    }

    @Override
    public Uni<OrderBulkGamesResponse> orderBulkGames(OrderBulkGamesRequest request) {
        return asked(owner -> {
            BulkDesk.Done done =
                    orders.order(
                            owner,
                            orders.read(BulkMessages.read(request.getOrder())),
                            TournamentsGrpc.key(owner, request.getRequestId(), request.toString()));
            return OrderBulkGamesResponse.newBuilder()
                    .setBulk(BulkMessages.of(done.seen()))
                    .setReplayed(done.replayed())
                    .build();
        });
    }

    @Override
    public Uni<CheckBulkGamesResponse> checkBulkGames(CheckBulkGamesRequest request) {
        return asked(owner ->
                CheckBulkGamesResponse.newBuilder()
                        .setSize(orders.read(BulkMessages.read(request.getOrder())).pairs().size())
                        .build());
    }

    @Override
    public Uni<GetBulkGamesResponse> getBulkGames(GetBulkGamesRequest request) {
        return asked(owner ->
                GetBulkGamesResponse.newBuilder()
                        .setBulk(BulkMessages.of(orders.own(owner, request.getBulkId())))
                        .build());
    }

    @Override
    public Uni<ListBulkGamesResponse> listBulkGames(ListBulkGamesRequest request) {
        return asked(owner ->
                ListBulkGamesResponse.newBuilder()
                        .addAllBulks(orders.own(owner).stream().map(BulkMessages::summary).toList())
                        .build());
    }

    @Override
    public Uni<CancelBulkGamesResponse> cancelBulkGames(CancelBulkGamesRequest request) {
        return asked(owner ->
                CancelBulkGamesResponse.newBuilder()
                        .setBulk(BulkMessages.of(orders.cancel(owner, request.getBulkId())))
                        .build());
    }
}
