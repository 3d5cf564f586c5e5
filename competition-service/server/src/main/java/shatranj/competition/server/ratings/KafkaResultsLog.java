package shatranj.competition.server.ratings;

import com.google.protobuf.InvalidProtocolBufferException;
import java.util.List;
import shatranj.competition.log.v1.RatingRecord;
import shatranj.competition.server.archive.ArchiveReader.NotTakenException;
import shatranj.support.topics.KafkaLog;

/** The topic of results: its order is the order of all games. */
final class KafkaResultsLog implements ResultsLog, AutoCloseable {
    private final KafkaLog log;

    KafkaResultsLog(String bootstrapServers, String topic, Ratings ratings) {
        log = new KafkaLog(bootstrapServers, topic, new Folding(ratings));
    }

    private record Folding(Ratings ratings) implements KafkaLog.Reader {
        @Override
        public void take(byte[] value, long offset) throws InvalidProtocolBufferException {
            ratings.take(RatingRecord.parseFrom(value));
        }

        @Override
        public void complete() {
            ratings.complete();
        }
    }

    void start() {
        log.start();
    }

    /** Whether it met what it cannot read: what this pod has goes no further. */
    boolean standsStill() {
        return log.standsStill();
    }

    @Override
    public void append(List<RatingRecord> records) throws InterruptedException {
        try {
            var unused =
                    log.append(
                            records.stream()
                                    .map(one ->
                                            new KafkaLog.Entry(
                                                    one.getGame().getGameId(), one.toByteArray()))
                                    .toList());
        } catch (KafkaLog.NotKeptException e) {
            throw new NotTakenException("their results are not kept: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        log.close();
    }
}
