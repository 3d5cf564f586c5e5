package shatranj.competition.server.tournaments;

import java.util.List;
import shatranj.competition.log.v1.TournamentRecord;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.KafkaLog.NotKeptException;

/** The topic of events: what is appended to it is read by every pod, in one order. */
interface EventsLog {
    /**
     * Appends a record, and returns when it is kept.
     *
     * @return its offset
     * @throws NotKeptException if it may be kept, or not
     */
    long append(TournamentRecord record) throws InterruptedException, NotKeptException;

    /** In Kafka, under the id of the tournament. */
    static EventsLog in(KafkaLog log) {
        return record ->
                log.append(
                        List.of(
                                new KafkaLog.Entry(
                                        record.getTournamentId(), record.toByteArray())));
    }
}
