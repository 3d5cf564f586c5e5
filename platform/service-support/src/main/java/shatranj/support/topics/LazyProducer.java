package shatranj.support.topics;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * A producer that waits for all replicas, made when it is first needed: while Kafka's name is not
 * in the name server it cannot be made, and a pod should start nevertheless.
 */
public final class LazyProducer implements AutoCloseable {
    private static final Duration CLOSING = Duration.ofSeconds(2);

    private final Map<String, Object> settings;
    private Optional<KafkaProducer<byte[], byte[]>> producer = Optional.empty();

    /**
     * @param settings of the producer, beside how it reaches Kafka and whom it waits for
     */
    public LazyProducer(String bootstrapServers, Map<String, Object> settings) {
        this.settings = new HashMap<>(KafkaConnection.settings());
        this.settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
        this.settings.put(ProducerConfig.ACKS_CONFIG, "all");
        this.settings.putAll(settings);
    }

    /**
     * Sends a record, after those that were sent before it.
     *
     * @throws org.apache.kafka.common.KafkaException if it cannot even be tried
     */
    public Future<RecordMetadata> send(ProducerRecord<byte[], byte[]> record) {
        return producer().send(record);
    }

    /**
     * How many partitions a topic has.
     *
     * @throws org.apache.kafka.common.KafkaException if that cannot be learnt
     */
    public int partitions(String topic) {
        return producer().partitionsFor(topic).size();
    }

    private synchronized KafkaProducer<byte[], byte[]> producer() {
        if (producer.isEmpty()) {
            producer =
                    Optional.of(
                            new KafkaProducer<>(
                                    settings,
                                    new ByteArraySerializer(),
                                    new ByteArraySerializer()));
        }
        return producer.get();
    }

    @Override
    public synchronized void close() {
        producer.ifPresent(open -> open.close(CLOSING));
    }
}
