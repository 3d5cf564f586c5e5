package shatranj.webhook.server.delivery;

import com.google.protobuf.InvalidProtocolBufferException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shatranj.support.topics.ConsumerThread;
import shatranj.support.topics.LogEnd;
import shatranj.webhook.log.v1.OwedRecord;
import shatranj.webhook.owed.Owed;
import shatranj.webhook.owed.OwedKey;
import shatranj.webhook.server.endpoints.Endpoints;

/**
 * Reads what is owed as a member of a group. The committed offset of a partition is the lowest one
 * of what is still owed in it: whoever takes it over reads from there to its end, and then knows
 * what is owed and delivers it.
 */
final class Delivery implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Delivery.class);
    private static final Duration POLL = Duration.ofMillis(50);

    /** While nothing is owed only the topic brings something to do. */
    private static final Duration IDLE_POLL = Duration.ofMillis(500);

    private static final Duration API = Duration.ofSeconds(5);
    private static final long COMMIT_NANOS = Duration.ofSeconds(1).toNanos();

    private final String bootstrapServers;
    private final String topic;
    private final Dispatch dispatch;
    private final Endpoints endpoints;
    private final ConsumerThread thread;

    /** Partitions whose end was not reached yet. */
    private final Map<TopicPartition, TakeOver> takenOver = new HashMap<>();

    private final Map<TopicPartition, Long> committed = new HashMap<>();

    /** What this pod has: a consumer that broke does not say what it had. */
    private final Set<TopicPartition> mine = new HashSet<>();

    private record TakeOver(long end, Map<OwedKey, Owed> owed) {}

    Delivery(
            String bootstrapServers,
            String topic,
            String group,
            Dispatch dispatch,
            Endpoints endpoints) {
        this.bootstrapServers = bootstrapServers;
        this.topic = topic;
        this.dispatch = dispatch;
        this.endpoints = endpoints;
        this.thread =
                new ConsumerThread(
                        "webhook-delivery",
                        bootstrapServers,
                        Map.of(
                                ConsumerConfig.GROUP_ID_CONFIG,
                                group,
                                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                                "earliest",
                                ConsumerConfig.METADATA_MAX_AGE_CONFIG,
                                ConsumerThread.METADATA_MS),
                        this::read);
    }

    void start() {
        thread.start();
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer) throws InterruptedException {
        while (!endpoints.isComplete() && thread.isOpen()) {
            Thread.sleep(POLL);
        }
        consumer.subscribe(List.of(topic), new Assignment(consumer));
        long lastCommit = System.nanoTime();
        try {
            while (thread.isOpen()) {
                consumer.poll(dispatch.isIdle() ? IDLE_POLL : POLL).forEach(this::take);
                finishTakeOvers(consumer);
                dispatch.pump();
                if (System.nanoTime() - lastCommit > COMMIT_NANOS) {
                    lastCommit = System.nanoTime();
                    dispatch.ledger().look();
                    commit(consumer, consumer.assignment());
                }
            }
            dispatch.ledger().look();
            commit(consumer, consumer.assignment());
        } finally {
            List.copyOf(mine).forEach(this::forget);
        }
    }

    private final class Assignment implements ConsumerRebalanceListener {
        private final KafkaConsumer<byte[], byte[]> consumer;

        Assignment(KafkaConsumer<byte[], byte[]> consumer) {
            this.consumer = consumer;
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> lost) {
            dispatch.ledger().look();
            try {
                commit(consumer, lost);
            } catch (KafkaException e) {
                LOG.debugf("Others read a little more: %s", e.getMessage());
            }
            lost.forEach(Delivery.this::forget);
        }

        @Override
        public void onPartitionsLost(Collection<TopicPartition> lost) {
            lost.forEach(Delivery.this::forget);
        }

        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> given) {
            mine.addAll(given);
            try (LogEnd logEnd = new LogEnd(bootstrapServers, "webhook-delivery-end")) {
                logEnd.ask(given, API)
                        .forEach((one, end) ->
                                takenOver.put(one, new TakeOver(end, new LinkedHashMap<>())));
            }
        }
    }

    private void forget(TopicPartition partition) {
        mine.remove(partition);
        @Nullable TakeOver takeOver = takenOver.remove(partition);
        if (takeOver != null) {
            takeOver.owed().keySet().forEach(dispatch.ledger()::unseen);
        }
        committed.remove(partition);
        dispatch.ledger().forget(partition.partition());
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        TopicPartition partition = new TopicPartition(record.topic(), record.partition());
        @Nullable TakeOver takeOver = takenOver.get(partition);
        Optional<OwedKey> key = key(record);
        Optional<OwedRecord> owed = record.value() == null ? Optional.empty() : parsed(record);
        if (key.isEmpty() || record.value() != null && owed.isEmpty()) {
            LOG.errorf("%s:%d cannot be read and is left out", partition, record.offset());
        } else if (takeOver != null) {
            if (owed.isPresent()) {
                takeOver.owed()
                        .put(
                                key.get(),
                                dispatch.ledger()
                                        .seen(
                                                key.get(),
                                                owed.get(),
                                                record.partition(),
                                                record.offset()));
            } else {
                takeOver.owed().remove(key.get());
                dispatch.ledger().unseen(key.get());
            }
        } else if (owed.isPresent()) {
            dispatch.owed(key.get(), owed.get(), record.partition(), record.offset());
        } else {
            dispatch.ledger().settled(key.get());
        }
    }

    private static Optional<OwedKey> key(ConsumerRecord<byte[], byte[]> record) {
        try {
            return Optional.of(OwedKey.parse(new String(record.key(), StandardCharsets.US_ASCII)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<OwedRecord> parsed(ConsumerRecord<byte[], byte[]> record) {
        try {
            return Optional.of(OwedRecord.parseFrom(record.value()));
        } catch (InvalidProtocolBufferException e) {
            return Optional.empty();
        }
    }

    /** What was settled further on in the log is not owed: so nothing starts before the end. */
    private void finishTakeOvers(KafkaConsumer<byte[], byte[]> consumer) {
        takenOver
                .entrySet()
                .removeIf(each -> {
                    if (consumer.position(each.getKey(), API) < each.getValue().end()) {
                        return false;
                    }
                    dispatch.ledger().takenOver(each.getValue().owed());
                    return true;
                });
    }

    private void commit(
            KafkaConsumer<byte[], byte[]> consumer, Collection<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> low = new HashMap<>();
        for (TopicPartition one : partitions) {
            if (!takenOver.containsKey(one)) {
                long offset =
                        dispatch.ledger()
                                .lowest(one.partition())
                                .orElse(consumer.position(one, API));
                if (!Long.valueOf(offset).equals(committed.put(one, offset))) {
                    low.put(one, new OffsetAndMetadata(offset));
                }
            }
        }
        if (!low.isEmpty()) {
            consumer.commitSync(low, API);
        }
    }

    @Override
    public void close() {
        thread.close();
    }
}
