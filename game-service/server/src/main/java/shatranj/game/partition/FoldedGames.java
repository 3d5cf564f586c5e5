package shatranj.game.partition;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.IntFunction;
import shatranj.game.application.CommandCodec;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
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
import shatranj.game.internal.v1.ListLiveRequest;
import shatranj.game.internal.v1.ListLiveResponse;
import shatranj.game.internal.v1.ListUnfinishedRequest;
import shatranj.game.internal.v1.ListUnfinishedResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.journal.LogReader;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.referee.Referee;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.game.view.RefusalProblems;
import shatranj.game.view.Viewer;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ProblemException;
import shatranj.support.trace.Traces;

/** The games of the partitions that this pod folds, on one {@link Partition} each. */
public final class FoldedGames implements LocalGames {
    private final Foldings foldings;
    private final Listings listings;
    private final Followings followings;
    private final Reading reading;
    private final PlannedMoves planned;
    private final Referee referee;
    private final Function<String, Caller> tokens;
    private final FinishedGames finished;
    private volatile boolean draining;

    /**
     * @param tokens verifies a token; throws a {@link ProblemException} where it is not valid
     * @param publishers makes the publisher of a partition
     * @param archive has the games that are closed or forgotten
     */
    public FoldedGames(
            int partitions,
            PartitionSetting setting,
            LogReader reader,
            Referee referee,
            Function<String, Caller> tokens,
            IntFunction<Publisher<Game, GameEvent>> publishers,
            Archive archive) {
        this.referee = referee;
        this.tokens = tokens;
        this.finished = new FinishedGames(archive, setting.threads(), this::viewer);
        this.foldings = new Foldings(partitions, setting, reader, publishers, this::folded);
        this.listings = new Listings(foldings);
        this.followings = new Followings(foldings, finished);
        this.reading = new Reading(foldings, finished);
        this.planned = new PlannedMoves(foldings, referee, () -> draining);
    }

    private void folded(Game game) {
        planned.play(game);
    }

    @Override
    public int partitions() {
        return foldings.partitions();
    }

    @Override
    public void startFolding(int partition) {
        foldings.start(partition);
    }

    @Override
    public void stopFolding(int partition) {
        foldings.stop(partition);
    }

    @Override
    public boolean isFolding(int partition) {
        return foldings.get(partition) != null;
    }

    @Override
    public Set<Integer> caughtUp() {
        return foldings.caughtUp();
    }

    @Override
    public Map<Integer, String> stopped() {
        return foldings.stopped();
    }

    @Override
    public void setDeciding(int partition, boolean deciding) {
        Foldings.Folding here = foldings.get(partition);
        if (here != null) {
            boolean begins = deciding && !here.partition().deciding();
            here.partition().setDeciding(deciding);
            if (begins) {
                planned.takeOver(here);
            }
            here.publisher().setPublishing(deciding);
        }
    }

    @Override
    public CompletionStage<PodReply<DeliverResponse>> deliver(Command command) {
        return Traces.during("decide", command.getTraceParent(), () -> decide(command));
    }

    private CompletionStage<PodReply<DeliverResponse>> decide(Command command) {
        CommandTask task;
        try {
            Caller caller = tokens.apply(command.getToken()).needing(CommandCodec.scope(command));
            task =
                    new CommandTask(
                            command, CommandCodec.actor(command, caller.id()), referee, finished);
        } catch (ProblemException e) {
            return given(FirstAnswers.refusal(e.problem()));
        }
        return decide(task);
    }

    @Override
    public CompletionStage<PodReply<ClaimFlagResponse>> claimFlag(ClaimFlagRequest request) {
        Optional<GameId> id = GameId.parse(request.getGameId());
        if (id.isEmpty()) {
            return given(
                    ClaimFlagResponse.newBuilder()
                            .setResult(ClaimResult.CLAIM_RESULT_OVER)
                            .build());
        }
        return decide(new ClaimTask(request, id.get(), foldings.patience()))
                .thenApply(FoldedGames::definite);
    }

    private static PodReply<ClaimFlagResponse> definite(PodReply<ClaimFlagResponse> answer) {
        return answer instanceof PodReply.Answered<ClaimFlagResponse>(ClaimFlagResponse given)
                        && given.getResult() == ClaimResult.CLAIM_RESULT_UNSPECIFIED
                ? PodReply.nothingDone(
                        PodReply.Reason.UNREACHABLE, "the journal did not confirm in time")
                : answer;
    }

    private <A> CompletionStage<PodReply<A>> decide(Task<Game, GameEvent, A> task) {
        if (draining) {
            return CompletableFuture.completedStage(
                    PodReply.nothingDone(PodReply.Reason.DRAINING, "this pod is shutting down"));
        }
        return foldings.at(task.game(), here -> here.partition().submit(task));
    }

    @Override
    public CompletionStage<PodReply<ReadGameResponse>> read(ReadGameRequest request) {
        Viewer viewer;
        try {
            viewer = viewer(request.getToken());
        } catch (ProblemException e) {
            return given(
                    ReadGameResponse.newBuilder()
                            .setRefusal(RefusalProblems.proto(e.problem()))
                            .build());
        }
        return reading.of(GameId.ofBytes(request.getGameId().toByteArray()), viewer);
    }

    @Override
    public CompletionStage<PodReply<ListUnfinishedResponse>> unfinished(
            ListUnfinishedRequest request) {
        return listings.unfinished(
                        new PlayerId(request.getPlayer()),
                        viewer(request.getToken()),
                        request.getWithFinished(),
                        wanted(request.getPartitionsList()))
                .thenApply(PodReply.Answered::new);
    }

    /** The partitions that a question names, or all that can answer. */
    private Collection<Integer> wanted(Collection<Integer> named) {
        return named.isEmpty() ? caughtUp() : named;
    }

    @Override
    public CompletionStage<PodReply<ListLiveResponse>> live(ListLiveRequest request) {
        if (request.getLimit() < 0) {
            throw new IllegalArgumentException(
                    "limit is " + request.getLimit() + ", expected 0 or more");
        }
        return listings.live(
                        LiveGames.place(request),
                        request.getLimit(),
                        wanted(request.getPartitionsList()))
                .thenApply(PodReply.Answered::new);
    }

    @Override
    public CompletionStage<PodReply<IsInPlayResponse>> isInPlay(IsInPlayRequest request) {
        return listings.isInPlay(
                        new PlayerId(request.getPlayer()),
                        request.getFensList(),
                        wanted(request.getPartitionsList()))
                .thenApply(PodReply.Answered::new);
    }

    @Override
    public CompletionStage<PodReply<List<RunningDeadline>>> deadlines(int partition) {
        return listings.deadlines(partition);
    }

    @Override
    public Subscription follow(FollowGameRequest request, Subscriber<FollowGameResponse> reader) {
        Viewer viewer;
        try {
            viewer = viewer(request.getToken());
        } catch (ProblemException e) {
            GameFollowers.refuse(reader, e.problem());
            return () -> {};
        }
        return followings.game(request, viewer, reader);
    }

    @Override
    public Subscription followPlayer(
            String token, Set<Integer> wanted, Subscriber<WatchPlayerResponse> reader) {
        return followings.player(new PlayerId(tokens.apply(token).id()), wanted, reader);
    }

    @Override
    public CompletionStage<Void> drain() {
        draining = true;
        return foldings.idle();
    }

    @Override
    public boolean clockOff() {
        return foldings.setting().clocks().off();
    }

    @Override
    public FinishedGames finished() {
        return finished;
    }

    private Viewer viewer(String token) {
        return token.isEmpty() ? Viewer.ANYBODY : Viewer.of(new PlayerId(tokens.apply(token).id()));
    }

    private static <A> CompletionStage<PodReply<A>> given(A answer) {
        return CompletableFuture.completedStage(new PodReply.Answered<>(answer));
    }
}
