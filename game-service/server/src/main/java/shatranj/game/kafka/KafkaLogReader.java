package shatranj.game.kafka;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LoggedRecord;
import shatranj.support.topics.KafkaConnection;
import shatranj.support.trace.Traces;

/**
 * Reads partitions of one topic with one consumer on one thread. There is no group: who reads what
 * is decided elsewhere, and offsets are remembered nowhere.
 */
public final class KafkaLogReader implements LogReader, AutoCloseable {
    private static final System.Logger LOG = System.getLogger(KafkaLogReader.class.getName());
    private static final Duration POLL = Duration.ofMillis(200);
    private static final Duration API = Duration.ofSeconds(5);

    /**
     * At the end of the log the next records are left to gather: a request for each costs reader
     * and broker far more than the record. Who decides does not wait for it (it folds what is
     * acked, and hurries where that is not enough); a standby is so much behind.
     */
    private static final Duration BREATH = Duration.ofMillis(50);

    private static final long PAUSE_MS = 100;
    private static final int REQUEST_MS = 3_000;

    private final String topic;
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final BlockingQueue<Runnable> errands = new LinkedBlockingQueue<>();
    private final Map<Integer, Reading> readings = new HashMap<>();
    private final Thread thread;
    private volatile boolean closed;

    /** One partition that is read. */
    private final class Reading implements Following {
        private final int partition;
        private final long from;
        private final Sink sink;
        private volatile boolean left;

        Reading(int partition, long from, Sink sink) {
            this.partition = partition;
            this.from = from;
            this.sink = sink;
        }

        TopicPartition topicPartition() {
            return new TopicPartition(topic, partition);
        }

        /** An errand that is none ends the pause; a poll under way brings everything anyway. */
        @Override
        public void hurry() {
            errands.add(() -> {});
        }

        @Override
        public void close() {
            left = true;
            errand(() -> leave(this));
        }
    }

    /**
     * @param bootstrapServers {@code host:port}, several with commas
     * @param pod names the consumer in the broker's logs
     */
    public KafkaLogReader(String bootstrapServers, String pod, String topic) {
        this.topic = topic;
        this.consumer =
                new KafkaConsumer<>(
                        settings(bootstrapServers, pod),
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer());
        this.thread = Thread.ofPlatform().daemon().name("reader-" + topic).start(this::run);
    }

    private static Map<String, Object> settings(String bootstrapServers, String pod) {
        Map<String, Object> settings = new HashMap<>(KafkaConnection.settings());
        settings.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
        settings.put(ConsumerConfig.CLIENT_ID_CONFIG, pod);
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, 2_000);
        // A broker that is gone without a word answers no fetch, which takes half a second at most.
        settings.put(ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_MS);
        return settings;
    }

    @Override
    public Following follow(int partition, long from, Sink sink) {
        Reading reading = new Reading(partition, from, sink);
        errand(() -> begin(reading));
        return reading;
    }

    private void errand(Runnable errand) {
        errands.add(errand);
        consumer.wakeup();
    }

    private void run() {
        try {
            Duration pause = Duration.ZERO;
            while (!closed) {
                try {
                    runErrands(readings.isEmpty() ? POLL : pause);
                    if (!readings.isEmpty()) {
                        holdBack();
                        ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
                        deliver(records);
                        pause = !records.isEmpty() && isAtEnd() ? BREATH : Duration.ZERO;
                    }
                } catch (WakeupException e) {
                    // An errand waits.
                } catch (InvalidOffsetException e) {
                    lost(e);
                } catch (KafkaException e) {
                    LOG.log(System.Logger.Level.WARNING, "Reading " + topic + " goes on after", e);
                    pause();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            // Without waiting for the fetch under way, which would keep a pod that hands over.
            consumer.close(CloseOptions.timeout(Duration.ZERO));
        }
    }

    /** Whether nothing is left to read, as far as the broker has told. */
    private boolean isAtEnd() {
        return readings.values().stream()
                .allMatch(reading -> consumer.currentLag(reading.topicPartition()).orElse(1) == 0);
    }

    /**
     * @param patience how long the first may be waited for
     */
    private void runErrands(Duration patience) throws InterruptedException {
        Runnable errand = errands.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        while (errand != null) {
            errand.run();
            errand = errands.poll();
        }
    }

    /** Where the log begins and ends is asked before the first record is read. */
    private void begin(Reading reading) {
        if (reading.left) {
            return;
        }
        TopicPartition where = reading.topicPartition();
        try {
            long begins = consumer.beginningOffsets(List.of(where), API).getOrDefault(where, 0L);
            long ends = consumer.endOffsets(List.of(where), API).getOrDefault(where, 0L);
            if (begins > reading.from) {
                reading.sink.broken(where + " begins at " + begins + ", after " + reading.from);
            } else if (ends < reading.from) {
                reading.sink.broken(where + " ends at " + ends + ", before " + reading.from);
            } else {
                reading.sink.endAtStart(ends);
                readings.put(reading.partition, reading);
                assign();
                consumer.seek(where, reading.from);
            }
        } catch (WakeupException e) {
            // The next errand waits, and errands keep their order.
            begin(reading);
        } catch (KafkaException e) {
            LOG.log(System.Logger.Level.WARNING, "Cannot begin to read {0}: {1}", where, e);
            errands.add(() -> begin(reading));
            pause();
        }
    }

    private void leave(Reading reading) {
        if (readings.remove(reading.partition, reading)) {
            assign();
        }
    }

    private void assign() {
        List<TopicPartition> wanted = new ArrayList<>();
        readings.values().forEach(reading -> wanted.add(reading.topicPartition()));
        consumer.assign(wanted);
    }

    private void holdBack() {
        for (Reading reading : readings.values()) {
            if (reading.sink.full()) {
                consumer.pause(List.of(reading.topicPartition()));
            } else {
                consumer.resume(List.of(reading.topicPartition()));
            }
        }
    }

    private void deliver(ConsumerRecords<byte[], byte[]> records) {
        for (TopicPartition where : records.partitions()) {
            Reading reading = readings.get(where.partition());
            if (reading != null) {
                List<LoggedRecord> batch = new ArrayList<>();
                for (ConsumerRecord<byte[], byte[]> record : records.records(where)) {
                    batch.add(
                            new LoggedRecord(
                                    record.offset(),
                                    record.timestamp(),
                                    bytes(record.key()),
                                    bytes(record.value()),
                                    trace(record)));
                }
                reading.sink.records(batch);
            }
        }
    }

    private static String trace(ConsumerRecord<byte[], byte[]> record) {
        Header parent = record.headers().lastHeader(Traces.HEADER);
        return parent == null || parent.value() == null
                ? ""
                : new String(parent.value(), StandardCharsets.US_ASCII);
    }

    private static byte[] bytes(byte @Nullable [] content) {
        return content == null ? new byte[0] : content;
    }

    private void lost(InvalidOffsetException e) {
        for (TopicPartition where : e.partitions()) {
            Reading reading = readings.remove(where.partition());
            if (reading != null) {
                reading.sink.broken(where + " has lost what was read of it: " + e.getMessage());
            }
        }
        assign();
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Stops reading everything. */
    @Override
    public void close() {
        closed = true;
        consumer.wakeup();
        try {
            thread.join(API);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
