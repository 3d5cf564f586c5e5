package shatranj.competition.server.games;

import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;
import shatranj.competition.desk.Decided;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.support.topics.ConsumerThread;

/**
 * Reads the feed of all games from its end on, while somebody wants it. Whoever listens learns what
 * was before from game-service, after {@link Listener#begins()}.
 */
public final class FeedTail implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(FeedTail.class);
    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration API = Duration.ofSeconds(5);
    private static final long IDLE_MS = 100;
    private static final int FETCH_WAIT_MS = 200;

    private final String topic;
    private final Listener listener;
    private final ConsumerThread thread;

    /** Who wants to know. All calls come from one thread. */
    public interface Listener {
        /** Whether anybody wants the feed now. */
        boolean isWanted();

        /** Whatever is decided from now on comes. What came before this may lack something. */
        void begins();

        /** Whether the decisions of a game are wanted. */
        boolean wants(String gameId);

        void take(Decided decided);

        /** Nothing comes until it begins again. */
        void ends();
    }

    public FeedTail(String bootstrapServers, String topic, Listener listener) {
        this.topic = topic;
        this.listener = listener;
        this.thread =
                new ConsumerThread(
                        "feed-tail",
                        bootstrapServers,
                        Map.of(
                                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                                "latest",
                                // Begins and ends all the time.
                                ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG,
                                FETCH_WAIT_MS),
                        this::read);
    }

    public void start() {
        thread.start();
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer) throws InterruptedException {
        while (thread.isOpen()) {
            if (listener.isWanted()) {
                follow(consumer);
            } else {
                Thread.sleep(IDLE_MS);
            }
        }
    }

    private void follow(KafkaConsumer<byte[], byte[]> consumer) {
        List<TopicPartition> all =
                consumer.partitionsFor(topic, API).stream()
                        .map(part -> new TopicPartition(topic, part.partition()))
                        .toList();
        consumer.assign(all);
        consumer.seekToEnd(all);
        // The end is where it is now, not where it is when the first records are asked for.
        all.forEach(part -> consumer.position(part, API));
        listener.begins();
        try {
            while (thread.isOpen() && listener.isWanted()) {
                consumer.poll(POLL).forEach(this::take);
            }
        } finally {
            listener.ends();
            consumer.unsubscribe();
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        if (record.value() == null) {
            return;
        }
        try {
            FeedRecord decided = FeedRecord.parseFrom(record.value());
            if (listener.wants(decided.getGameId())) {
                listener.take(Sights.of(decided));
            }
        } catch (InvalidProtocolBufferException e) {
            LOG.errorf(
                    "%s-%d:%d is no decision and is left out",
                    record.topic(), record.partition(), record.offset());
        }
    }

    /** Ends after the records that are being taken. */
    @Override
    public void close() {
        thread.close();
    }
}
