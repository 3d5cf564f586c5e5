package shatranj.analysis.server.review;

import com.google.protobuf.InvalidProtocolBufferException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.utils.Utils;
import org.jboss.logging.Logger;
import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.support.topics.ConsumerThread;
import shatranj.support.topics.LazyProducer;

/**
 * The topic of reviews. One thread reads all of it into the book, from its beginning and then for
 * ever; another is a member of the group that shares the work, and reads nothing: what Kafka
 * assigns to it is what this pod works on. Without Kafka both go on trying, and nothing can be
 * asked for.
 */
final class KafkaReviewLog implements ReviewLog, AutoCloseable {
    private static final Logger LOG = Logger.getLogger(KafkaReviewLog.class);
    private static final Duration POLL = Duration.ofMillis(200);
    private static final Duration API = Duration.ofSeconds(5);
    private static final Map<String, Object> READS =
            Map.of(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");

    private final String topic;
    private final ReviewBook book;
    private final Consumer<Set<Integer>> look;
    private final Set<Integer> ours = ConcurrentHashMap.newKeySet();
    private final ConsumerThread reading;
    private final ConsumerThread sharing;
    private final LazyProducer producer;
    private volatile int partitions;
    private volatile boolean hasReadAll;
    private volatile boolean closed;

    /**
     * @param group of the pods that share the work
     * @param look told of the partitions of this pod whenever there may be something to do in them
     */
    KafkaReviewLog(
            String bootstrapServers,
            String topic,
            String group,
            ReviewBook book,
            Consumer<Set<Integer>> look) {
        this.topic = topic;
        this.book = book;
        this.look = look;
        this.reading = new ConsumerThread("reviews-read", bootstrapServers, READS, this::read);
        this.sharing =
                new ConsumerThread("reviews-share", bootstrapServers, shares(group), this::share);
        this.producer =
                new LazyProducer(
                        bootstrapServers,
                        Map.of(
                                ProducerConfig.MAX_BLOCK_MS_CONFIG,
                                Math.toIntExact(API.toMillis())));
    }

    void start() {
        reading.start();
        sharing.start();
    }

    /** Whether the book had everything that was in the topic when this pod began. */
    boolean hasReadAll() {
        return hasReadAll;
    }

    @Override
    public boolean append(ReviewRecord record, Duration patience) {
        if (closed) {
            return false;
        }
        try {
            producer.send(
                            new ProducerRecord<>(
                                    topic,
                                    record.getId().getBytes(StandardCharsets.UTF_8),
                                    record.toByteArray()))
                    .get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (ExecutionException | TimeoutException | KafkaException e) {
            LOG.warnf("Review %s is not kept: %s", record.getId(), e.getMessage());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public boolean isOurs(String id) {
        int all = partitions;
        return all > 0 && ours.contains(partition(id, all));
    }

    /** As the producer spreads keys. */
    private static int partition(String id, int all) {
        return Utils.toPositive(Utils.murmur2(id.getBytes(StandardCharsets.UTF_8))) % all;
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer) {
        List<TopicPartition> all =
                consumer.partitionsFor(topic, API).stream()
                        .map(info -> new TopicPartition(topic, info.partition()))
                        .toList();
        if (all.isEmpty()) {
            return;
        }
        partitions = all.size();
        consumer.assign(all);
        consumer.seekToBeginning(all);
        Map<TopicPartition, Long> ends = consumer.endOffsets(all, API);
        while (reading.isOpen()) {
            for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                take(record);
            }
            if (!hasReadAll
                    && all.stream()
                            .allMatch(one ->
                                    consumer.position(one, API) >= ends.getOrDefault(one, 0L))) {
                hasReadAll = true;
            }
            if (hasReadAll) {
                look.accept(Set.copyOf(ours));
            }
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        if (record.value() == null) {
            return;
        }
        try {
            ReviewRecord read = ReviewRecord.parseFrom(record.value());
            // What knows less must not be the last of its key, or it is all that is left of it.
            book.take(record.partition(), read)
                    .filter(known -> hasReadAll && ours.contains(record.partition()))
                    .ifPresent(known ->
                            producer.send(
                                    new ProducerRecord<>(
                                            topic, record.key(), known.toByteArray())));
        } catch (InvalidProtocolBufferException e) {
            LOG.errorf(
                    "%s-%d:%d is no review and is skipped",
                    topic, record.partition(), record.offset());
        }
    }

    private void share(KafkaConsumer<byte[], byte[]> consumer) {
        consumer.subscribe(
                List.of(topic),
                new ConsumerRebalanceListener() {
                    @Override
                    public void onPartitionsRevoked(Collection<TopicPartition> taken) {
                        taken.forEach(one -> ours.remove(one.partition()));
                    }

                    @Override
                    public void onPartitionsAssigned(Collection<TopicPartition> given) {
                        consumer.pause(given);
                        given.forEach(one -> ours.add(one.partition()));
                    }
                });
        try {
            while (sharing.isOpen()) {
                consumer.poll(POLL);
            }
        } finally {
            ours.clear();
        }
    }

    private static Map<String, Object> shares(String group) {
        return Map.of(
                ConsumerConfig.GROUP_ID_CONFIG,
                group,
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                "latest");
    }

    @Override
    public void close() {
        closed = true;
        // Leaving the group hands the work over at once.
        sharing.close();
        reading.close();
        producer.close();
    }
}
