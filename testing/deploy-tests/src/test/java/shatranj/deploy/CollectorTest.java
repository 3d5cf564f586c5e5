package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The collector of traces. */
class CollectorTest {
    private static final Overlay PROD = Overlay.approved("prod");

    /** Its settings against its container, its service and what our pods are told of it. */
    @Test
    void the_collector_listens_where_our_pods_send_their_traces() {
        Container container =
                PROD.workloads().stream()
                        .filter(it -> it.name().equals("collector"))
                        .findFirst()
                        .orElseThrow()
                        .pod()
                        .getSpec()
                        .getContainers()
                        .getFirst();
        ConfigMap told =
                PROD.all(ConfigMap.class).stream()
                        .filter(it -> it.getMetadata().getName().startsWith("collector-"))
                        .findFirst()
                        .orElseThrow();
        JsonNode config =
                Repository.documents(Objects.requireNonNull(told.getData().get("config.yaml")))
                        .getFirst();
        assertThat(container.getPorts().stream().map(port -> "0.0.0.0:" + port.getContainerPort()))
                .containsExactly(
                        config.at("/receivers/otlp/protocols/http/endpoint").asText(),
                        config.at("/extensions/health_check/endpoint").asText());
        JsonNode pipeline = config.at("/service/pipelines/traces");
        for (String part : List.of("receivers", "processors", "exporters")) {
            pipeline.path(part)
                    .forEach(name ->
                            assertThat(config.path(part).has(name.asText()))
                                    .as("%s %s", part, name)
                                    .isTrue());
        }
        assertThat(settings())
                .containsEntry("QUARKUS_OTEL_SDK_DISABLED", "false")
                .containsEntry("QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318");
    }

    private static Map<String, String> settings() {
        return PROD.all(ConfigMap.class).stream()
                .filter(it -> it.getMetadata().getName().equals("settings"))
                .findFirst()
                .orElseThrow()
                .getData();
    }
}
