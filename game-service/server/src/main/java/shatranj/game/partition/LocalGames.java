package shatranj.game.partition;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * The games of the partitions that this pod folds. Methods return at once and may be called from
 * any thread; stages complete on threads that must not be blocked, and fail only where this code is
 * broken.
 */
public interface LocalGames extends GamesPod {
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

    /** Games that are over, wherever they are kept. */
    FinishedGames finished();

    /** Every deadline of the unfinished games of a partition, as folded by now. */
    CompletionStage<PodReply<List<RunningDeadline>>> deadlines(int partition);

    /**
     * Refuses every new command as DRAINING from now on; completes when none is being decided any
     * more and no append of unknown outcome is left.
     */
    CompletionStage<Void> drain();

    /** Whether this pod's clock is so far off the log's that it must not decide. */
    boolean clockOff();
}
