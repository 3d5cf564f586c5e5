package shatranj.analysis.server.explorer.archive;

import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.index.ExplorerIndex;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.support.ids.Base62;
import shatranj.support.topics.ConsumerThread;
import shatranj.support.topics.Lag;

/**
 * Reads the whole archive into the index, from where the index says that it was read to. Every pod
 * reads all of it, so there is no group. Without Kafka it goes on trying.
 */
public final class ArchiveIndexer implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(ArchiveIndexer.class);
    private static final Duration POLL = Duration.ofSeconds(5);
    private static final Duration API = Duration.ofSeconds(5);
    private static final int GAMES_AT_ONCE = 500;
    private static final int ID_BYTES = 16;

    private final String topic;
    private final ExplorerIndex index;
    private final ConsumerThread thread;
    private volatile boolean complete;
    private final Lag lag = new Lag();

    public ArchiveIndexer(String bootstrapServers, String topic, ExplorerIndex index) {
        this.topic = topic;
        this.index = index;
        this.thread =
                new ConsumerThread(
                        "explorer-reader",
                        bootstrapServers,
                        Map.of(
                                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                                "earliest",
                                ConsumerConfig.MAX_POLL_RECORDS_CONFIG,
                                GAMES_AT_ONCE),
                        this::read);
    }

    public void start() {
        thread.start();
    }

    /** Whether the index has everything that was in the archive when this pod began. */
    public boolean isComplete() {
        return complete;
    }

    /** Records that were not read yet, when it last looked. */
    public long behind() {
        return lag.records();
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer) {
        List<TopicPartition> all =
                consumer.partitionsFor(topic, API).stream()
                        .map(info -> new TopicPartition(topic, info.partition()))
                        .toList();
        if (all.isEmpty()) {
            return;
        }
        Map<TopicPartition, Long> ends = consumer.endOffsets(all, API);
        if (isOfAnotherTopic(ends)) {
            LOG.warnf("The explorer's index was made of another %s, and is made again", topic);
            index.clear();
        }
        consumer.assign(all);
        Map<Integer, Long> offsets = index.offsets();
        for (TopicPartition one : all) {
            consumer.seek(one, offsets.getOrDefault(one.partition(), 0L));
        }
        while (thread.isOpen()) {
            ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
            lag.look(consumer, records.count());
            take(records);
            lag.look(consumer, 0);
            if (!complete) {
                complete =
                        all.stream()
                                .allMatch(one ->
                                        consumer.position(one, API) >= ends.getOrDefault(one, 0L));
            }
        }
    }

    /** More was read than there is: Kafka was set up anew. */
    private boolean isOfAnotherTopic(Map<TopicPartition, Long> ends) {
        return index.offsets().entrySet().stream()
                .anyMatch(read ->
                        read.getValue()
                                > ends.getOrDefault(new TopicPartition(topic, read.getKey()), 0L));
    }

    private void take(ConsumerRecords<byte[], byte[]> records) {
        if (records.isEmpty()) {
            return;
        }
        Map<String, Optional<PlayedGame>> games = new LinkedHashMap<>();
        Map<Integer, Long> offsets = new HashMap<>();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            offsets.put(record.partition(), record.offset() + 1);
            // Marks, whose keys begin with a zero byte, are no games.
            if (record.key() != null && record.key().length == ID_BYTES && record.key()[0] != 0) {
                games.put(Base62.text(record.key()), game(record));
            }
        }
        index.put(games, offsets);
    }

    /** The game of a record; none if it does not count, or was deleted. */
    private static Optional<PlayedGame> game(ConsumerRecord<byte[], byte[]> record) {
        if (record.value() == null) {
            return Optional.empty();
        }
        try {
            return GameReader.read(ArchivedGame.parseFrom(record.value()));
        } catch (InvalidProtocolBufferException | IllegalArgumentException e) {
            LOG.errorf(
                    "%s-%d:%d is no game and is left out: %s",
                    record.topic(), record.partition(), record.offset(), e.getMessage());
            return Optional.empty();
        }
    }

    /** Ends after the batch that is being taken. */
    @Override
    public void close() {
        thread.closeAtOnce();
    }
}
