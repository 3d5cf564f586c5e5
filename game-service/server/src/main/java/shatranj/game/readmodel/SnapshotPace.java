package shatranj.game.readmodel;

import java.time.Duration;

/**
 * How often a partition is snapshotted, and how long it holds on to games that are over.
 *
 * @param round between two checkpoints that let a replay begin later
 * @param rotation within which every game is snapshotted again, idle or not
 * @param batch snapshots that may be written in one tick of the partition
 * @param whole for so long a game that is over stays as it was: it is then that most retries come
 *     and most watchers resume
 */
public record SnapshotPace(Duration round, Duration rotation, int batch, Duration whole) {
    /** An hour's records at most are replayed for an idle game's sake, usually far fewer. */
    public static final SnapshotPace USUAL =
            new SnapshotPace(
                    Duration.ofSeconds(10), Duration.ofMinutes(20), 200, Duration.ofMinutes(2));

    /** Games that are over are closed after a round. */
    public SnapshotPace(Duration round, Duration rotation, int batch) {
        this(round, rotation, batch, round);
    }

    /** Between two places of the log from which a replay could begin. */
    Duration mark() {
        return round.dividedBy(10);
    }
}
