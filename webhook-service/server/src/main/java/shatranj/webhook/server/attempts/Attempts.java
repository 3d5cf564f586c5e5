package shatranj.webhook.server.attempts;

import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;
import shatranj.support.topics.ConsumerThread;
import shatranj.webhook.log.v1.AttemptRecord;

/**
 * The latest attempts of each endpoint, wherever they were made: every pod reads the end of their
 * topic. How many are remembered has an end.
 */
public final class Attempts implements AutoCloseable {
    /** Attempts that are remembered of one endpoint. */
    public static final int MOST = 50;

    private static final Logger LOG = Logger.getLogger(Attempts.class);
    private static final Duration POLL = Duration.ofSeconds(5);
    private static final Duration API = Duration.ofSeconds(5);
    private static final int ENDPOINTS = 10_000;
    private static final long FROM_END = 50_000;

    private final TopicPartition topic;
    private final ConsumerThread thread;

    /**
     * By last use, and not a cache of Caffeine: that may turn away an endpoint that is new, whose
     * first attempt its owner wants to see. All of it is under one lock, as the deques are.
     */
    private final Map<String, Deque<AttemptRecord>> latest =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(
                        Map.Entry<String, Deque<AttemptRecord>> eldest) {
                    return size() > ENDPOINTS;
                }
            };

    public Attempts(String bootstrapServers, String topic) {
        this.topic = new TopicPartition(topic, 0);
        this.thread =
                new ConsumerThread(
                        "webhook-attempts",
                        bootstrapServers,
                        Map.of(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "latest"),
                        this::read);
    }

    public void start() {
        thread.start();
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer) {
        List<TopicPartition> all = List.of(topic);
        consumer.assign(all);
        long end = consumer.endOffsets(all, API).getOrDefault(topic, 0L);
        long begin = consumer.beginningOffsets(all, API).getOrDefault(topic, 0L);
        forget();
        consumer.seek(topic, Math.max(begin, end - FROM_END));
        while (thread.isOpen()) {
            for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                take(record.value());
            }
        }
    }

    private synchronized void forget() {
        latest.clear();
    }

    private void take(byte[] value) {
        try {
            remember(AttemptRecord.parseFrom(value));
        } catch (InvalidProtocolBufferException e) {
            LOG.debugf("A record of %s is no attempt", topic);
        }
    }

    private synchronized void remember(AttemptRecord attempt) {
        Deque<AttemptRecord> its =
                latest.computeIfAbsent(attempt.getEndpointId(), any -> new ArrayDeque<>());
        its.addFirst(attempt);
        if (its.size() > MOST) {
            its.removeLast();
        }
    }

    /** Those of an endpoint, the newest first. */
    public synchronized List<AttemptRecord> of(String endpointId) {
        return List.copyOf(latest.getOrDefault(endpointId, new ArrayDeque<>()));
    }

    @Override
    public void close() {
        thread.closeAtOnce();
    }
}
