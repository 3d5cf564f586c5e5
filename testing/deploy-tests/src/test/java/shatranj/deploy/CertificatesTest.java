package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.BackendTLSPolicy;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.GRPCRoute;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.frontdoor.Route;

/** Who shows which certificate to whom in production: TLS from the gateway to Kafka. */
class CertificatesTest {
    private static final Overlay PROD = Overlay.approved("prod");

    @ParameterizedTest
    @ValueSource(strings = {"rules", "clock", "analysis", "competition", "webhook", "game"})
    void a_service_has_a_certificate_of_its_name_where_the_profile_looks_for_it(String name) {
        PodSpec pod = pod(name);
        String secret = secretAt(pod, "/tls");

        assertThat(settings("platform/service-support/src/main/resources/META-INF/"))
                .contains("\nshatranj.tls.directory=/tls\n");
        assertThat(
                        PROD.all(ConfigMap.class).stream()
                                .filter(it -> it.getMetadata().getName().equals("settings"))
                                .map(it -> it.getData().get("QUARKUS_PROFILE")))
                .containsExactly("prod,tls");
        JsonNode certificate = certificateOf(secret).path("spec");
        assertThat(texts(certificate.path("dnsNames")))
                .contains(Route.valueOf(name.toUpperCase(Locale.ROOT)).service());
        assertThat(texts(certificate.path("usages"))).contains("server auth", "client auth");
    }

    private static String settings(String directory) {
        return Repository.text(directory + "microprofile-config.properties");
    }

    @Test
    void one_authority_of_the_namespace_signs_them_all() {
        Map<String, JsonNode> issuers =
                custom("Issuer")
                        .collect(
                                Collectors.toMap(it -> it.at("/metadata/name").asText(), it -> it));
        for (String name :
                List.of("rules", "clock", "analysis", "competition", "webhook", "game")) {
            JsonNode certificate = certificateOf(secretAt(pod(name), "/tls"));
            String issuer = certificate.at("/spec/issuerRef/name").asText();
            assertThat(issuer).isEqualTo("services");
            assertThat(issuers).containsKey(issuer);
        }
        JsonNode authority =
                certificateOf(
                        Objects.requireNonNull(issuers.get("services"))
                                .at("/spec/ca/secretName")
                                .asText());
        assertThat(authority.at("/spec/isCA").asBoolean()).isTrue();
    }

    @Test
    void the_gateway_looks_for_the_name_of_the_service_in_what_a_pod_shows() {
        Map<String, String> wanted = new HashMap<>();
        for (BackendTLSPolicy policy : PROD.all(BackendTLSPolicy.class)) {
            policy.getSpec()
                    .getTargetRefs()
                    .forEach(target ->
                            wanted.put(
                                    target.getName(),
                                    policy.getSpec().getValidation().getHostname()));
            assertThat(policy.getSpec().getValidation().getCaCertificateRefs())
                    .extracting(it -> it.getName())
                    .containsExactly("services-ca");
        }
        Set<String> behind =
                Stream.concat(
                                PROD.all(HTTPRoute.class).stream()
                                        .flatMap(it -> it.getSpec().getRules().stream())
                                        .flatMap(it -> it.getBackendRefs().stream())
                                        .map(it -> it.getName()),
                                PROD.all(GRPCRoute.class).stream()
                                        .flatMap(it -> it.getSpec().getRules().stream())
                                        .flatMap(it -> it.getBackendRefs().stream())
                                        .map(it -> it.getName()))
                        .collect(Collectors.toSet());
        assertThat(wanted).containsOnlyKeys(behind);
        wanted.forEach((name, host) ->
                assertThat(texts(certificateOf(name + "-certificate").at("/spec/dnsNames")))
                        .contains(host));
        assertThat(PROD.all(Service.class))
                .as("a port that says it speaks in the clear")
                .allMatch(it ->
                        it.getSpec().getPorts().stream()
                                .allMatch(port -> port.getAppProtocol() == null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"clock", "analysis", "competition", "webhook", "game"})
    void who_speaks_to_kafka_shows_the_certificate_of_its_user(String name) {
        PodSpec pod = pod(name);
        Map<String, String> told = told(pod);
        assertThat(told).containsEntry("KAFKA_TLS_CONFIGURATION_NAME", "kafka");
        assertThat(secretAt(pod, directory(told, "QUARKUS_TLS__KAFKA__KEY_STORE_PEM__0__CERT")))
                .isEqualTo(name);
        assertThat(secretAt(pod, directory(told, "QUARKUS_TLS__KAFKA__KEY_STORE_PEM__0__KEY")))
                .isEqualTo(name);
        assertThat(secretAt(pod, directory(told, "QUARKUS_TLS__KAFKA__TRUST_STORE_PEM_CERTS")))
                .isEqualTo("shatranj-cluster-ca-cert");
        assertThat(custom("KafkaUser").map(it -> it.at("/metadata/name").asText())).contains(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"clock", "analysis", "game"})
    void who_speaks_to_redis_knows_its_authority(String name) {
        PodSpec pod = pod(name);
        assertThat(secretAt(pod, directory(told(pod), "QUARKUS_TLS_REDIS_TRUST_STORE_PEM_CERTS")))
                .isEqualTo("redis");
    }

    private static Map<String, String> told(PodSpec pod) {
        return pod.getContainers().getFirst().getEnv().stream()
                .filter(it -> it.getValue() != null)
                .collect(Collectors.toMap(EnvVar::getName, EnvVar::getValue));
    }

    private static String directory(Map<String, String> told, String variable) {
        String file = Objects.requireNonNull(told.get(variable), variable);
        return file.substring(0, file.lastIndexOf('/'));
    }

    private static PodSpec pod(String name) {
        return PROD.workloads().stream()
                .filter(it -> it.name().equals(name))
                .findFirst()
                .orElseThrow()
                .pod()
                .getSpec();
    }

    /** The secret whose files the one container of a pod has at a path. */
    private static String secretAt(PodSpec pod, String path) {
        Container container = pod.getContainers().getFirst();
        VolumeMount mount =
                container.getVolumeMounts().stream()
                        .filter(it -> it.getMountPath().equals(path))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("nothing is mounted at " + path));
        assertThat(mount.getReadOnly()).isTrue();
        Volume volume =
                pod.getVolumes().stream()
                        .filter(it -> it.getName().equals(mount.getName()))
                        .findFirst()
                        .orElseThrow();
        return volume.getSecret().getSecretName();
    }

    private static JsonNode certificateOf(String secret) {
        return custom("Certificate")
                .filter(it -> it.at("/spec/secretName").asText().equals(secret))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no certificate is kept in " + secret));
    }

    private static Stream<JsonNode> custom(String kind) {
        return PROD.others().stream().filter(it -> it.path("kind").asText().equals(kind));
    }

    private static List<String> texts(JsonNode list) {
        return list.valueStream().map(JsonNode::asText).toList();
    }
}
