package shatranj.game.simulation;

import java.util.List;
import shatranj.game.journal.Start;
import shatranj.game.journal.v1.Checkpoint;
import shatranj.game.journal.v1.Snapshot;

/** What a pod of the stress profile leaves out of journal.md §4, §5. */
enum StressFlaw {
    /** Nothing. */
    NONE,
    /** Who comes back to an old game meets a later one that was made under the same key. */
    FINDS_BY_KEY_ALONE,
    /** After a start any first record creates a game, however long that game is forgotten. */
    CREATES_WHAT_WAS_FORGOTTEN,
    /** A replay begins at the checkpoint, though an older snapshot has won. */
    IGNORES_OLDER_SNAPSHOTS,
    /** A fact counts as published when it is sent. */
    PUBLISHED_BEFORE_ACK,
    /** A checkpoint is written whether or not its snapshots are in the log. */
    CHECKPOINT_BEFORE_SNAPSHOTS;

    Start start(Start read) {
        return switch (this) {
            case NONE, FINDS_BY_KEY_ALONE, PUBLISHED_BEFORE_ACK, CHECKPOINT_BEFORE_SNAPSHOTS ->
                    read;
            case CREATES_WHAT_WAS_FORGOTTEN ->
                    new Start(
                            read.checkpoint().toBuilder()
                                    .setReplayFrom(read.offset())
                                    .setNewestDay(0)
                                    .build(),
                            read.snapshots());
            case IGNORES_OLDER_SNAPSHOTS ->
                    new Start(read.checkpoint(), lifted(read.checkpoint(), read.snapshots()));
        };
    }

    private static List<Snapshot> lifted(Checkpoint checkpoint, List<Snapshot> snapshots) {
        return snapshots.stream()
                .map(snapshot ->
                        snapshot.toBuilder()
                                .setOffset(
                                        Math.max(snapshot.getOffset(), checkpoint.getReplayFrom()))
                                .build())
                .toList();
    }
}
