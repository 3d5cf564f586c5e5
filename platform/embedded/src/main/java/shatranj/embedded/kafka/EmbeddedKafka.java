package shatranj.embedded.kafka;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.utils.AppInfoParser;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import shatranj.embedded.process.Directories;
import shatranj.embedded.process.FreePorts;

/** A broker, KRaft controller included, inside this JVM. */
public final class EmbeddedKafka implements Kafka {
    /** Held, since the log system forgets the level of a logger that nobody holds. */
    private static final List<Logger> QUIET =
            List.of(
                    Logger.getLogger("org.apache.kafka"),
                    Logger.getLogger("kafka"),
                    Logger.getLogger("state.change.logger"));

    private final BrokerSettings settings;
    private final KafkaRaftServer server;
    private final boolean temporary;

    private EmbeddedKafka(BrokerSettings settings, boolean temporary) {
        this.settings = settings;
        this.temporary = temporary;
        Properties properties = settings.properties();
        format(settings.directory());
        this.server = new KafkaRaftServer(KafkaConfig.fromProps(properties, false), Time.SYSTEM);
    }

    /** Starts a broker on free ports with an empty log that {@link #close} removes. */
    public static EmbeddedKafka temporary() {
        try {
            Path directory = Files.createTempDirectory("shatranj-kafka-");
            return start(
                    new BrokerSettings("127.0.0.1", FreePorts.next(), FreePorts.next(), directory),
                    true);
        } catch (IOException e) {
            throw new UncheckedIOException("no directory for the broker's log", e);
        }
    }

    /**
     * Starts a broker on a log that stays; an empty directory is formatted first. Returns when it
     * takes requests.
     */
    public static EmbeddedKafka start(BrokerSettings settings) {
        return start(settings, false);
    }

    private static EmbeddedKafka start(BrokerSettings settings, boolean temporary) {
        QUIET.forEach(logger -> logger.setLevel(Level.WARNING));
        EmbeddedKafka kafka = new EmbeddedKafka(settings, temporary);
        kafka.server.startup();
        return kafka;
    }

    private static void format(Path directory) {
        try {
            Files.createDirectories(directory);
            new Formatter()
                    .setPrintStream(
                            new PrintStream(
                                    OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                    .setNodeId(BrokerSettings.NODE_ID)
                    .setClusterId(BrokerSettings.CLUSTER_ID)
                    .addDirectory(directory.toString())
                    .setMetadataLogDirectory(directory.toString())
                    .setControllerListenerName(BrokerSettings.CONTROLLER)
                    .setIgnoreFormatted(true)
                    .run();
        } catch (Exception e) {
            throw new IllegalStateException("cannot format the broker's log in " + directory, e);
        }
    }

    @Override
    public String bootstrapServers() {
        return settings.bootstrapServers();
    }

    @Override
    public String description() {
        return "Kafka " + AppInfoParser.getVersion() + " embedded";
    }

    /** Waits until the broker has stopped, by {@link #close} or by a fault of its own. */
    public void await() {
        server.awaitShutdown();
    }

    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
        if (temporary) {
            Directories.delete(settings.directory());
        }
    }
}
