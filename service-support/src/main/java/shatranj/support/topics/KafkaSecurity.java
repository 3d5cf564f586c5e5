package shatranj.support.topics;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * How this process proves itself to Kafka, and knows Kafka: the settings of Kafka's own clients
 * under {@code kafka.} ({@code KAFKA_SSL_KEYSTORE_LOCATION} and so on in the environment), where
 * the messaging extension looks for them too. Without any, the connection is plain.
 */
public final class KafkaSecurity {
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

    private KafkaSecurity() {}

    /** What belongs into the settings of every Kafka client of this process. */
    public static Map<String, Object> settings() {
        return settings(ConfigProvider.getConfig());
    }

    static Map<String, Object> settings(Config config) {
        Map<String, Object> settings = new HashMap<>();
        for (String name : NAMES) {
            config.getOptionalValue("kafka." + name, String.class)
                    .ifPresent(value -> settings.put(name, value));
        }
        return settings;
    }
}
