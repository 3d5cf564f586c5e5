package shatranj.game.partition;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
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
import shatranj.game.internal.v1.RunningDeadlinesResponse;
import shatranj.game.port.Reader;
import shatranj.game.port.Subscription;
import shatranj.game.v1.WatchPlayerResponse;

/**
 * The games of the partitions that this pod folds. Methods return at once and may be called from
 * any thread; stages complete on threads that must not be blocked, and fail only where this code is
 * broken. Answers are those of {@link shatranj.game.port.Games} as far as one pod can give them.
 */
public interface LocalGames {
    /** How many partitions the journal has; a game's is {@code GameId.partition(partitions())}. */
    int partitions();

    /** Starts to fold a partition, from the beginning; without effect if it does already. */
    void startFolding(int partition);

    /**
     * Forgets a partition. Its followers are closed with a frame that lets them resume elsewhere.
     */
    void stopFolding(int partition);

    /** Whether {@link #startFolding} was called and {@link #stopFolding} was not. */
    boolean isFolding(int partition);

    /** The partitions that reached the end of the log as it was when they started. */
    Set<Integer> caughtUp();

    /** The partitions that had to stop, each with a sentence that says why. */
    Map<Integer, String> stopped();

    /**
     * Whether this pod ranks first for the partition: then it appends heartbeats and publishes. It
     * decides what it is given either way.
     */
    void setDeciding(int partition, boolean deciding);

    /**
     * Has a command decided. Its token is verified here again; the command is not decided after its
     * deadline. The answer OUTCOME_UNKNOWN is given at the deadline if an append is still unknown.
     */
    CompletionStage<LocalAnswer<DeliverResponse>> submit(Command command);

    /** Reads a game behind a barrier. */
    CompletionStage<LocalAnswer<ReadGameResponse>> read(ReadGameRequest request);

    /**
     * A player's unfinished games in the partitions named (empty: all that have caught up), behind
     * barriers; {@code not_owned} names those that could not be read here.
     */
    CompletionStage<ListUnfinishedResponse> unfinished(ListUnfinishedRequest request);

    /**
     * Public games that are being played in the partitions named (empty: all that have caught up),
     * as folded by now; {@code not_owned} names those that could not be read here.
     */
    CompletionStage<ListLiveResponse> live(ListLiveRequest request);

    /** Games that are over, wherever they are kept. */
    FinishedGames finished();

    /**
     * Follows a game: behind a barrier a snapshot, or every version after the one named, then each
     * decision once and in order, then {@code closing}. A refusal is the only message. Where this
     * pod stops folding, {@code closing{MOVED, SAME_REQUEST}} ends the stream, to be resumed on
     * another pod after the last version. NotHere comes before anything was read.
     */
    LocalAnswer<Subscription> follow(FollowGameRequest request, Reader<FollowGameResponse> reader);

    /**
     * Follows a player's games in the partitions named: one {@code games} frame with what is
     * unfinished in them, then decisions. Ends with {@code closing{MOVED, SAME_REQUEST}} when one
     * of the partitions is no longer folded here. NotHere unless all of them have caught up.
     */
    LocalAnswer<Subscription> followPlayer(
            String token, Set<Integer> partitions, Reader<WatchPlayerResponse> reader);

    /** Records that an instant has come, if it has. */
    CompletionStage<LocalAnswer<ClaimFlagResponse>> claimFlag(ClaimFlagRequest request);

    /** Every deadline of the unfinished games of a partition, as folded by now. */
    CompletionStage<LocalAnswer<List<RunningDeadlinesResponse>>> deadlines(int partition);

    /**
     * Whether a position belongs to a running game of a player in the partitions that caught up.
     */
    CompletionStage<IsInPlayResponse> isInPlay(IsInPlayRequest request);

    /**
     * Refuses every new command as DRAINING from now on; completes when none is being decided any
     * more and no append of unknown outcome is left.
     */
    CompletionStage<Void> drain();

    /** Whether this pod's clock is so far off the log's that it must not decide. */
    boolean clockOff();
}
