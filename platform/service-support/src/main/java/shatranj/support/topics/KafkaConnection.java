package shatranj.support.topics;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * How this process proves itself to Kafka and knows Kafka, and how it finds a broker again that was
 * away.
 *
 * <p>The address of a broker that was replaced swallows what is sent there for a moment: whoever
 * dials in that moment gets no refusal. Kafka's clients wait 10 s for such a connection by default,
 * and 20 s the next time, although the broker is long back (ADR 43).
 *
 * <p>A service names a configuration of the TLS registry: {@code kafka.tls-configuration-name},
 * which the messaging extension reads too. The programs that are no service, and whoever needs
 * SASL, take the settings of Kafka's own clients under {@code kafka.} ({@code
 * KAFKA_SSL_KEYSTORE_LOCATION} and so on in the environment). Without any, the connection is plain.
 */
public final class KafkaConnection {
    private static final String REGISTRY = "tls-configuration-name";

    /** Takes what Kafka's clients need from the registry; of the extension for Kafka's clients. */
    private static final String ENGINES =
            "io.quarkus.kafka.client.tls.QuarkusKafkaSslEngineFactory";

    private static final List<String> NAMES =
            List.of(
                    "security.protocol",
                    "ssl.endpoint.identification.algorithm",
                    "ssl.keystore.location",
                    "ssl.keystore.type",
                    "ssl.keystore.password",
                    "ssl.keystore.certificate.chain",
                    "ssl.keystore.key",
                    "ssl.key.password",
                    "ssl.truststore.location",
                    "ssl.truststore.type",
                    "ssl.truststore.password",
                    "ssl.truststore.certificates",
                    "sasl.mechanism",
                    "sasl.jaas.config");

    private static final Map<String, Integer> RECONNECTING =
            Map.of(
                    "socket.connection.setup.timeout.ms", 1_000,
                    "socket.connection.setup.timeout.max.ms", 2_000,
                    "reconnect.backoff.ms", 20,
                    "reconnect.backoff.max.ms", 500);

    private KafkaConnection() {}

    /** What belongs into the settings of every Kafka client of this process. */
    public static Map<String, Object> settings() {
        return settings(ConfigProvider.getConfig());
    }

    static Map<String, Object> settings(Config config) {
        Map<String, Object> settings = new HashMap<>(RECONNECTING);
        config.getOptionalValue("kafka." + REGISTRY, String.class)
                .ifPresent(name -> {
                    settings.put("security.protocol", "SSL");
                    settings.put("ssl.engine.factory.class", ENGINES);
                    settings.put(REGISTRY, name);
                });
        for (String name : NAMES) {
            config.getOptionalValue("kafka." + name, String.class)
                    .ifPresent(value -> settings.put(name, value));
        }
        return settings;
    }
}
