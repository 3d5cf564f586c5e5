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

    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    /** Games that are over are closed after a round. */
    public SnapshotPace(Duration round, Duration rotation, int batch) {
        this(round, rotation, batch, round);
    }

    /**
     * Between a partition's first round and its second; from then on there is a {@link #round}
     * between two. Partitions start together, and if their rounds began together too, moves would
     * wait for the snapshots of all at once. Multiples of the golden ratio lie apart however many
     * there are.
     */
    Duration firstPause(int partition) {
        return Duration.ofMillis((long) (round.toMillis() * (1 - partition * GOLDEN % 1)));
    }

    /** Between two places of the log from which a replay could begin. */
    Duration mark() {
        return round.dividedBy(10);
    }
}
