package shatranj.competition.server.ratings;

import java.util.List;
import shatranj.competition.log.v1.RatingRecord;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.KafkaLog.NotKeptException;

/** The topic of results: what is appended to it is read by every pod, in one order. */
interface ResultsLog {
    /**
     * Appends records in their order, and returns when all are kept.
     *
     * @return the offset of the last one
     * @throws NotKeptException if some may be kept, or not
     */
    long append(List<RatingRecord> records) throws InterruptedException, NotKeptException;

    /** In Kafka, under the ids of games and voidings. */
    static ResultsLog in(KafkaLog log) {
        return records ->
                log.append(
                        records.stream()
                                .map(one -> new KafkaLog.Entry(key(one), one.toByteArray()))
                                .toList());
    }

    private static String key(RatingRecord record) {
        return switch (record.getRecordCase()) {
            case GAME -> record.getGame().getGameId();
            case VOIDED -> record.getVoided().getVoidingId();
            case LIFTED -> record.getLifted().getVoidingId();
            case RECORD_NOT_SET -> throw new IllegalArgumentException("a record of nothing");
        };
    }
}
