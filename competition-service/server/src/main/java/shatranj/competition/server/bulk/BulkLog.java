package shatranj.competition.server.bulk;

import java.util.List;
import shatranj.competition.log.v1.BulkRecord;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.KafkaLog.NotKeptException;

/** The topic of bulks: what is appended to it is read by every pod, in one order. */
interface BulkLog {
    /**
     * Appends a record, and returns when it is kept.
     *
     * @return its offset
     * @throws NotKeptException if it may be kept, or not
     */
    long append(BulkRecord record) throws InterruptedException, NotKeptException;

    /** In Kafka, under the id of the bulk. */
    static BulkLog in(KafkaLog log) {
        return record ->
                log.append(List.of(new KafkaLog.Entry(record.getBulkId(), record.toByteArray())));
    }
}
