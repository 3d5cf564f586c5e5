package shatranj.game.cluster.pod;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.internal.v1.ListLiveRequest;
import shatranj.game.internal.v1.ListLiveResponse;
import shatranj.game.internal.v1.ListUnfinishedRequest;
import shatranj.game.internal.v1.ListUnfinishedResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.port.Subscription;
import shatranj.game.v1.WatchPlayerResponse;

/**
 * A pod that can be asked: it answers for itself alone and passes nothing on. Methods return at
 * once, stages never fail; those with a limit complete by then, whatever the pod does.
 */
public interface Pod {
    /** The name by which all pods know it. */
    String name();

    CompletionStage<Reply<DeliverResponse>> deliver(Command command, Duration limit);

    CompletionStage<Reply<ReadGameResponse>> read(ReadGameRequest request, Duration limit);

    CompletionStage<Reply<ClaimFlagResponse>> claimFlag(ClaimFlagRequest request, Duration limit);

    CompletionStage<Reply<ListUnfinishedResponse>> unfinished(
            ListUnfinishedRequest request, Duration limit);

    /** Public games that are being played. */
    CompletionStage<Reply<ListLiveResponse>> live(ListLiveRequest request, Duration limit);

    /** One finished game, from the tables. */
    CompletionStage<Reply<FindArchivedResponse>> findArchived(
            FindArchivedRequest request, Duration limit);

    /** Finished games of a player, from the tables. */
    CompletionStage<Reply<ListFinishedResponse>> listFinished(
            ListFinishedRequest request, Duration limit);

    /** Answers for the partitions named in the request, which must be some. */
    CompletionStage<Reply<IsInPlayResponse>> isInPlay(IsInPlayRequest request, Duration limit);

    Subscription follow(FollowGameRequest request, Tap<FollowGameResponse> tap);

    Subscription followPlayer(String token, Set<Integer> partitions, Tap<WatchPlayerResponse> tap);
}
