package shatranj.game.publish;

import java.time.Duration;

/**
 * How often a partition is snapshotted.
 *
 * @param round between two checkpoints that let a replay begin later
 * @param rotation within which every game is snapshotted again, idle or not
 * @param batch snapshots that may be written in one tick of the partition
 */
public record Pace(Duration round, Duration rotation, int batch) {
    /** An hour's records at most are replayed for an idle game's sake, usually far fewer. */
    public static final Pace USUAL = new Pace(Duration.ofSeconds(10), Duration.ofMinutes(20), 200);

    /** Between two places of the log from which a replay could begin. */
    Duration mark() {
        return round.dividedBy(10);
    }
}
