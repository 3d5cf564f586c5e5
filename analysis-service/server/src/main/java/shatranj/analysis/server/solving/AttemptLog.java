package shatranj.analysis.server.solving;

import com.google.protobuf.InvalidProtocolBufferException;
import java.util.List;
import shatranj.analysis.internal.v1.FinishedAttempt;
import shatranj.analysis.internal.v1.SolvingRecord;
import shatranj.support.topics.KafkaLog;

/** The topic of finished attempts, which every pod folds into its book. */
public final class AttemptLog implements AutoCloseable {
    private final KafkaLog log;
    private final Folding folding;

    /** A log whose records go to this book. */
    public AttemptLog(String bootstrapServers, String topic, SolverBook book) {
        this.folding = new Folding(book);
        this.log = new KafkaLog(bootstrapServers, topic, folding);
    }

    /** Begins to read. */
    public void start() {
        log.start();
    }

    /**
     * Whether the book had everything that was in the topic when this pod began, and goes on: a
     * record of a later release stops it, since to leave one out would give other ratings.
     */
    public boolean isComplete() {
        return folding.isComplete && !log.standsStill();
    }

    /** Whether it met what it cannot read: the ratings of this pod go no further. */
    public boolean standsStill() {
        return log.standsStill();
    }

    /**
     * Writes an attempt. Returns when it is kept.
     *
     * @return its offset
     */
    public long append(FinishedAttempt attempt)
            throws InterruptedException, KafkaLog.NotKeptException {
        return log.append(
                List.of(new KafkaLog.Entry(attempt.getPlayer(), record(attempt).toByteArray())));
    }

    static SolvingRecord record(FinishedAttempt attempt) {
        return SolvingRecord.newBuilder().setAttempt(attempt).build();
    }

    static FinishedAttempt attempt(byte[] record) throws InvalidProtocolBufferException {
        SolvingRecord known = SolvingRecord.parseFrom(record);
        if (!known.hasAttempt()) {
            throw new KafkaLog.UnknownRecordException(
                    "a record of a kind that this release does not know");
        }
        return known.getAttempt();
    }

    @Override
    public void close() {
        log.close();
    }

    private static final class Folding implements KafkaLog.Reader {
        private final SolverBook book;
        private volatile boolean isComplete;

        Folding(SolverBook book) {
            this.book = book;
        }

        @Override
        public void take(byte[] value, long offset) throws InvalidProtocolBufferException {
            book.take(offset, attempt(value));
        }

        @Override
        public void complete() {
            isComplete = true;
        }
    }
}
