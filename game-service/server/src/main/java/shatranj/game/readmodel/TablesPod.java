package shatranj.game.readmodel;

import java.util.concurrent.CompletionStage;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.partition.PodReply;

/** What one pod, this one or another, can be asked about its tables of finished games. */
public interface TablesPod {
    /** One finished game. */
    CompletionStage<PodReply<FindArchivedResponse>> find(FindArchivedRequest request);

    /** Finished games of one player. */
    CompletionStage<PodReply<ListFinishedResponse>> list(ListFinishedRequest request);
}
