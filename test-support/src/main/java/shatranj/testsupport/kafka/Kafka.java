package shatranj.testsupport.kafka;

import shatranj.testsupport.Flavour;

/** A running broker. */
public interface Kafka extends AutoCloseable {
    /** {@code host:port} for {@code bootstrap.servers}. */
    String bootstrapServers();

    /** Version and kind, for the log: {@code Kafka 4.1.1 embedded}. */
    String description();

    /** Stops the broker and removes what it stored. */
    @Override
    void close();

    /** Starts a broker with an empty log; returns when it takes requests. */
    static Kafka start(Flavour flavour) {
        return switch (flavour) {
            case Flavour.Containers() -> KafkaInContainer.start();
            case Flavour.Embedded ignored -> EmbeddedKafka.temporary();
        };
    }
}
