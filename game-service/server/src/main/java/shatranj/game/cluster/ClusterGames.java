package shatranj.game.cluster;

import com.google.protobuf.ByteString;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import shatranj.game.cluster.delivery.Delivery;
import shatranj.game.cluster.delivery.Refused;
import shatranj.game.cluster.follow.ClusterPlayerFollower;
import shatranj.game.cluster.follow.GameFollower;
import shatranj.game.cluster.follow.Sources;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.cluster.query.Failover;
import shatranj.game.cluster.query.Gathering;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.ListLiveRequest;
import shatranj.game.internal.v1.ListLiveResponse;
import shatranj.game.internal.v1.ListUnfinishedRequest;
import shatranj.game.internal.v1.ListUnfinishedResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.partition.Archive;
import shatranj.game.partition.FinishedGames;
import shatranj.game.partition.PodReply;
import shatranj.game.port.FinishedQuery;
import shatranj.game.port.FinishedQuery.Place;
import shatranj.game.port.Games;
import shatranj.game.port.LivePage;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.port.Timer;
import shatranj.game.v1.Game;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** The games as a pod sees them that is one of several. */
public final class ClusterGames implements Games {
    private static final long DAY_MS = 86_400_000;

    private final Routes routes;
    private final Timer timer;
    private final Sources sources;
    private final InstantSource clock;
    private final FinishedGames finished;
    private final FinishedLists lists;

    /**
     * @param sources to be told to review its streams when the routes may have changed
     * @param finished the games of the archive, made again
     */
    public ClusterGames(
            Routes routes,
            Timer timer,
            InstantSource clock,
            Sources sources,
            FinishedGames finished,
            Archive archive) {
        this.routes = routes;
        this.timer = timer;
        this.clock = clock;
        this.finished = finished;
        this.lists = new FinishedLists(this::held, archive, finished, this::read);
        this.sources = sources;
    }

    @Override
    public CompletionStage<DeliverResponse> submit(Command command) {
        return Delivery.of(command, routes, timer, clock);
    }

    /**
     * A game that nobody holds any more, if it is over, is looked for in the archive first: that
     * costs the journal nothing, and an old game can be read while its owner cannot be asked.
     */
    @Override
    public CompletionStage<ReadGameResponse> read(ReadGameRequest request) {
        return isOld(request.getGameId())
                ? peek(request)
                        .thenCompose(known ->
                                known.map(CompletableFuture::completedStage)
                                        .orElseGet(() -> readFromOwner(request)))
                : readFromOwner(request);
    }

    private boolean isOld(ByteString gameId) {
        return GameId.ofBytes(gameId.toByteArray()).day()
                < Math.floorDiv(clock.millis(), DAY_MS) - 2;
    }

    private CompletionStage<Optional<ReadGameResponse>> peek(ReadGameRequest request) {
        try {
            return finished.peek(request);
        } catch (ProblemException invalidToken) {
            // The owner says so, as it does of every other game.
            return CompletableFuture.completedStage(Optional.empty());
        }
    }

    private CompletionStage<ReadGameResponse> readFromOwner(ReadGameRequest request) {
        int partition = partition(GameId.ofBytes(request.getGameId().toByteArray()));
        return Failover.<ReadGameResponse>ask(
                        routes.towards(partition), pod -> pod.games().read(request), routes, timer)
                .thenApply(found ->
                        found instanceof PodReply.Answered<ReadGameResponse>(var answer)
                                ? answer
                                : ReadGameResponse.newBuilder()
                                        .setRefusal(Refused.of(found))
                                        .build());
    }

    @Override
    public CompletionStage<List<Game>> unfinished(String player, String viewerToken) {
        return Gathering.ask(routes, new Unfinished(player, viewerToken, false), timer)
                .thenApply(found -> merged(given(found), ListUnfinishedResponse::getGamesList));
    }

    private CompletionStage<List<Game>> held(String player, String viewerToken) {
        return Gathering.ask(routes, new Unfinished(player, viewerToken, true), timer)
                .thenApply(found -> merged(given(found), ListUnfinishedResponse::getGamesList));
    }

    @Override
    public CompletionStage<FinishedQuery.Page> finished(FinishedQuery query) {
        return lists.page(query);
    }

    @Override
    public CompletionStage<LivePage> live(Optional<Place> after, int limit) {
        ListLiveRequest.Builder request = ListLiveRequest.newBuilder().setLimit(limit);
        after.ifPresent(place ->
                request.setAfterGameId(FinishedLists.bytes(place))
                        .setAfterCreatedAtMs(place.createdAtMs()));
        return Gathering.ask(routes, new Live(request.build()), timer)
                .thenApply(found -> {
                    List<ListLiveResponse> answers = given(found);
                    return new LivePage(
                            merged(answers, ListLiveResponse::getGamesList).stream()
                                    .limit(limit)
                                    .toList(),
                            answers.stream().mapToInt(ListLiveResponse::getTotal).sum());
                });
    }

    private static <T> List<Game> merged(List<T> answers, Function<T, List<Game>> shown) {
        Map<String, Game> games = new HashMap<>();
        for (T answer : answers) {
            for (Game game : shown.apply(answer)) {
                games.merge(
                        game.getId(),
                        game,
                        (one, other) -> one.getVersion() >= other.getVersion() ? one : other);
            }
        }
        return games.values().stream().sorted(Comparator.comparing(Place::of)).toList();
    }

    @Override
    public Subscription follow(FollowGameRequest request, Subscriber<FollowGameResponse> reader) {
        if (!isOld(request.getGameId())) {
            return GameFollower.follow(request, reader, sources);
        }
        LaterSubscription later = new LaterSubscription();
        var unused =
                peek(request, reader)
                        .thenAccept(told -> {
                            if (!told) {
                                later.is(GameFollower.follow(request, reader, sources));
                            }
                        });
        return later;
    }

    private CompletionStage<Boolean> peek(
            FollowGameRequest request, Subscriber<FollowGameResponse> reader) {
        try {
            return finished.peek(request, reader);
        } catch (ProblemException invalidToken) {
            return CompletableFuture.completedStage(false);
        }
    }

    @Override
    public Subscription followPlayer(String token, Subscriber<WatchPlayerResponse> reader) {
        return ClusterPlayerFollower.follow(token, reader, sources);
    }

    @Override
    public CompletionStage<ClaimFlagResponse> claimFlag(ClaimFlagRequest request) {
        Optional<GameId> id = GameId.parse(request.getGameId());
        if (id.isEmpty()) {
            return CompletableFuture.completedStage(
                    ClaimFlagResponse.newBuilder()
                            .setResult(ClaimResult.CLAIM_RESULT_OVER)
                            .build());
        }
        ClaimFlagRequest forwarded = request.toBuilder().setForwarded(true).build();
        return Failover.<ClaimFlagResponse>ask(
                        routes.towards(partition(id.get())),
                        pod -> pod.games().claimFlag(forwarded),
                        routes,
                        timer)
                .thenApply(ClusterGames::given);
    }

    @Override
    public CompletionStage<IsInPlayResponse> isInPlay(IsInPlayRequest request) {
        return Gathering.ask(routes, new InPlay(request), timer)
                .thenApply(found ->
                        given(found).stream()
                                .filter(IsInPlayResponse::getInPlay)
                                .findFirst()
                                .orElse(IsInPlayResponse.getDefaultInstance()));
    }

    private int partition(GameId id) {
        return id.partition(routes.partitions());
    }

    private static <T> T given(PodReply<T> found) {
        if (found instanceof PodReply.Answered<T>(T answer)) {
            return answer;
        }
        Refusal why = Refused.of(found);
        throw Problem.named(why.getCode(), why.getDetail()).asException();
    }

    private record Unfinished(String player, String viewerToken, boolean withFinished)
            implements Gathering.Question<ListUnfinishedResponse> {
        @Override
        public CompletionStage<PodReply<ListUnfinishedResponse>> ask(
                Pod pod, Set<Integer> partitions) {
            return pod.games()
                    .unfinished(
                            ListUnfinishedRequest.newBuilder()
                                    .setPlayer(player)
                                    .setToken(viewerToken)
                                    .setWithFinished(withFinished)
                                    .addAllPartitions(partitions)
                                    .build());
        }

        @Override
        public Set<Integer> leftOpen(ListUnfinishedResponse answer) {
            return Set.copyOf(answer.getNotOwnedList());
        }
    }

    private record Live(ListLiveRequest request) implements Gathering.Question<ListLiveResponse> {
        @Override
        public CompletionStage<PodReply<ListLiveResponse>> ask(Pod pod, Set<Integer> partitions) {
            return pod.games().live(request.toBuilder().addAllPartitions(partitions).build());
        }

        @Override
        public Set<Integer> leftOpen(ListLiveResponse answer) {
            return Set.copyOf(answer.getNotOwnedList());
        }
    }

    private record InPlay(IsInPlayRequest request) implements Gathering.Question<IsInPlayResponse> {
        @Override
        public CompletionStage<PodReply<IsInPlayResponse>> ask(Pod pod, Set<Integer> partitions) {
            return pod.games()
                    .isInPlay(
                            request.toBuilder()
                                    .clearPartitions()
                                    .addAllPartitions(partitions)
                                    .build());
        }

        @Override
        public Set<Integer> leftOpen(IsInPlayResponse answer) {
            return Set.copyOf(answer.getNotOwnedList());
        }
    }
}
