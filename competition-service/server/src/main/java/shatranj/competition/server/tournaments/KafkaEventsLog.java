package shatranj.competition.server.tournaments;

import java.util.List;
import shatranj.competition.log.v1.TournamentRecord;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.KafkaLog.NotKeptException;

/** Events in Kafka, under the id of their tournament. */
record KafkaEventsLog(KafkaLog log) implements EventsLog {
    @Override
    public long append(TournamentRecord record) throws InterruptedException, NotKeptException {
        return log.append(
                List.of(new KafkaLog.Entry(record.getTournamentId(), record.toByteArray())));
    }
}
