package shatranj.game.dump;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import shatranj.support.topics.KafkaConnection;
import shatranj.support.topics.Topic;

/** The archive of a cluster that runs. */
final class KafkaArchiveTopic implements ArchiveTopic, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(500);

    private final KafkaConsumer<byte[], byte[]> consumer;

    KafkaArchiveTopic(String broker) {
        Map<String, Object> settings = new HashMap<>(KafkaConnection.settings());
        settings.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, broker);
        settings.put(ConsumerConfig.CLIENT_ID_CONFIG, "dump");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        consumer =
                new KafkaConsumer<>(
                        settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    @Override
    public List<Integer> partitions() {
        return consumer.partitionsFor(Topic.ARCHIVE.topicName(), PATIENCE).stream()
                .map(PartitionInfo::partition)
                .sorted()
                .toList();
    }

    @Override
    public void read(int partition, Instant from, Taker taker) throws IOException {
        TopicPartition topic = new TopicPartition(Topic.ARCHIVE.topicName(), partition);
        OffsetAndTimestamp begin =
                consumer.offsetsForTimes(Map.of(topic, Math.max(0, from.toEpochMilli())), PATIENCE)
                        .get(topic);
        if (begin == null) {
            return;
        }
        long end = consumer.endOffsets(List.of(topic), PATIENCE).getOrDefault(topic, 0L);
        consumer.assign(List.of(topic));
        consumer.seek(topic, begin.offset());
        long heard = System.nanoTime();
        while (consumer.position(topic, PATIENCE) < end) {
            ConsumerRecords<byte[], byte[]> some = consumer.poll(POLL);
            if (!some.isEmpty()) {
                heard = System.nanoTime();
            } else if (System.nanoTime() - heard > PATIENCE.toNanos()) {
                throw new TimeoutException(topic + " is silent before its end");
            }
            for (ConsumerRecord<byte[], byte[]> record : some) {
                if (record.key() != null && record.value() != null) {
                    taker.take(record.offset(), record.key(), record.value());
                }
            }
        }
    }

    @Override
    public void close() {
        consumer.close();
    }
}
