package shatranj.testsupport.kafka;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;
import shatranj.testsupport.TestServices;

/**
 * Gives a Quarkus test the shared broker: sets {@code kafka.bootstrap.servers}. Use as
 * {@code @QuarkusTestResource(KafkaTestResource.class)} or {@code @WithTestResource(…)}.
 */
public final class KafkaTestResource implements QuarkusTestResourceLifecycleManager {
    @Override
    public Map<String, String> start() {
        return Map.of("kafka.bootstrap.servers", TestServices.kafkaBootstrapServers());
    }

    /** The broker goes on: other tests of this JVM use it. */
    @Override
    public void stop() {}
}
