package shatranj.webhook.server.intake;

import com.google.protobuf.ByteString;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import shatranj.support.topics.LazyProducer;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.OwedKey;

/** Writes down what is owed. All of one source lies in one partition. */
public final class OwedWriter implements AutoCloseable {
    private static final int BLOCK_MS = 5_000;
    private static final int REQUEST_MS = 5_000;
    private static final int DELIVERY_MS = 20_000;
    private static final int LINGER_MS = 2;

    private final String topic;
    private final LazyProducer producer;

    /** Records may be kept, or not: what they are of has to come again. */
    public static final class NotKeptException extends RuntimeException {
        private static final long serialVersionUID = 1;

        NotKeptException(Throwable cause) {
            super(String.valueOf(cause.getMessage()), cause);
        }
    }

    public OwedWriter(String bootstrapServers, String topic) {
        this.topic = topic;
        this.producer =
                new LazyProducer(
                        bootstrapServers,
                        Map.of(
                                ProducerConfig.MAX_BLOCK_MS_CONFIG, BLOCK_MS,
                                ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_MS,
                                ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, DELIVERY_MS,
                                ProducerConfig.LINGER_MS_CONFIG, LINGER_MS));
    }

    /**
     * The record of an event that was not tried yet.
     *
     * @param type such as {@code game.ended}
     * @param endpointOffset at which the endpoint's record lay when this was written
     */
    public static OwedRecord record(
            OwedKey key, String type, ByteString body, long endpointOffset, Instant since) {
        return OwedRecord.newBuilder()
                .setEndpointId(key.endpointId())
                .setSourceId(key.sourceId())
                .setNumber(key.number())
                .setBody(body)
                .setType(type)
                .setEndpointOffset(endpointOffset)
                .setOwedSinceMs(since.toEpochMilli())
                .build();
    }

    /** Which of several partitions a source is in: the same for ever. */
    public static int partition(String sourceId, int partitions) {
        return Math.floorMod(
                Arrays.hashCode(sourceId.getBytes(StandardCharsets.US_ASCII)), partitions);
    }

    /** Writes records, and returns when all are kept. */
    public void owe(List<OwedRecord> records) throws InterruptedException {
        List<Future<RecordMetadata>> sent = new ArrayList<>();
        try {
            int partitions = producer.partitions(topic);
            for (OwedRecord record : records) {
                sent.add(
                        send(
                                partition(record.getSourceId(), partitions),
                                key(record),
                                record.toByteArray()));
            }
            for (Future<RecordMetadata> one : sent) {
                var unused = one.get();
            }
        } catch (ExecutionException | KafkaException e) {
            throw new NotKeptException(e);
        }
    }

    private static OwedKey key(OwedRecord record) {
        return new OwedKey(record.getEndpointId(), record.getSourceId(), record.getNumber());
    }

    /** Writes how it stands with an event now. */
    public Future<RecordMetadata> update(int partition, OwedKey key, OwedRecord record) {
        return send(partition, key, record.toByteArray());
    }

    /** Writes that nothing is owed of an event any more. */
    public Future<RecordMetadata> settle(int partition, OwedKey key) {
        return send(partition, key, null);
    }

    private Future<RecordMetadata> send(int partition, OwedKey key, byte @Nullable [] value) {
        return producer.send(
                new ProducerRecord<>(
                        topic, partition, key.text().getBytes(StandardCharsets.US_ASCII), value));
    }

    @Override
    public void close() {
        producer.close();
    }
}
