package shatranj.analysis.server.problems;

import com.google.protobuf.InvalidProtocolBufferException;
import java.util.List;
import org.jboss.logging.Logger;
import shatranj.analysis.internal.v1.ProblemRecord;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.json.MansubaJson;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.Progress;

/** The topic of problems, which every pod reads into its book. */
public final class ProblemLog implements AutoCloseable {
    private final KafkaLog log;
    private final Reading reading;

    /** A log whose records go to this book. */
    public ProblemLog(String bootstrapServers, String topic, ProblemBook book) {
        this.reading = new Reading(book);
        this.log = new KafkaLog(bootstrapServers, topic, reading);
    }

    /** Begins to read. */
    public void start() {
        log.start();
    }

    /** Whether the book has everything that was in the topic when this pod began. */
    public boolean isComplete() {
        return reading.progress.isComplete();
    }

    /**
     * Refuses until the book has everything.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE
     */
    public void requireComplete() {
        reading.progress.requireComplete("problems");
    }

    /** Writes a problem. Returns when it is kept. */
    public void append(Mansuba problem, long foundAtMs)
            throws InterruptedException, KafkaLog.NotKeptException {
        ProblemRecord record = record(problem, foundAtMs);
        var unused = log.append(List.of(new KafkaLog.Entry(record.getId(), record.toByteArray())));
    }

    static ProblemRecord record(Mansuba problem, long foundAtMs) {
        return ProblemRecord.newBuilder()
                .setId(problem.id().text())
                .setLine(MansubaJson.write(problem))
                .setFoundAtMs(foundAtMs)
                .build();
    }

    static Mansuba problem(byte[] record) throws InvalidProtocolBufferException {
        return MansubaJson.read(ProblemRecord.parseFrom(record).getLine());
    }

    @Override
    public void close() {
        log.close();
    }

    /** What one pod cannot read is no problem to it, and one to a later release. */
    private static final class Reading implements KafkaLog.Reader {
        private static final Logger LOG = Logger.getLogger(ProblemLog.class);

        private final ProblemBook book;
        private final Progress progress = new Progress();

        Reading(ProblemBook book) {
            this.book = book;
        }

        @Override
        public void take(byte[] value, long offset) {
            try {
                book.take(problem(value));
            } catch (InvalidProtocolBufferException | IllegalArgumentException e) {
                LOG.errorf("The problem at offset %d is skipped: %s", offset, e.getMessage());
            }
        }

        @Override
        public void remove(String id, long offset) {
            book.remove(id);
        }

        @Override
        public void complete() {
            progress.complete();
        }
    }
}
