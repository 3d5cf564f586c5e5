package shatranj.game.journal;

import java.util.List;
import java.util.stream.Stream;
import shatranj.game.journal.v1.Checkpoint;
import shatranj.game.journal.v1.Snapshot;

/**
 * With what a partition is folded, and from where: what snapshots and checkpoints say, read to
 * their end.
 *
 * <p>Every game that counted as known at {@link #replayFrom} is among the snapshots. So no record
 * below creates a game: it belongs to a snapshot, to a game that was forgotten, or was never a
 * fact. The days and the heartbeat of the checkpoint are those of {@code replayFrom}; the heartbeat
 * of a snapshot is that of its own offset.
 *
 * @param checkpoint that with the greatest {@code replay_from}; the default one where there is none
 * @param snapshots one for each game
 */
public record Start(Checkpoint checkpoint, List<Snapshot> snapshots) {
    /** An empty log, or one that is read from its beginning. */
    public static final Start OF_THE_LOG = new Start(Checkpoint.getDefaultInstance(), List.of());

    public Start {
        snapshots = List.copyOf(snapshots);
    }

    /** Below this offset no record creates a game. */
    public long replayFrom() {
        return checkpoint.getReplayFrom();
    }

    /** As of {@link #replayFrom}; it applies to every record that is replayed. */
    public int newestDay() {
        return checkpoint.getNewestDay();
    }

    /** The first record that is needed. No record changes a game that is over. */
    public long offset() {
        return unfinished().mapToLong(Snapshot::getOffset).reduce(replayFrom(), Math::min);
    }

    private Stream<Snapshot> unfinished() {
        return snapshots.stream().filter(snapshot -> !snapshot.getFinished());
    }

    /** LogAppendTime of the last heartbeat below {@link #offset}; 0: there was none. */
    public long lastHeartbeatMs() {
        long offset = offset();
        return offset == replayFrom()
                ? checkpoint.getLastHeartbeatMs()
                : unfinished()
                        .filter(snapshot -> snapshot.getOffset() == offset)
                        .mapToLong(Snapshot::getLastHeartbeatMs)
                        .max()
                        .orElseThrow();
    }

    /** Where the log of which this speaks ends at least. */
    public long reaches() {
        return snapshots.stream().mapToLong(Snapshot::getOffset).reduce(replayFrom(), Math::max);
    }
}
