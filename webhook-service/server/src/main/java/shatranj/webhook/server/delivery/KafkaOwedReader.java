package shatranj.webhook.server.delivery;

import com.google.protobuf.InvalidProtocolBufferException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shatranj.support.topics.KafkaConnection;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.OwedKey;

/** Reads by a consumer of its own, one record after the other. */
final class KafkaOwedReader implements OwedReader, AutoCloseable {
    private static final Logger LOG = Logger.getLogger(KafkaOwedReader.class);
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final int AT_ONCE = 50;

    private final ReentrantLock turn = new ReentrantLock();
    private final String topic;
    private final Map<String, Object> settings;
    private @Nullable KafkaConsumer<byte[], byte[]> consumer;

    KafkaOwedReader(String bootstrapServers, String topic) {
        this.topic = topic;
        this.settings = new HashMap<>(KafkaConnection.settings());
        settings.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, AT_ONCE);
    }

    @Override
    public Optional<OwedRecord> read(int partition, long offset, OwedKey key)
            throws InterruptedException {
        turn.lockInterruptibly();
        try {
            return find(open(), new TopicPartition(topic, partition), offset, key);
        } catch (KafkaException e) {
            LOG.debugf("%s at %d is read later: %s", key, offset, e.getMessage());
            close();
            return Optional.empty();
        } finally {
            turn.unlock();
        }
    }

    private KafkaConsumer<byte[], byte[]> open() {
        @Nullable KafkaConsumer<byte[], byte[]> before = consumer;
        if (before != null) {
            return before;
        }
        KafkaConsumer<byte[], byte[]> made =
                new KafkaConsumer<>(
                        settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        consumer = made;
        return made;
    }

    private static Optional<OwedRecord> find(
            KafkaConsumer<byte[], byte[]> consumer,
            TopicPartition partition,
            long offset,
            OwedKey key) {
        List<TopicPartition> one = List.of(partition);
        consumer.assign(one);
        consumer.seek(partition, offset);
        long end = consumer.endOffsets(one, PATIENCE).getOrDefault(partition, 0L);
        while (consumer.position(partition, PATIENCE) < end) {
            ConsumerRecords<byte[], byte[]> records = consumer.poll(PATIENCE);
            if (records.isEmpty()) {
                return Optional.empty();
            }
            for (ConsumerRecord<byte[], byte[]> record : records) {
                if (record.value() != null
                        && new String(record.key(), StandardCharsets.US_ASCII).equals(key.text())) {
                    return parsed(record.value());
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<OwedRecord> parsed(byte[] value) {
        try {
            return Optional.of(OwedRecord.parseFrom(value));
        } catch (InvalidProtocolBufferException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        turn.lock();
        try {
            @Nullable KafkaConsumer<byte[], byte[]> open = consumer;
            consumer = null;
            if (open != null) {
                open.close();
            }
        } finally {
            turn.unlock();
        }
    }
}
