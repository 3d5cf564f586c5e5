package shatranj.competition.server.bulk;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import shatranj.competition.bulk.Bulk;
import shatranj.competition.log.v1.BulkRecord;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.KafkaLog.UnknownRecordException;
import shatranj.support.topics.Progress;

/** All bulks as of the records that were read: one thread folds, many ask. */
public final class Bulks implements KafkaLog.Reader {
    private final Map<String, Seen> all = new ConcurrentHashMap<>();
    private final ConcurrentLinkedDeque<String> newestFirst = new ConcurrentLinkedDeque<>();
    private final Progress progress = new Progress();

    /**
     * A bulk as it is.
     *
     * @param version counts its steps from 1
     * @param nonce by which the writer of its last step knows it
     * @param requestHash of what was ordered
     */
    public record Seen(
            String id, long version, Bulk bulk, ByteString nonce, ByteString requestHash) {}

    @Override
    public void take(byte[] value, long offset) throws InvalidProtocolBufferException {
        BulkRecord record = BulkRecord.parseFrom(value);
        Optional<Seen> before = Optional.ofNullable(all.get(record.getBulkId()));
        if (record.getVersion() == before.map(Seen::version).orElse(0L) + 1) {
            all.put(record.getBulkId(), after(before, record));
            if (before.isEmpty()) {
                newestFirst.addFirst(record.getBulkId());
            }
        }
        progress.read(offset);
    }

    private static Seen after(Optional<Seen> before, BulkRecord record) {
        try {
            Bulk bulk =
                    Bulk.after(
                            before.map(Seen::bulk),
                            BulkCodec.read(record),
                            record.getActor(),
                            Instant.ofEpochMilli(record.getAtMs()));
            return new Seen(
                    record.getBulkId(),
                    record.getVersion(),
                    bulk,
                    record.getNonce(),
                    before.map(Seen::requestHash).orElse(record.getRequestHash()));
        } catch (IllegalStateException e) {
            throw new UnknownRecordException(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void complete() {
        progress.complete();
    }

    /** Whether everything that was there when this pod began has been read. */
    public boolean isComplete() {
        return progress.isComplete();
    }

    /**
     * The bulk of an id.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE until all are read
     */
    public Optional<Seen> find(String id) {
        progress.requireComplete("orders");
        return Optional.ofNullable(all.get(id));
    }

    /**
     * All of them, the newest first.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE until all are read
     */
    public List<Seen> all() {
        progress.requireComplete("orders");
        List<Seen> seen = new ArrayList<>();
        newestFirst.forEach(id -> find(id).ifPresent(seen::add));
        return seen;
    }

    /** Whether an offset was read within some time. */
    boolean awaitRead(long offset, Duration patience) throws InterruptedException {
        return progress.await(offset, patience);
    }
}
