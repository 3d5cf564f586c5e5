package shatranj.game.readmodel;

import com.google.protobuf.InvalidProtocolBufferException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import shatranj.game.domain.GameId;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.Start;
import shatranj.game.journal.v1.Checkpoint;
import shatranj.game.journal.v1.Snapshot;

/**
 * The snapshots topic: one snapshot of each game, keyed by its id, and checkpoints, keyed by
 * partition and pod. It is compacted; an empty value takes a game away.
 */
public final class SnapshotLog {
    private static final System.Logger LOG = System.getLogger(SnapshotLog.class.getName());

    /** Longer than the 16 bytes by which a snapshot is keyed: the two are told apart by it. */
    private static final byte[] PREFIX =
            "checkpoint of partition ".getBytes(StandardCharsets.US_ASCII);

    private final String pod;
    private final LogWriter writer;
    private final LogReader reader;

    /** Of one pod. */
    public SnapshotLog(String pod, LogWriter writer, LogReader reader) {
        this.pod = pod;
        this.writer = writer;
        this.reader = reader;
    }

    /** For those who write nothing. */
    public static SnapshotLog reading(LogReader reader) {
        return new SnapshotLog(
                "",
                (partition, key, value) ->
                        CompletableFuture.completedStage(
                                new LogWriter.Appended.NotSent("this pod only reads")),
                reader);
    }

    /** Completes with whether the snapshot is in the log. */
    CompletionStage<Boolean> write(int partition, Snapshot snapshot) {
        return acked(
                writer.append(
                        partition, snapshot.getGameId().toByteArray(), snapshot.toByteArray()));
    }

    /** Takes the snapshot of a game away. Whether that is in the log does not matter. */
    void bury(int partition, GameId game) {
        var _ = writer.append(partition, game.bytes(), new byte[0]);
    }

    /** Completes with whether the checkpoint is in the log. */
    CompletionStage<Boolean> write(Checkpoint.Builder checkpoint) {
        return write(checkpoint, " by " + pod);
    }

    /**
     * Says how far this pod has published; whether that is in the log does not matter. It has a key
     * of its own, so that it never takes the place of a checkpoint from which a replay may begin.
     */
    void writePublished(int partition, long published) {
        var _ =
                write(
                        Checkpoint.newBuilder().setPartition(partition).setPublished(published),
                        " published by " + pod);
    }

    private CompletionStage<Boolean> write(Checkpoint.Builder checkpoint, String whose) {
        byte[] key =
                (new String(PREFIX, StandardCharsets.US_ASCII) + checkpoint.getPartition() + whose)
                        .getBytes(StandardCharsets.UTF_8);
        return acked(
                writer.append(
                        checkpoint.getPartition(),
                        key,
                        checkpoint.setPod(pod).build().toByteArray()));
    }

    private static CompletionStage<Boolean> acked(CompletionStage<LogWriter.Appended> append) {
        return append.thenApply(LogWriter.Appended.Acked.class::isInstance);
    }

    /**
     * Reads a partition, what there is and what is to come.
     *
     * @param checkpoints is told every checkpoint, in order
     * @param start is told once, when what there was at the beginning is read
     * @param failed gets a sentence if the topic cannot be read
     */
    public LogReader.Following follow(
            int partition,
            Consumer<Checkpoint> checkpoints,
            Consumer<Start> start,
            Consumer<String> failed) {
        return reader.follow(partition, 0, new Reading(partition, checkpoints, start, failed));
    }

    private static final class Reading implements LogReader.Sink {
        private final int partition;
        private final Consumer<Checkpoint> checkpoints;
        private final Consumer<Start> start;
        private final Consumer<String> failed;
        private final Map<GameId.Key, Snapshot> snapshots = new HashMap<>();
        private Checkpoint greatest = Checkpoint.getDefaultInstance();
        private long end = Long.MAX_VALUE;
        private boolean told;

        Reading(
                int partition,
                Consumer<Checkpoint> checkpoints,
                Consumer<Start> start,
                Consumer<String> failed) {
            this.partition = partition;
            this.checkpoints = checkpoints;
            this.start = start;
            this.failed = failed;
        }

        @Override
        public void endAtStart(long offset) {
            end = offset;
            tell(0);
        }

        @Override
        public void records(List<LoggedRecord> records) {
            for (LoggedRecord record : records) {
                try {
                    read(record);
                } catch (InvalidProtocolBufferException e) {
                    // Without a snapshot a game may be missed; without this one more is replayed.
                    LOG.log(
                            System.Logger.Level.ERROR,
                            "Snapshot {0}:{1} cannot be read",
                            partition,
                            Long.toString(record.offset()));
                    if (!told) {
                        told = true;
                        failed.accept(
                                "snapshot " + partition + ":" + record.offset() + " is damaged");
                    }
                }
                tell(record.offset() + 1);
            }
        }

        private void read(LoggedRecord record) throws InvalidProtocolBufferException {
            if (isCheckpoint(record.key())) {
                Checkpoint checkpoint = Checkpoint.parseFrom(record.value());
                if (checkpoint.getReplayFrom() >= greatest.getReplayFrom()) {
                    greatest = checkpoint;
                }
                checkpoints.accept(checkpoint);
            } else if (!told && record.key().length == GameId.BYTES) {
                read(GameId.ofBytes(record.key()), record.value());
            }
        }

        /** Two games of one key: the older one was outdated when the other was created. */
        private void read(GameId game, byte[] value) throws InvalidProtocolBufferException {
            if (value.length > 0) {
                Snapshot snapshot = Snapshot.parseFrom(value);
                Snapshot known = snapshots.get(game.key());
                if (known == null
                        || known.getGameId().equals(snapshot.getGameId())
                        || known.getFirstFact() < snapshot.getFirstFact()) {
                    snapshots.put(game.key(), snapshot);
                }
            } else if (snapshots.containsKey(game.key())
                    && GameId.ofBytes(snapshots.get(game.key()).getGameId().toByteArray())
                            .equals(game)) {
                snapshots.remove(game.key());
            }
        }

        private static boolean isCheckpoint(byte[] key) {
            return key.length > PREFIX.length
                    && Arrays.equals(key, 0, PREFIX.length, PREFIX, 0, PREFIX.length);
        }

        private void tell(long next) {
            if (!told && next >= end) {
                told = true;
                start.accept(new Start(greatest, List.copyOf(snapshots.values())));
                snapshots.clear();
            }
        }

        @Override
        public void broken(String why) {
            LOG.log(
                    System.Logger.Level.ERROR,
                    "The snapshots of partition {0} cannot be read: {1}",
                    partition,
                    why);
            if (!told) {
                told = true;
                failed.accept("its snapshots cannot be read: " + why);
            }
        }

        @Override
        public boolean full() {
            return false;
        }
    }
}
