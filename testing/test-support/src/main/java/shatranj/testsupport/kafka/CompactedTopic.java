package shatranj.testsupport.kafka;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import shatranj.testsupport.TestServices;

/** A topic of one test's own in the shared Kafka, of which the last record of a key is kept. */
public final class CompactedTopic {
    private static final int PATIENCE_SECONDS = 30;

    private CompactedTopic() {}

    /** Makes one, on one broker. */
    public static void create(String name, int partitions) throws Exception {
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", TestServices.kafkaBootstrapServers()))) {
            admin.createTopics(
                            List.of(
                                    new NewTopic(name, partitions, (short) 1)
                                            .configs(Map.of("cleanup.policy", "compact"))))
                    .all()
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }
}
