package shatranj.support.keys;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.WakeupException;
import org.jboss.logging.Logger;
import shatranj.support.topics.ConsumerThread;
import shatranj.support.topics.LogEnd;
import shatranj.support.topics.Topic;

/**
 * Reads the topic of keys into a book, from its beginning and then for ever, on a thread of its
 * own. Every second, and at once where somebody waits for it, the thread asks where the log ends;
 * once it has read so far, the book is proven to be as new as that question.
 */
final class KeyTopic implements KeyRing {
    private static final Logger LOG = Logger.getLogger(KeyTopic.class);
    private static final Duration API = Duration.ofSeconds(1);
    private static final Duration PROOF = Duration.ofSeconds(1);

    private final String bootstrapServers;
    private final TopicPartition partition;
    private final KeyBook book = new KeyBook();
    private final ConsumerThread thread;

    /** Where reading goes on after a failure. */
    private long next;

    /** The book holds what the log held at this instant of {@code System.nanoTime}. */
    private long provenAt;

    private boolean proven;
    private volatile boolean waitedFor;

    /** The ring of the cluster. Callers know no class of Kafka's, which not every service has. */
    static KeyRing of(String bootstrapServers) {
        return new KeyTopic(bootstrapServers, Topic.TOKENS.topicName());
    }

    KeyTopic(String bootstrapServers, String topic) {
        this.bootstrapServers = bootstrapServers;
        this.partition = new TopicPartition(topic, 0);
        this.thread =
                new ConsumerThread(
                        "keys",
                        bootstrapServers,
                        Map.of(
                                ConsumerConfig.CLIENT_ID_CONFIG,
                                "keys",
                                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                                "earliest",
                                ConsumerConfig.MAX_POLL_RECORDS_CONFIG,
                                5_000,
                                ConsumerConfig.METADATA_MAX_AGE_CONFIG,
                                ConsumerThread.METADATA_MS),
                        this::read);
    }

    @Override
    public void start() {
        thread.start();
    }

    @Override
    public KeyBook book() {
        return book;
    }

    @Override
    public synchronized boolean isFresh() {
        return proven && System.nanoTime() - provenAt < STALE.toNanos();
    }

    @Override
    public synchronized boolean catchUp(Duration limit) {
        long asked = System.nanoTime();
        long end = asked + limit.toNanos();
        while (!proven || provenAt - asked < 0) {
            long left = (end - System.nanoTime()) / 1_000_000;
            if (left <= 0 || !thread.isOpen()) {
                return false;
            }
            waitedFor = true;
            thread.wake();
            try {
                wait(left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return true;
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer) {
        try (LogEnd logEnd = new LogEnd(bootstrapServers, "keys-end")) {
            consumer.assign(List.of(partition));
            if (next == 0) {
                consumer.seekToBeginning(List.of(partition));
            } else {
                consumer.seek(partition, next);
            }
            read(consumer, logEnd);
        }
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer, LogEnd logEnd) {
        waitedFor = true;
        long askedAt = System.nanoTime();
        long end = -1;
        while (thread.isOpen()) {
            try {
                Duration patience = end < 0 && waitedFor ? Duration.ZERO : PROOF;
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(patience)) {
                    take(record);
                }
                if (end < 0 && (waitedFor || System.nanoTime() - askedAt >= PROOF.toNanos())) {
                    waitedFor = false;
                    askedAt = System.nanoTime();
                    end = logEnd.ask(partition, API);
                }
                if (end >= 0 && consumer.position(partition, API) >= end) {
                    prove(askedAt);
                    end = -1;
                }
            } catch (WakeupException e) {
                // Somebody waits, and may have said so before the question was put.
                waitedFor = true;
            } catch (TimeoutException e) {
                // Kafka is away. This consumer finds it again; another would cost a cold pod 0.1 s
                // of processor time at each attempt.
                LOG.debugf("Keys are not proven: %s", e.getMessage());
            }
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        next = record.offset() + 1;
        try {
            book.apply(KeyRecords.read(record.key(), record.value()));
        } catch (IllegalArgumentException e) {
            LOG.errorf("%s:%d is skipped: %s", partition, record.offset(), e.getMessage());
        }
    }

    private synchronized void prove(long at) {
        proven = true;
        provenAt = at;
        notifyAll();
    }

    @Override
    public void close() {
        thread.closeAtOnce();
        synchronized (this) {
            notifyAll();
        }
    }
}
