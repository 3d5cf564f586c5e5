package shatranj.support.topics;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.tls.runtime.config.KeyStoreConfig;
import io.quarkus.tls.runtime.config.TlsBucketConfig;
import io.quarkus.tls.runtime.config.TlsConfig;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * The variables by which production tells a service of its certificates for Kafka. The deploy tests
 * hold the overlay to the same names.
 */
class KafkaTlsVariablesTest {
    private static TlsBucketConfig told(Map<String, String> environment) {
        return Objects.requireNonNull(
                new SmallRyeConfigBuilder()
                        .addDefaultInterceptors()
                        .addDiscoveredConverters()
                        .withMapping(TlsConfig.class)
                        .withSources(new EnvConfigSource(environment, 300))
                        .build()
                        .getConfigMapping(TlsConfig.class)
                        .namedCertificateConfig()
                        .get("kafka"));
    }

    @Test
    void key_certificate_and_authority_are_found() {
        TlsBucketConfig kafka =
                told(
                        Map.of(
                                "QUARKUS_TLS__KAFKA__KEY_STORE_PEM__0__CERT", "/user/user.crt",
                                "QUARKUS_TLS__KAFKA__KEY_STORE_PEM__0__KEY", "/user/user.key",
                                "QUARKUS_TLS__KAFKA__TRUST_STORE_PEM_CERTS", "/ca/ca.crt"));
        KeyStoreConfig keys = kafka.keyStore().orElseThrow();
        assertThat(keys.pem().orElseThrow().keyCerts().values())
                .singleElement()
                .satisfies(pair -> {
                    assertThat(pair.cert()).isEqualTo(Path.of("/user/user.crt"));
                    assertThat(pair.key()).isEqualTo(Path.of("/user/user.key"));
                });
        assertThat(kafka.trustStore().orElseThrow().pem().orElseThrow().certs())
                .contains(List.of(Path.of("/ca/ca.crt")));
    }

    /** So stood it in the overlay; no pod could have reached a broker that wants certificates. */
    @Test
    void with_single_underscores_the_key_is_not_found() {
        TlsBucketConfig kafka =
                told(
                        Map.of(
                                "QUARKUS_TLS_KAFKA_KEY_STORE_PEM_0_CERT", "/user/user.crt",
                                "QUARKUS_TLS_KAFKA_KEY_STORE_PEM_0_KEY", "/user/user.key",
                                "QUARKUS_TLS_KAFKA_TRUST_STORE_PEM_CERTS", "/ca/ca.crt"));
        assertThat(kafka.keyStore()).isEmpty();
    }
}
