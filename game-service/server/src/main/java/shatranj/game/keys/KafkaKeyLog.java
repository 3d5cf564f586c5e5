package shatranj.game.keys;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;
import shatranj.game.journal.LogWriter.Appended;
import shatranj.game.kafka.KafkaLogWriter;
import shatranj.game.kafka.PodProducer;
import shatranj.support.topics.Topic;

/** Writes keys to Kafka, through a producer of their own that is made when the first one comes. */
@ApplicationScoped
class KafkaKeyLog implements KeyLog {
    private final String bootstrapServers;
    private final String pod;
    private @Nullable PodProducer producer;
    private @Nullable KafkaLogWriter writer;

    KafkaKeyLog(
            @ConfigProperty(name = "kafka.bootstrap.servers") String bootstrapServers,
            @ConfigProperty(name = "shatranj.game.pod", defaultValue = "game-0") String pod) {
        this.bootstrapServers = bootstrapServers;
        this.pod = pod;
    }

    @Override
    public CompletionStage<Appended> append(byte[] key, byte[] value) {
        return writer().append(0, key, value);
    }

    private synchronized KafkaLogWriter writer() {
        KafkaLogWriter known = writer;
        if (known == null) {
            PodProducer opened = new PodProducer(bootstrapServers, pod + "-keys");
            known = new KafkaLogWriter(opened, Topic.TOKENS.topicName());
            producer = opened;
            writer = known;
        }
        return known;
    }

    @PreDestroy
    synchronized void stop() {
        if (producer != null) {
            producer.close();
        }
    }
}
