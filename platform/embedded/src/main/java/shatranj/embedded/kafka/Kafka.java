package shatranj.embedded.kafka;

/** A running broker. */
public interface Kafka extends AutoCloseable {
    /** {@code host:port} for {@code bootstrap.servers}. */
    String bootstrapServers();

    /** Version and kind, for the log: {@code Kafka 4.1.1 embedded}. */
    String description();

    /** Stops the broker and removes what it stored. */
    @Override
    void close();
}
