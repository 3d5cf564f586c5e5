package shatranj.embedded.kafka;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * The settings of a single broker that is its own controller.
 *
 * @param host the address that it listens on and advertises
 * @param port the port for clients
 * @param controllerPort the port for the controller, on loopback
 * @param directory where its log lies
 * @param tls where it listens by TLS as well
 */
public record BrokerSettings(
        String host, int port, int controllerPort, Path directory, Optional<Tls> tls) {
    static final int NODE_ID = 1;
    static final String CONTROLLER = "CONTROLLER";

    /**
     * The same for every broker that this class describes: a directory of ours is recognised by it.
     */
    static final String CLUSTER_ID = "c2hhdHJhbmotbG9jYWwtMQ";

    /**
     * A listener for clients with a certificate.
     *
     * @param port on {@code localhost}, the name that its certificate bears
     * @param certificates a directory with {@code tls.crt}, {@code tls.key} and {@code ca.crt}
     */
    public record Tls(int port, Path certificates) {
        private void into(Properties p) {
            String listener = "SSL://localhost:" + port;
            p.merge("listeners", listener, (others, own) -> others + "," + own);
            p.merge("advertised.listeners", listener, (others, own) -> others + "," + own);
            p.merge(
                    "listener.security.protocol.map",
                    "SSL:SSL",
                    (others, own) -> others + "," + own);
            p.put("ssl.client.auth", "required");
            p.put("ssl.keystore.type", "PEM");
            p.put("ssl.keystore.certificate.chain", text("tls.crt"));
            p.put("ssl.keystore.key", text("tls.key"));
            p.put("ssl.truststore.type", "PEM");
            p.put("ssl.truststore.certificates", text("ca.crt"));
        }

        private String text(String file) {
            try {
                return Files.readString(certificates.resolve(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Without a listener by TLS. */
    public BrokerSettings(String host, int port, int controllerPort, Path directory) {
        this(host, port, controllerPort, directory, Optional.empty());
    }

    /** {@code host:port} for clients. */
    public String bootstrapServers() {
        return host + ":" + port;
    }

    Properties properties() {
        Properties p = new Properties();
        p.put("process.roles", "broker,controller");
        p.put("node.id", Integer.toString(NODE_ID));
        p.put("controller.quorum.voters", NODE_ID + "@127.0.0.1:" + controllerPort);
        p.put("controller.listener.names", CONTROLLER);
        p.put(
                "listeners",
                "PLAINTEXT://"
                        + bootstrapServers()
                        + ","
                        + CONTROLLER
                        + "://127.0.0.1:"
                        + controllerPort);
        p.put("advertised.listeners", "PLAINTEXT://" + bootstrapServers());
        p.put("inter.broker.listener.name", "PLAINTEXT");
        p.put("listener.security.protocol.map", CONTROLLER + ":PLAINTEXT,PLAINTEXT:PLAINTEXT");
        p.put("log.dirs", directory.toString());
        // Topics have the wrong partitions and policies when a client creates them by asking for
        // them.
        p.put("auto.create.topics.enable", "false");
        p.put("offsets.topic.replication.factor", "1");
        p.put("offsets.topic.num.partitions", "4");
        p.put("transaction.state.log.replication.factor", "1");
        p.put("transaction.state.log.min.isr", "1");
        p.put("transaction.state.log.num.partitions", "4");
        p.put("share.coordinator.state.topic.replication.factor", "1");
        p.put("share.coordinator.state.topic.min.isr", "1");
        p.put("share.coordinator.state.topic.num.partitions", "4");
        p.put("group.initial.rebalance.delay.ms", "0");
        // After a kill the broker may register again only when its last session has expired: this
        // is how long it takes
        // to come back. After an orderly stop it is back at once.
        p.put("broker.session.timeout.ms", "3000");
        p.put("broker.heartbeat.interval.ms", "500");
        // Where nothing happens its controller writes that down twice a second by default.
        p.put("metadata.max.idle.interval.ms", "5000");
        // A laptop's share of threads and memory. Each segment maps its indexes: a megabyte holds
        // 100,000 entries.
        p.put("num.network.threads", "2");
        p.put("num.io.threads", "4");
        p.put("background.threads", "2");
        p.put("log.cleaner.dedupe.buffer.size", Integer.toString(8 << 20));
        p.put("log.cleaner.io.buffer.size", Integer.toString(128 << 10));
        p.put("log.index.size.max.bytes", Integer.toString(1 << 20));
        tls.ifPresent(it -> it.into(p));
        return p;
    }
}
