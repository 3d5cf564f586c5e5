package shatranj.game.publish;

import com.google.protobuf.InvalidProtocolBufferException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.v1.Checkpoint;

/**
 * The checkpoints of one pod in the snapshots topic, keyed by partition and pod, and what it reads
 * of everybody's.
 *
 * <p>Until there are snapshots a checkpoint holds {@code published} alone: every replay is from 0,
 * and what holds at offset 0 is nothing.
 */
public final class Checkpoints {
    private static final System.Logger LOG = System.getLogger(Checkpoints.class.getName());

    /** Longer than the 16 bytes by which a snapshot is keyed: the two are told apart by it. */
    private static final byte[] PREFIX =
            "checkpoint of partition ".getBytes(StandardCharsets.US_ASCII);

    private final String pod;
    private final LogWriter writer;
    private final LogReader reader;

    /** On the snapshots topic. */
    public Checkpoints(String pod, LogWriter writer, LogReader reader) {
        this.pod = pod;
        this.writer = writer;
        this.reader = reader;
    }

    /**
     * Says how far this pod has published a partition; whether it is in the log does not matter.
     */
    void write(int partition, long published) {
        byte[] key =
                (new String(PREFIX, StandardCharsets.US_ASCII) + partition + " by " + pod)
                        .getBytes(StandardCharsets.UTF_8);
        Checkpoint checkpoint =
                Checkpoint.newBuilder()
                        .setPartition(partition)
                        .setPod(pod)
                        .setPublished(published)
                        .build();
        var _ = writer.append(partition, key, checkpoint.toByteArray());
    }

    /**
     * Reads the checkpoints of a partition, those there are and those to come.
     *
     * @param published is told of every {@code published} that somebody has reached
     * @param allRead runs once, when those that there were at the start are read
     */
    LogReader.Following follow(int partition, LongConsumer published, Runnable allRead) {
        return reader.follow(partition, 0, new Reading(partition, published, allRead));
    }

    private static final class Reading implements LogReader.Sink {
        private final int partition;
        private final LongConsumer published;
        private final Runnable allRead;
        private long end = Long.MAX_VALUE;
        private boolean told;

        Reading(int partition, LongConsumer published, Runnable allRead) {
            this.partition = partition;
            this.published = published;
            this.allRead = allRead;
        }

        @Override
        public void endAtStart(long offset) {
            end = offset;
            tell(0);
        }

        @Override
        public void records(List<LoggedRecord> records) {
            for (LoggedRecord record : records) {
                if (isCheckpoint(record.key())) {
                    read(record);
                }
                tell(record.offset() + 1);
            }
        }

        private void read(LoggedRecord record) {
            try {
                published.accept(Checkpoint.parseFrom(record.value()).getPublished());
            } catch (InvalidProtocolBufferException e) {
                // It is not needed: without it more is published again.
                LOG.log(
                        System.Logger.Level.WARNING,
                        "Checkpoint {0}:{1} cannot be read",
                        partition,
                        Long.toString(record.offset()));
            }
        }

        private static boolean isCheckpoint(byte[] key) {
            return key.length > PREFIX.length
                    && Arrays.equals(key, 0, PREFIX.length, PREFIX, 0, PREFIX.length);
        }

        private void tell(long next) {
            if (!told && next >= end) {
                told = true;
                allRead.run();
            }
        }

        @Override
        public void broken(String why) {
            LOG.log(
                    System.Logger.Level.ERROR,
                    "The checkpoints of partition {0} cannot be read: {1}",
                    partition,
                    why);
        }

        @Override
        public boolean full() {
            return false;
        }
    }
}
