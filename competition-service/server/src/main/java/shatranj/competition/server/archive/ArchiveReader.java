package shatranj.competition.server.archive;

import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.jboss.logging.Logger;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.support.topics.ConsumerThread;
import shatranj.support.topics.Lag;

/**
 * Reads the archive as a member of a group, from its beginning. A batch is done with when its games
 * have been taken: a pod that dies before leaves them to another one, so a game may come more than
 * once.
 */
public final class ArchiveReader implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(ArchiveReader.class);
    private static final Duration POLL = Duration.ofMillis(500);
    private static final int GAMES_AT_ONCE = 500;

    private final String topic;
    private final Taker taker;
    private final ConsumerThread thread;
    private final Lag lag = new Lag();

    /** Where and as whom to read. */
    public record Settings(String bootstrapServers, String topic, String group) {}

    /** Who wants the games. */
    public interface Taker {
        /**
         * Takes games, and has kept what is wanted of them when it returns.
         *
         * @throws NotTakenException if they have to come again
         */
        void take(List<FinishedGame> games) throws InterruptedException;
    }

    /** Games were not kept. */
    public static final class NotTakenException extends RuntimeException {
        private static final long serialVersionUID = 1;

        public NotTakenException(String why, Throwable cause) {
            super(why, cause);
        }
    }

    public ArchiveReader(Settings settings, Taker taker) {
        this.topic = settings.topic();
        this.taker = taker;
        this.thread =
                new ConsumerThread(
                        "archive-reader",
                        settings.bootstrapServers(),
                        consuming(settings.group()),
                        this::read);
    }

    public void start() {
        thread.start();
    }

    /** Records of this pod's partitions that were not taken yet, when it last looked. */
    public long behind() {
        return lag.records();
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer) throws InterruptedException {
        consumer.subscribe(List.of(topic));
        while (thread.isOpen()) {
            ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
            lag.look(consumer, records.count());
            if (!records.isEmpty()) {
                try {
                    taker.take(games(records));
                } catch (NotTakenException e) {
                    LOG.warnf("Finished games will be read again: %s", e.getMessage());
                    return;
                }
                consumer.commitSync();
                lag.look(consumer, 0);
            }
        }
    }

    private static List<FinishedGame> games(ConsumerRecords<byte[], byte[]> records) {
        List<FinishedGame> games = new ArrayList<>();
        records.forEach(record -> game(record).ifPresent(games::add));
        return games;
    }

    /** The game of a record. Marks, whose keys begin with a zero byte, are none. */
    private static Optional<FinishedGame> game(ConsumerRecord<byte[], byte[]> record) {
        if (record.value() == null
                || record.key() == null
                || record.key().length == 0
                || record.key()[0] == 0) {
            return Optional.empty();
        }
        try {
            return FinishedGame.of(ArchivedGame.parseFrom(record.value()));
        } catch (InvalidProtocolBufferException e) {
            LOG.errorf(
                    "%s-%d:%d is no game and is left out",
                    record.topic(), record.partition(), record.offset());
            return Optional.empty();
        }
    }

    private static Map<String, Object> consuming(String group) {
        return Map.of(
                ConsumerConfig.GROUP_ID_CONFIG,
                group,
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                "earliest",
                ConsumerConfig.MAX_POLL_RECORDS_CONFIG,
                GAMES_AT_ONCE,
                ConsumerConfig.METADATA_MAX_AGE_CONFIG,
                ConsumerThread.METADATA_MS);
    }

    /** Ends after the batch that is being taken. */
    @Override
    public void close() {
        thread.close();
    }
}
