package shatranj.support.topics;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Asks where partitions end, on a connection of its own: a broker answers the requests of one in
 * order, and a fetch that waits for records keeps it for {@link ConsumerThread#FETCH_WAIT_MS}. For
 * one thread.
 */
public final class LogEnd implements AutoCloseable {
    private final KafkaConsumer<byte[], byte[]> asker;

    /**
     * @param client as whom the broker knows it
     */
    public LogEnd(String bootstrapServers, String client) {
        Map<String, Object> settings = new HashMap<>(KafkaConnection.settings());
        settings.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
        settings.put(ConsumerConfig.CLIENT_ID_CONFIG, client);
        settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        settings.put(ConsumerConfig.METADATA_MAX_AGE_CONFIG, ConsumerThread.METADATA_MS);
        this.asker =
                new KafkaConsumer<>(
                        settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /**
     * The offset of the next record of each partition, as of now.
     *
     * @throws org.apache.kafka.common.errors.TimeoutException if no broker answers in time
     */
    public Map<TopicPartition, Long> ask(Collection<TopicPartition> partitions, Duration patience) {
        return asker.endOffsets(partitions, patience);
    }

    /** As {@link #ask(Collection, Duration)}; 0 of a topic that there is not. */
    public long ask(TopicPartition partition, Duration patience) {
        return ask(List.of(partition), patience).getOrDefault(partition, 0L);
    }

    @Override
    public void close() {
        asker.close();
    }
}
