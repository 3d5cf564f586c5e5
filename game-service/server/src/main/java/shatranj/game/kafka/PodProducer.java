package shatranj.game.kafka;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.record.RecordBatch;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import shatranj.game.journal.LogWriter.Appended;
import shatranj.support.topics.KafkaConnection;
import shatranj.support.trace.Traces;

/**
 * A producer of a pod: acks=all, idempotent, no transactions, and a short life for what is under
 * way, because the protocol sends again by itself. Sending may block for a moment while there is no
 * metadata, so it happens on a thread of its own.
 */
public final class PodProducer implements AutoCloseable {
    private static final Duration CLOSING = Duration.ofSeconds(1);
    private static final int WARMING_TRIES = 50;

    private final Map<String, Object> settings;
    private final ExecutorService sender;
    private volatile KafkaProducer<byte[], byte[]> producer;

    /**
     * For those whom somebody waits for: nothing lingers.
     *
     * @param bootstrapServers {@code host:port}, several with commas
     * @param pod names the producer in the broker's logs
     */
    public PodProducer(String bootstrapServers, String pod) {
        this(bootstrapServers, pod, Duration.ZERO);
    }

    /**
     * For what nobody waits for at once.
     *
     * @param bootstrapServers {@code host:port}, several with commas
     * @param name of the producer in the broker's logs
     * @param linger how long what is sent may wait for company: a request costs sender, broker and
     *     readers far more than a record in it
     */
    public PodProducer(String bootstrapServers, String name, Duration linger) {
        this.settings = settings(bootstrapServers, name, linger);
        this.producer = new KafkaProducer<>(settings);
        this.sender =
                Executors.newSingleThreadExecutor(
                        Thread.ofPlatform().daemon().name("journal-sender").factory());
    }

    private static Map<String, Object> settings(
            String bootstrapServers, String name, Duration linger) {
        Map<String, Object> settings = new HashMap<>(KafkaConnection.settings());
        settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
        settings.put(ProducerConfig.CLIENT_ID_CONFIG, name);
        settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, linger.toMillis());
        settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, 1_000);
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, 2_000);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, 100);
        // A broker that comes back is asked within a moment, not after a doubling wait.
        settings.put(ProducerConfig.RETRY_BACKOFF_MS_CONFIG, 20);
        settings.put(ProducerConfig.RETRY_BACKOFF_MAX_MS_CONFIG, 200);
        // An idle pod must know where to send when a move comes.
        settings.put(ProducerConfig.METADATA_MAX_IDLE_CONFIG, 3_600_000);
        settings.put(ProducerConfig.METADATA_MAX_AGE_CONFIG, 60_000);
        return settings;
    }

    /**
     * Fetches what the first append to a topic needs, so that it need not wait. Appends asked for
     * meanwhile come after.
     */
    public void warm(String topic) {
        sender.execute(() -> warm(topic, WARMING_TRIES));
    }

    private void warm(String topic, int tries) {
        for (int left = tries; left > 0 && !sender.isShutdown(); left--) {
            try {
                producer.partitionsFor(topic);
                return;
            } catch (KafkaException e) {
                // A busy broker takes longer than an append may block. The first append asks again.
            }
        }
    }

    CompletionStage<Appended> append(String topic, int partition, byte[] key, byte[] value) {
        CompletableFuture<Appended> appended = new CompletableFuture<>();
        byte[] recordKey = key.length == 0 ? null : key;
        byte[] recordValue = value.length == 0 ? null : value;
        ProducerRecord<byte[], byte[]> record =
                new ProducerRecord<>(topic, partition, recordKey, recordValue);
        String trace = Traces.parent();
        if (!trace.isEmpty()) {
            record.headers().add(Traces.HEADER, trace.getBytes(StandardCharsets.US_ASCII));
        }
        try {
            sender.execute(() -> send(record, appended));
        } catch (RejectedExecutionException e) {
            appended.complete(new Appended.NotSent("this pod has closed its producer"));
        }
        return appended;
    }

    private void send(ProducerRecord<byte[], byte[]> record, CompletableFuture<Appended> appended) {
        AtomicBoolean handedOver = new AtomicBoolean();
        KafkaProducer<byte[], byte[]> used = producer;
        try {
            // What fails before it was handed over is told on this thread.
            var _ =
                    used.send(
                            record,
                            (metadata, failure) ->
                                    appended.complete(
                                            outcome(metadata, failure, handedOver.get())));
        } catch (KafkaException | IllegalStateException e) {
            appended.complete(new Appended.NotSent(e.toString()));
            replace(used);
        }
        handedOver.set(true);
    }

    private static Appended outcome(
            @Nullable RecordMetadata metadata, @Nullable Exception failure, boolean handedOver) {
        if (failure != null) {
            return handedOver
                    ? new Appended.Unknown(failure.toString())
                    : new Appended.NotSent(failure.toString());
        }
        if (metadata == null) {
            return new Appended.Unknown("an ack without content");
        }
        return new Appended.Acked(
                metadata.hasOffset() ? OptionalLong.of(metadata.offset()) : OptionalLong.empty(),
                metadata.timestamp() == RecordBatch.NO_TIMESTAMP
                        ? OptionalLong.empty()
                        : OptionalLong.of(metadata.timestamp()));
    }

    /** A producer that throws instead of failing an append is beyond repair. */
    private void replace(KafkaProducer<byte[], byte[]> broken) {
        if (!sender.isShutdown()) {
            broken.close(Duration.ZERO);
            producer = new KafkaProducer<>(settings);
        }
    }

    /** Sends what is under way, for a moment; later appends are not sent. */
    @Override
    public void close() {
        sender.shutdown();
        producer.close(CLOSING);
    }
}
