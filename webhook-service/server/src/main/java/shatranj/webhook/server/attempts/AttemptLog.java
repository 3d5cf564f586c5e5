package shatranj.webhook.server.attempts;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.jboss.logging.Logger;
import shatranj.support.topics.LazyProducer;
import shatranj.webhook.log.v1.AttemptRecord;

/** Writes attempts down for people to look at. Nothing depends on it, so nothing waits for it. */
public final class AttemptLog implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(AttemptLog.class);
    private static final int BLOCK_MS = 500;
    private static final int LINGER_MS = 100;

    private final String topic;
    private final LazyProducer producer;

    public AttemptLog(String bootstrapServers, String topic) {
        this.topic = topic;
        this.producer =
                new LazyProducer(
                        bootstrapServers,
                        Map.of(
                                ProducerConfig.MAX_BLOCK_MS_CONFIG, BLOCK_MS,
                                ProducerConfig.LINGER_MS_CONFIG, LINGER_MS));
    }

    /** Writes one down, if that can be done at once. */
    public void add(AttemptRecord attempt) {
        try {
            var unused =
                    producer.send(
                            new ProducerRecord<>(
                                    topic,
                                    0,
                                    attempt.getEndpointId().getBytes(StandardCharsets.US_ASCII),
                                    attempt.toByteArray()));
        } catch (KafkaException e) {
            LOG.debugf("An attempt is not written down: %s", e.getMessage());
        }
    }

    @Override
    public void close() {
        producer.close();
    }
}
