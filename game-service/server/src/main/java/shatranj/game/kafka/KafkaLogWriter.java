package shatranj.game.kafka;

import java.util.concurrent.CompletionStage;
import shatranj.game.journal.LogWriter;

/** Appends to one topic. */
public final class KafkaLogWriter implements LogWriter {
    private final PodProducer producer;
    private final String topic;

    public KafkaLogWriter(PodProducer producer, String topic) {
        this.producer = producer;
        this.topic = topic;
        producer.warm(topic);
    }

    @Override
    public CompletionStage<Appended> append(int partition, byte[] key, byte[] value) {
        return producer.append(topic, partition, key, value);
    }
}
