package shatranj.webhook.server;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import shatranj.support.topics.TopicProvisioner;
import shatranj.testsupport.TestServices;

/** The shared broker, with the topics of a cluster. */
public final class KafkaWithTopics implements QuarkusTestResourceLifecycleManager {
    private static final int PARTITIONS = 4;

    @Override
    public Map<String, String> start() {
        String kafka = TestServices.kafkaBootstrapServers();
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", kafka))) {
            new TopicProvisioner(admin, PARTITIONS).createMissing((short) 1);
        } catch (InterruptedException | TimeoutException e) {
            throw new IllegalStateException("the topics are not made", e);
        }
        return Map.of("kafka.bootstrap.servers", kafka);
    }

    /** The broker goes on: other tests of this JVM use it. */
    @Override
    public void stop() {}
}
