package shatranj.game.api.internal;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.BackPressureStrategy;
import io.smallrye.mutiny.subscription.Cancellable;
import io.smallrye.mutiny.subscription.MultiEmitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import shatranj.game.cluster.lifecycle.Node;
import shatranj.game.cluster.lifecycle.NodeLifecycle;
import shatranj.game.cluster.peer.RemoteAnswers;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.DeliverManyRequest;
import shatranj.game.internal.v1.DeliverManyResponse;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.FollowPlayerRequest;
import shatranj.game.internal.v1.FollowPlayerResponse;
import shatranj.game.internal.v1.FollowStatusRequest;
import shatranj.game.internal.v1.FollowStatusResponse;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.ListLiveRequest;
import shatranj.game.internal.v1.ListLiveResponse;
import shatranj.game.internal.v1.ListUnfinishedRequest;
import shatranj.game.internal.v1.ListUnfinishedResponse;
import shatranj.game.internal.v1.MutinyGameInternalServiceGrpc;
import shatranj.game.internal.v1.PodStatus;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.internal.v1.RunningDeadlinesRequest;
import shatranj.game.internal.v1.RunningDeadlinesResponse;
import shatranj.game.partition.PodReply;
import shatranj.game.partition.RunningDeadline;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.support.grpc.GrpcCaller;
import shatranj.support.grpc.ReadableRequests;

/**
 * This pod for its peers, and for the services that ask any pod. What a peer asks is answered from
 * this pod alone; a claim or a question of fair play that was not forwarded yet goes to the pods
 * that own the games. Every method needs the service identity.
 */
@GrpcService
public class GameInternal extends MutinyGameInternalServiceGrpc.GameInternalServiceImplBase {
    private final GrpcCaller caller;
    private final NodeLifecycle life;

    public GameInternal(GrpcCaller caller, NodeLifecycle life) {
        this.caller = caller;
        this.life = life;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public Multi<DeliverManyResponse> deliverMany(Multi<DeliverManyRequest> requests) {
        caller.service();
        return Multi.createFrom()
                .emitter(
                        emitter -> {
                            Cancellable reading =
                                    requests.subscribe()
                                            .with(
                                                    request -> decide(request, emitter),
                                                    broken -> emitter.complete(),
                                                    emitter::complete);
                            emitter.onTermination(reading::cancel);
                        },
                        BackPressureStrategy.BUFFER);
    }

    private void decide(
            DeliverManyRequest request, MultiEmitter<? super DeliverManyResponse> emitter) {
        life.node()
                .<CompletionStage<PodReply<DeliverResponse>>>map(
                        node -> node.local().deliver(request.getCommand()))
                .orElseGet(() -> CompletableFuture.completedStage(starting()))
                .whenComplete((answer, failure) ->
                        emitter.emit(RemoteAnswers.onStream(request.getNumber(), answer, failure)));
    }

    @Override
    public Uni<ReadGameResponse> readGame(ReadGameRequest request) {
        return answer(node -> node.local().read(request));
    }

    @Override
    public Uni<ListUnfinishedResponse> listUnfinished(ListUnfinishedRequest request) {
        return answer(node -> node.local().unfinished(request));
    }

    @Override
    public Uni<ListLiveResponse> listLive(ListLiveRequest request) {
        return answer(node -> node.local().live(request));
    }

    @Override
    public Uni<ClaimFlagResponse> claimFlag(ClaimFlagRequest request) {
        return request.getForwarded()
                ? answer(node -> node.local().claimFlag(request))
                : plain(node -> node.games().claimFlag(request));
    }

    @Override
    public Uni<IsInPlayResponse> isInPlay(IsInPlayRequest request) {
        return request.getPartitionsCount() == 0
                ? plain(node -> node.games().isInPlay(request))
                : answer(node -> node.local().isInPlay(request));
    }

    @Override
    public Multi<FollowStatusResponse> followStatus(FollowStatusRequest request) {
        // A peer that is frozen wants to know how things are when it is back, not how they were.
        return this.<PodStatus, FollowStatusResponse>stream(
                (node, reader) -> node.followStatus(request.getStatus(), reader),
                status -> FollowStatusResponse.newBuilder().setStatus(status).build(),
                BackPressureStrategy.LATEST);
    }

    @Override
    public Multi<FollowGameResponse> followGame(FollowGameRequest request) {
        return stream(
                (node, reader) -> node.local().follow(request, reader),
                Function.<FollowGameResponse>identity());
    }

    @Override
    public Multi<FollowPlayerResponse> followPlayer(FollowPlayerRequest request) {
        return this.<WatchPlayerResponse, FollowPlayerResponse>stream(
                (node, reader) ->
                        node.local()
                                .followPlayer(
                                        request.getToken(),
                                        Set.copyOf(request.getPartitionsList()),
                                        reader),
                frame -> FollowPlayerResponse.newBuilder().setFrame(frame).build());
    }

    @Override
    public Multi<RunningDeadlinesResponse> runningDeadlines(RunningDeadlinesRequest request) {
        Node node = node();
        Set<Integer> partitions =
                request.getPartitionsCount() == 0
                        ? node.membership().owned()
                        : new TreeSet<>(request.getPartitionsList());
        List<Uni<List<RunningDeadline>>> lists = new ArrayList<>();
        partitions.forEach(partition -> lists.add(given(() -> node.local().deadlines(partition))));
        return Multi.createFrom()
                .iterable(lists)
                .onItem()
                .transformToUniAndConcatenate(Function.identity())
                .onItem()
                .transformToMultiAndConcatenate(list -> Multi.createFrom().iterable(list))
                // Here, and one at a time: the partitions have moves to make.
                .map(RunningDeadline::response);
    }

    private <T> Uni<T> answer(Function<Node, CompletionStage<PodReply<T>>> question) {
        Node node = node();
        return given(() -> question.apply(node));
    }

    private <T> Uni<T> plain(Function<Node, CompletionStage<T>> question) {
        Node node = node();
        return Uni.createFrom()
                .completionStage(() -> Readable.begun(() -> question.apply(node)))
                .onFailure(CompletionException.class)
                .transform(GameInternal::cause);
    }

    /** This pod, for a caller that is one of us. */
    private Node node() {
        caller.service();
        return life.node().orElseThrow(() -> RemoteAnswers.problem(starting()).asException());
    }

    private static <T> PodReply.NothingDone<T> starting() {
        return PodReply.nothingDone(PodReply.Reason.NOT_CAUGHT_UP, "This pod is starting");
    }

    private static <T> Uni<T> given(Supplier<CompletionStage<PodReply<T>>> question) {
        return Uni.createFrom()
                .completionStage(() -> Readable.begun(question))
                .onItem()
                .transform(RemoteAnswers::value);
    }

    private static Throwable cause(Throwable wrapper) {
        Throwable cause = wrapper.getCause();
        return cause == null ? wrapper : cause;
    }

    private <F, T> Multi<T> stream(
            BiFunction<Node, Subscriber<F>, Subscription> source, Function<F, T> wrap) {
        return stream(source, wrap, BackPressureStrategy.BUFFER);
    }

    private <F, T> Multi<T> stream(
            BiFunction<Node, Subscriber<F>, Subscription> source,
            Function<F, T> wrap,
            BackPressureStrategy unread) {
        Node node = node();
        return Multi.createFrom()
                .emitter(
                        emitter -> {
                            Subscription subscription =
                                    Readable.begun(() ->
                                            source.apply(node, new Emitting<>(emitter, wrap)));
                            emitter.onTermination(subscription::close);
                        },
                        unread);
    }

    private record Emitting<F, T>(MultiEmitter<? super T> emitter, Function<F, T> wrap)
            implements Subscriber<F> {
        @Override
        public void next(F message) {
            emitter.emit(wrap.apply(message));
        }

        @Override
        public void closed() {
            emitter.complete();
        }

        @Override
        public void broken(String why) {
            emitter.fail(RemoteAnswers.broken(why).asException());
        }
    }
}
