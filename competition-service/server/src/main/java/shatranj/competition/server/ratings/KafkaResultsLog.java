package shatranj.competition.server.ratings;

import com.google.protobuf.InvalidProtocolBufferException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import shatranj.competition.log.v1.RatingRecord;
import shatranj.competition.server.archive.ArchiveReader.NotTakenException;
import shatranj.support.topics.ConsumerThread;
import shatranj.support.topics.ConsumerThread.StandstillException;
import shatranj.support.topics.KafkaConnection;

/**
 * The topic of results, which has one partition: its order is the order of all games. One thread
 * reads all of it, from its beginning and then for ever. There is no group: every pod has all
 * ratings.
 */
final class KafkaResultsLog implements ResultsLog, AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(200);
    private static final Duration API = Duration.ofSeconds(5);
    private static final Duration CLOSING = Duration.ofSeconds(2);
    private static final int BLOCK_MS = 2_000;
    private static final int DELIVERY_MS = 10_000;
    private static final int REQUEST_MS = 3_000;

    private final String bootstrapServers;
    private final TopicPartition topic;
    private final Ratings ratings;
    private final ConsumerThread thread;
    private long next;
    private Optional<KafkaProducer<byte[], byte[]>> producer = Optional.empty();

    KafkaResultsLog(String bootstrapServers, String topic, Ratings ratings) {
        this.bootstrapServers = bootstrapServers;
        this.topic = new TopicPartition(topic, 0);
        this.ratings = ratings;
        this.thread =
                new ConsumerThread(
                        "results-reader",
                        bootstrapServers,
                        Map.of(
                                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                                "none",
                                ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG,
                                REQUEST_MS),
                        this::read);
    }

    void start() {
        thread.start();
    }

    /** Whether it met what it cannot read: what this pod has goes no further. */
    boolean standsStill() {
        return thread.standsStill();
    }

    @Override
    public void append(List<RatingRecord> records) throws InterruptedException {
        List<Future<?>> sent = new ArrayList<>();
        try {
            for (RatingRecord record : records) {
                byte[] key = record.getGame().getGameId().getBytes(StandardCharsets.US_ASCII);
                sent.add(
                        producer()
                                .send(
                                        new ProducerRecord<>(
                                                topic.topic(), 0, key, record.toByteArray())));
            }
            for (Future<?> one : sent) {
                one.get();
            }
        } catch (ExecutionException | KafkaException e) {
            throw new NotTakenException("their results are not kept: " + e.getMessage(), e);
        }
    }

    /** Made when it is first needed: without Kafka's name in the name server it cannot be. */
    private synchronized KafkaProducer<byte[], byte[]> producer() {
        if (producer.isEmpty()) {
            Map<String, Object> settings = new HashMap<>(KafkaConnection.settings());
            settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
            settings.put(ProducerConfig.ACKS_CONFIG, "all");
            settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
            settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, BLOCK_MS);
            settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_MS);
            settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, DELIVERY_MS);
            producer =
                    Optional.of(
                            new KafkaProducer<>(
                                    settings,
                                    new ByteArraySerializer(),
                                    new ByteArraySerializer()));
        }
        return producer.get();
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer) {
        List<TopicPartition> all = List.of(topic);
        consumer.assign(all);
        consumer.seek(topic, next);
        long end = consumer.endOffsets(all, API).getOrDefault(topic, Long.MAX_VALUE);
        while (thread.isOpen()) {
            if (next >= end) {
                ratings.complete();
            }
            for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                try {
                    ratings.take(RatingRecord.parseFrom(record.value()));
                } catch (InvalidProtocolBufferException | Ratings.UnknownRecordException e) {
                    throw new StandstillException(
                            "%s at offset %d: %s".formatted(topic, record.offset(), e.getMessage()),
                            e);
                }
                next = record.offset() + 1;
            }
        }
    }

    @Override
    public void close() {
        thread.close();
        synchronized (this) {
            producer.ifPresent(one -> one.close(CLOSING));
        }
    }
}
