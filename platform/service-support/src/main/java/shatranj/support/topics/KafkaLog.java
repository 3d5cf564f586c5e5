package shatranj.support.topics;

import com.google.protobuf.InvalidProtocolBufferException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import shatranj.support.topics.ConsumerThread.StandstillException;

/**
 * A topic of one partition, whose order is the order. One thread reads all of it, from its
 * beginning and then for ever. There is no group: every pod has everything.
 */
public final class KafkaLog implements AutoCloseable {
    private static final Duration POLL = Duration.ofSeconds(5);
    private static final Duration API = Duration.ofSeconds(5);
    private static final int BLOCK_MS = 2_000;
    private static final int DELIVERY_MS = 10_000;
    private static final int REQUEST_MS = 3_000;

    private final TopicPartition topic;
    private final Reader reader;
    private final ConsumerThread thread;
    private final LazyProducer producer;
    private long next;

    /** Who folds what is in the log; called by one thread. */
    public interface Reader {
        /**
         * Takes the next record.
         *
         * @throws InvalidProtocolBufferException if these bytes are no record
         * @throws UnknownRecordException to leave it out would make another state than elsewhere
         */
        void take(byte[] value, long offset) throws InvalidProtocolBufferException;

        /**
         * Takes a record without a value, by which a compacted topic forgets a key.
         *
         * @throws UnknownRecordException where nothing is ever forgotten
         */
        default void remove(String key, long offset) {
            throw new UnknownRecordException("a record without a value");
        }

        /** Everything that was in the topic when this pod began has been taken. */
        void complete();
    }

    /** A record that this release cannot fold. */
    public static final class UnknownRecordException extends RuntimeException {
        private static final long serialVersionUID = 1;

        public UnknownRecordException(String what) {
            super(what);
        }
    }

    /** Records may be kept, or not. */
    public static final class NotKeptException extends Exception {
        private static final long serialVersionUID = 1;

        NotKeptException(Throwable cause) {
            super(cause.getMessage(), cause);
        }
    }

    /**
     * What is to be appended.
     *
     * @param value absent: a compacted topic forgets the key
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Entry(String key, byte @Nullable [] value) {}

    public KafkaLog(String bootstrapServers, String topic, Reader reader) {
        this.topic = new TopicPartition(topic, 0);
        this.reader = reader;
        this.thread =
                new ConsumerThread(
                        "reader-" + topic,
                        bootstrapServers,
                        Map.of(
                                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                                "none",
                                ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG,
                                REQUEST_MS),
                        this::read);
        this.producer =
                new LazyProducer(
                        bootstrapServers,
                        Map.of(
                                ProducerConfig.MAX_BLOCK_MS_CONFIG,
                                BLOCK_MS,
                                ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
                                REQUEST_MS,
                                ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
                                DELIVERY_MS));
    }

    public void start() {
        thread.start();
    }

    /** Whether it met what it cannot read: what this pod has goes no further. */
    public boolean standsStill() {
        return thread.standsStill();
    }

    /**
     * Appends records in their order, and returns when all are kept.
     *
     * @return the offset of the last one
     */
    public long append(List<Entry> entries) throws InterruptedException, NotKeptException {
        List<Future<RecordMetadata>> sent = new ArrayList<>();
        long last = -1;
        try {
            for (Entry entry : entries) {
                byte[] key = entry.key().getBytes(StandardCharsets.US_ASCII);
                sent.add(producer.send(new ProducerRecord<>(topic.topic(), 0, key, entry.value())));
            }
            for (Future<RecordMetadata> one : sent) {
                last = one.get().offset();
            }
            return last;
        } catch (ExecutionException | KafkaException e) {
            throw new NotKeptException(e);
        }
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer) {
        List<TopicPartition> all = List.of(topic);
        consumer.assign(all);
        consumer.seek(topic, next);
        long end = consumer.endOffsets(all, API).getOrDefault(topic, Long.MAX_VALUE);
        while (thread.isOpen()) {
            if (next >= end) {
                reader.complete();
            }
            for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                take(record);
                next = record.offset() + 1;
            }
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        try {
            if (record.value() == null) {
                reader.remove(new String(record.key(), StandardCharsets.US_ASCII), record.offset());
            } else {
                reader.take(record.value(), record.offset());
            }
        } catch (InvalidProtocolBufferException | UnknownRecordException e) {
            throw new StandstillException(
                    "%s at offset %d: %s".formatted(topic, record.offset(), e.getMessage()), e);
        }
    }

    @Override
    public void close() {
        thread.closeAtOnce();
        producer.close();
    }
}
