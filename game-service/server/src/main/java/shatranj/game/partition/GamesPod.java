package shatranj.game.partition;

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
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.v1.WatchPlayerResponse;

/**
 * What one pod, this one or another, can be asked about the games that it folds. It answers for
 * itself alone and passes nothing on. Methods return at once and may be called from any thread;
 * stages complete on threads that must not be blocked. Over a network a reply comes within a limit
 * of the adapter's, whatever the other pod does.
 */
public interface GamesPod {
    /**
     * Has a command decided. Its token is verified here again; the command is not decided after its
     * deadline. The answer OUTCOME_UNKNOWN is given at the deadline if an append is still unknown.
     */
    CompletionStage<PodReply<DeliverResponse>> deliver(Command command);

    /** Reads a game behind a barrier. */
    CompletionStage<PodReply<ReadGameResponse>> read(ReadGameRequest request);

    /** Records that an instant has come, if it has. */
    CompletionStage<PodReply<ClaimFlagResponse>> claimFlag(ClaimFlagRequest request);

    /**
     * A player's unfinished games in the partitions named (none named: all that have caught up),
     * behind barriers; {@code not_owned} names those that could not be read.
     */
    CompletionStage<PodReply<ListUnfinishedResponse>> unfinished(ListUnfinishedRequest request);

    /**
     * Public games that are being played in the partitions named (none named: all that have caught
     * up), as folded by now; {@code not_owned} names those that could not be read.
     */
    CompletionStage<PodReply<ListLiveResponse>> live(ListLiveRequest request);

    /**
     * Whether a position belongs to a running game of a player in the partitions named (none named:
     * all that have caught up); {@code not_owned} names those that could not be asked.
     */
    CompletionStage<PodReply<IsInPlayResponse>> isInPlay(IsInPlayRequest request);

    /**
     * Follows a game: behind a barrier a snapshot, or every version after the one named, or {@link
     * shatranj.game.port.Games#NOTHING_NEW}; then each decision once and in order, then {@code
     * closing}. A refusal is the only message. Where the pod stops folding, {@code closing{MOVED,
     * SAME_REQUEST}} ends the stream, to be resumed on another pod after the last version. A pod
     * that cannot give the game breaks the stream before its first message.
     */
    Subscription follow(FollowGameRequest request, Subscriber<FollowGameResponse> subscriber);

    /**
     * Follows a player's games in the partitions named: one {@code games} frame with what is
     * unfinished in them, then decisions. Ends with {@code closing{MOVED, SAME_REQUEST}} when one
     * of the partitions is no longer folded there. Broken at once unless all of them have caught
     * up.
     */
    Subscription followPlayer(
            String token, Set<Integer> partitions, Subscriber<WatchPlayerResponse> subscriber);
}
