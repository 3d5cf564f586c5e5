package shatranj.testsupport;

import org.testcontainers.kafka.KafkaContainer;
import shatranj.embedded.kafka.Kafka;

/** A broker in a container. */
final class KafkaInContainer implements Kafka {
    private final KafkaContainer container;

    private KafkaInContainer(KafkaContainer container) {
        this.container = container;
    }

    static KafkaInContainer start() {
        KafkaContainer container =
                new KafkaContainer(Flavour.KAFKA_IMAGE)
                        .withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false")
                        .withEnv("KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS", "0");
        container.start();
        return new KafkaInContainer(container);
    }

    @Override
    public String bootstrapServers() {
        return container.getBootstrapServers();
    }

    @Override
    public String description() {
        return "Kafka "
                + Flavour.KAFKA_IMAGE.getVersionPart()
                + " in a container of "
                + Flavour.KAFKA_IMAGE;
    }

    @Override
    public void close() {
        container.stop();
    }
}
