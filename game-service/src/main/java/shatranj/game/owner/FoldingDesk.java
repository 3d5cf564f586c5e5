package shatranj.game.owner;

import org.jspecify.annotations.Nullable;

import shatranj.game.desk.Reader;
import shatranj.game.desk.Subscription;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.ListUnfinishedResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.internal.v1.RunningDeadlinesResponse;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.PartitionFold;
import shatranj.game.referee.Referee;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.game.view.DecisionViews;
import shatranj.game.view.GameViews;
import shatranj.game.view.Refusals;
import shatranj.game.view.Viewer;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.problem.Retry;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntFunction;

/** The games of the partitions that this pod folds, on one {@link Partition} each. */
public final class FoldingDesk implements LocalDesk {
    private static final String PLAY = "play";
    private static final long PATIENCE_MS = 5_000;

    private final int partitions;
    private final PartitionSetting setting;
    private final LogReader reader;
    private final Referee referee;
    private final Function<String, Caller> tokens;
    private final IntFunction<Outbox> outboxes;
    private final Map<Integer, Folding> folding = new ConcurrentHashMap<>();
    private volatile boolean draining;

    /** What publishes the facts of a partition. */
    public interface Outbox extends PartitionListener<Game> {
        /** Whether this pod is the one that publishes. */
        void setPublishing(boolean first);
    }

    private record Folding(Partition<Game> partition, PartitionGames games, Outbox outbox) {}

    /**
     * @param tokens verifies a token; throws a {@link ProblemException} where it is not valid
     * @param outboxes makes the outbox of a partition
     */
    public FoldingDesk(
            int partitions,
            PartitionSetting setting,
            LogReader reader,
            Referee referee,
            Function<String, Caller> tokens,
            IntFunction<Outbox> outboxes) {
        this.partitions = partitions;
        this.setting = setting;
        this.reader = reader;
        this.referee = referee;
        this.tokens = tokens;
        this.outboxes = outboxes;
    }

    @Override
    public int partitions() {
        return partitions;
    }

    @Override
    public void startFolding(int partition) {
        if (partition < 0 || partition >= partitions) {
            throw new IllegalArgumentException(
                    "partition " + partition + " of " + partitions + " does not exist");
        }
        folding.computeIfAbsent(partition, this::started);
    }

    private Folding started(int number) {
        Outbox outbox = outboxes.apply(number);
        PartitionGames games = new PartitionGames(outbox);
        Partition<Game> partition = new Partition<>(number, new GameLife(), setting, games);
        partition.start(reader);
        return new Folding(partition, games, outbox);
    }

    @Override
    public void stopFolding(int partition) {
        Folding left = folding.remove(partition);
        if (left != null) {
            left.outbox().setPublishing(false);
            left.partition().stop();
        }
    }

    @Override
    public boolean isFolding(int partition) {
        return folding.containsKey(partition);
    }

    @Override
    public Set<Integer> caughtUp() {
        Set<Integer> caughtUp = new TreeSet<>();
        folding.forEach((number, here) -> {
            if (here.partition().caughtUp()) {
                caughtUp.add(number);
            }
        });
        return caughtUp;
    }

    @Override
    public Map<Integer, String> stopped() {
        Map<Integer, String> stopped = new TreeMap<>();
        folding.forEach((number, here) -> {
            String why = here.partition().ended();
            if (why != null) {
                stopped.put(number, why);
            }
        });
        return stopped;
    }

    @Override
    public void setDeciding(int partition, boolean deciding) {
        Folding here = folding.get(partition);
        if (here != null) {
            here.partition().setDeciding(deciding);
            here.outbox().setPublishing(deciding);
        }
    }

    @Override
    public CompletionStage<LocalAnswer<DeliverResponse>> submit(Command command) {
        CommandTask task;
        try {
            Caller caller = tokens.apply(command.getToken()).needing(PLAY);
            task = new CommandTask(command, new PlayerId(caller.id()), referee);
        } catch (ProblemException e) {
            return given(FirstAnswers.refusal(e.problem()));
        }
        return decide(task);
    }

    @Override
    public CompletionStage<LocalAnswer<ClaimFlagResponse>> claimFlag(ClaimFlagRequest request) {
        Optional<GameId> id = GameId.parse(request.getGameId());
        if (id.isEmpty()) {
            return given(
                    ClaimFlagResponse.newBuilder()
                            .setResult(ClaimResult.CLAIM_RESULT_OVER)
                            .build());
        }
        return decide(new ClaimTask(request, id.get(), patience()))
                .thenApply(answer ->
                        answer instanceof LocalAnswer.Given<ClaimFlagResponse>(var given)
                                        && given.getResult() == ClaimResult.CLAIM_RESULT_UNSPECIFIED
                                ? notHere(
                                        LocalAnswer.Reason.UNREACHABLE,
                                        "the journal did not confirm in time")
                                : answer);
    }

    private <A> CompletionStage<LocalAnswer<A>> decide(Task<Game, A> task) {
        if (draining) {
            return done(notHere(LocalAnswer.Reason.DRAINING, "this pod is shutting down"));
        }
        return at(task.game(), here -> here.partition().submit(task));
    }

    @Override
    public CompletionStage<LocalAnswer<ReadGameResponse>> read(ReadGameRequest request) {
        Viewer viewer;
        try {
            viewer = viewer(request.getToken());
        } catch (ProblemException e) {
            return given(
                    ReadGameResponse.newBuilder().setRefusal(Refusals.proto(e.problem())).build());
        }
        GameId id = GameId.ofBytes(request.getGameId().toByteArray());
        return at(id, here -> here.partition().read(patience(), fold -> shown(fold, id, viewer)));
    }

    private static ReadGameResponse shown(PartitionFold<Game> fold, GameId id, Viewer viewer) {
        Optional<FoldedGame<Game>> game = fold.game(id.key());
        if (game.flatMap(FoldedGame::quarantine).isPresent()) {
            return ReadGameResponse.newBuilder()
                    .setRefusal(
                            Refusals.proto(
                                    Problem.of(
                                            ErrorCode.QUARANTINED,
                                            "Game " + id + " cannot be read on this pod")))
                    .build();
        }
        return game.map(FoldedGame::state)
                .filter(viewer::mayKnow)
                .map(state -> ReadGameResponse.newBuilder().setGame(GameViews.game(state, viewer)))
                .orElseGet(() ->
                        ReadGameResponse.newBuilder()
                                .setRefusal(
                                        Refusals.proto(
                                                new shatranj.game.domain.Refusal.NoSuchGame(id))))
                .build();
    }

    @Override
    public CompletionStage<ListUnfinishedResponse> unfinished(
            String player, String viewerToken, Set<Integer> wanted) {
        PlayerId whose = new PlayerId(player);
        Viewer viewer = viewer(viewerToken);
        Map<Integer, CompletableFuture<LocalAnswer<List<Game>>>> asked = new HashMap<>();
        for (int number : wanted.isEmpty() ? caughtUp() : wanted) {
            asked.put(
                    number,
                    at(
                                    number,
                                    here ->
                                            here.partition()
                                                    .read(
                                                            patience(),
                                                            fold -> here.games().index().of(whose)))
                            .toCompletableFuture());
        }
        return all(asked.values())
                .thenApply(ignored -> {
                    ListUnfinishedResponse.Builder response = ListUnfinishedResponse.newBuilder();
                    asked.forEach((number, answer) -> add(response, number, answer.join(), viewer));
                    return response.build();
                });
    }

    private static void add(
            ListUnfinishedResponse.Builder response,
            int number,
            LocalAnswer<List<Game>> answer,
            Viewer viewer) {
        if (answer instanceof LocalAnswer.Given<List<Game>>(List<Game> games)) {
            games.stream()
                    .filter(game -> listed(game, viewer))
                    .forEach(game -> response.addGames(GameViews.summary(game, viewer)));
        } else {
            response.addNotOwned(number);
        }
    }

    /** Unlisted games are for those who know their ids, and for those who play them. */
    private static boolean listed(Game game, Viewer viewer) {
        return game.terms().visibility() == shatranj.game.domain.Visibility.PUBLIC
                || viewer.player().filter(Participants.of(game)::contains).isPresent();
    }

    @Override
    public LocalAnswer<Subscription> follow(
            FollowGameRequest request, Reader<FollowGameResponse> follower) {
        Viewer viewer;
        try {
            viewer = viewer(request.getToken());
        } catch (ProblemException e) {
            GameFollowers.refuse(follower, e.problem());
            return new LocalAnswer.Given<>(() -> {});
        }
        GameId id = GameId.ofBytes(request.getGameId().toByteArray());
        int number = id.partition(partitions);
        Folding here = folding.get(number);
        if (here == null || !here.partition().caughtUp()) {
            return notHere(number, here);
        }
        here.partition()
                .<Boolean>read(
                        patience(),
                        fold -> {
                            here.games()
                                    .followers()
                                    .join(request, viewer, fold.game(id.key()), follower);
                            return true;
                        })
                .thenAccept(answer -> {
                    if (!(answer instanceof LocalAnswer.Given<Boolean>)) {
                        GameFollowers.close(follower, id.toString(), "MOVED", Retry.SAME_REQUEST);
                    }
                });
        return new LocalAnswer.Given<>(() ->
                here.partition().run(() -> here.games().followers().leave(id.key(), follower)));
    }

    @Override
    public LocalAnswer<Subscription> followPlayer(
            String token, Set<Integer> wanted, Reader<WatchPlayerResponse> follower) {
        PlayerId player = new PlayerId(tokens.apply(token).id());
        Map<Integer, Folding> here = new HashMap<>();
        for (int number : wanted) {
            Folding one = folding.get(number);
            if (one == null || !one.partition().caughtUp()) {
                return notHere(number, one);
            }
            here.put(number, one);
        }
        PlayerFollower following = new PlayerFollower(player, wanted, follower, setting.threads());
        here.forEach((number, one) -> join(number, one, following));
        return new LocalAnswer.Given<>(() -> {
            following.leave();
            here.values().forEach(one -> one.partition().run(() -> one.games().leave(following)));
        });
    }

    private void join(int number, Folding here, PlayerFollower following) {
        here.partition()
                .<Boolean>read(
                        patience(),
                        fold -> {
                            following.joined(number, here.games().index().of(following.player()));
                            here.games().join(following);
                            return true;
                        })
                .thenAccept(answer -> {
                    if (!(answer instanceof LocalAnswer.Given<Boolean>)) {
                        following.moved();
                    }
                });
    }

    @Override
    public CompletionStage<LocalAnswer<List<RunningDeadlinesResponse>>> deadlines(int partition) {
        return at(partition, here -> here.partition().look(FoldingDesk::deadlines));
    }

    private static List<RunningDeadlinesResponse> deadlines(PartitionFold<Game> fold) {
        List<RunningDeadlinesResponse> deadlines = new ArrayList<>();
        for (FoldedGame<Game> game : fold.games()) {
            if (game.finished() || game.quarantine().isPresent()) {
                continue;
            }
            DecisionViews.deadline(game.state())
                    .ifPresent(deadline ->
                            deadlines.add(
                                    RunningDeadlinesResponse.newBuilder()
                                            .setGameId(game.id().toString())
                                            .setVersion(game.version())
                                            .setDeadline(deadline)
                                            .setAsOf(GameViews.instant(game.state().changedAt()))
                                            .build()));
        }
        return deadlines;
    }

    @Override
    public CompletionStage<IsInPlayResponse> isInPlay(IsInPlayRequest request) {
        PlayerId player = new PlayerId(request.getPlayer());
        Collection<Integer> wanted =
                request.getPartitionsCount() == 0 ? caughtUp() : request.getPartitionsList();
        Map<Integer, CompletableFuture<LocalAnswer<Optional<GameId>>>> asked = new HashMap<>();
        for (int number : wanted) {
            asked.put(
                    number,
                    at(
                                    number,
                                    here ->
                                            here.partition()
                                                    .read(
                                                            patience(),
                                                            fold ->
                                                                    FairPlay.shown(
                                                                            here.games()
                                                                                    .index()
                                                                                    .of(player),
                                                                            request.getFensList())))
                            .toCompletableFuture());
        }
        return all(asked.values())
                .thenApply(ignored -> {
                    IsInPlayResponse.Builder response = IsInPlayResponse.newBuilder();
                    asked.forEach((number, answer) -> {
                        if (answer.join()
                                instanceof
                                LocalAnswer.Given<Optional<GameId>>(Optional<GameId> game)) {
                            game.ifPresent(id -> response.setInPlay(true).setGameId(id.toString()));
                        } else {
                            response.addNotOwned(number);
                        }
                    });
                    return response.build();
                });
    }

    @Override
    public CompletionStage<Void> drain() {
        draining = true;
        return all(
                folding.values().stream()
                        .map(here -> here.partition().idle().toCompletableFuture())
                        .toList());
    }

    @Override
    public boolean clockOff() {
        return setting.clocks().off();
    }

    private Viewer viewer(String token) {
        return token.isEmpty() ? Viewer.ANYBODY : Viewer.of(new PlayerId(tokens.apply(token).id()));
    }

    private <A> CompletionStage<LocalAnswer<A>> at(
            GameId id, Function<Folding, CompletionStage<LocalAnswer<A>>> question) {
        return at(id.partition(partitions), question);
    }

    private <A> CompletionStage<LocalAnswer<A>> at(
            int number, Function<Folding, CompletionStage<LocalAnswer<A>>> question) {
        Folding here = folding.get(number);
        return here == null ? done(notHere(number, here)) : question.apply(here);
    }

    private static <A> LocalAnswer<A> notHere(int number, @Nullable Folding here) {
        if (here == null) {
            return notHere(
                    LocalAnswer.Reason.NOT_FOLDING, "partition " + number + " is not folded here");
        }
        String why = here.partition().ended();
        return why == null
                ? notHere(
                        LocalAnswer.Reason.NOT_CAUGHT_UP,
                        "partition " + number + " is still being read")
                : notHere(LocalAnswer.Reason.STOPPED, why);
    }

    private static <A> LocalAnswer<A> notHere(LocalAnswer.Reason reason, String detail) {
        return new LocalAnswer.NotHere<>(reason, detail);
    }

    private static <A> CompletionStage<LocalAnswer<A>> given(A answer) {
        return done(new LocalAnswer.Given<>(answer));
    }

    private static <A> CompletionStage<LocalAnswer<A>> done(LocalAnswer<A> answer) {
        return CompletableFuture.completedStage(answer);
    }

    private static CompletableFuture<Void> all(Collection<? extends CompletableFuture<?>> futures) {
        return CompletableFuture.allOf(futures.toArray(CompletableFuture[]::new));
    }

    private long patience() {
        return setting.timers().nowMs() + PATIENCE_MS;
    }
}
