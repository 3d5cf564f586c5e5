package shatranj.competition.server.archive;

import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jboss.logging.Logger;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.support.topics.KafkaConnection;

/**
 * Reads the archive as a member of a group, from its beginning. A batch is done with when its games
 * have been taken: a pod that dies before leaves them to another one, so a game may come more than
 * once.
 */
public final class ArchiveReader implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(ArchiveReader.class);
    private static final Duration POLL = Duration.ofMillis(200);
    private static final Duration CLOSING = Duration.ofSeconds(5);
    private static final long PAUSE_MS = 500;
    private static final int GAMES_AT_ONCE = 500;
    private static final int SESSION_MS = 6_000;
    private static final int METADATA_MS = 5_000;

    private final Settings settings;
    private final Taker taker;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread;
    private volatile long behind;

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
        this.settings = settings;
        this.taker = taker;
        this.thread = Thread.ofPlatform().daemon().name("archive-reader").unstarted(this::run);
    }

    public void start() {
        thread.start();
    }

    /** Records of this pod's partitions that were not taken yet, when it last looked. */
    public long behind() {
        return behind;
    }

    private void run() {
        try {
            do {
                try {
                    read();
                } catch (InterruptException e) {
                    return;
                } catch (NotTakenException e) {
                    LOG.warnf("Finished games will be read again: %s", e.getMessage());
                } catch (KafkaException e) {
                    LOG.debugf("The archive is out of reach: %s", e.getMessage());
                } catch (RuntimeException e) {
                    LOG.error("Reading the archive goes on after a fault", e);
                }
            } while (!closing.await(PAUSE_MS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void read() throws InterruptedException {
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(
                        consuming(), new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(settings.topic()));
            while (closing.getCount() > 0) {
                ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
                if (!records.isEmpty()) {
                    taker.take(games(records));
                    consumer.commitSync();
                }
                behind =
                        consumer.assignment().stream()
                                .mapToLong(mine -> consumer.currentLag(mine).orElse(0))
                                .sum();
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

    private Map<String, Object> consuming() {
        Map<String, Object> consuming = new HashMap<>(KafkaConnection.settings());
        consuming.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, settings.bootstrapServers());
        consuming.put(ConsumerConfig.GROUP_ID_CONFIG, settings.group());
        consuming.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        consuming.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        consuming.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, GAMES_AT_ONCE);
        consuming.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, SESSION_MS);
        consuming.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, SESSION_MS / 4);
        // A topic that is made after this pod has started is seen soon.
        consuming.put(ConsumerConfig.METADATA_MAX_AGE_CONFIG, METADATA_MS);
        consuming.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        return consuming;
    }

    /** Ends after the batch that is being taken. */
    @Override
    public void close() {
        closing.countDown();
        try {
            if (thread.isAlive()) {
                thread.join(CLOSING);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
