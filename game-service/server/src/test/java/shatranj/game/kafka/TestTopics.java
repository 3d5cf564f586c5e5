package shatranj.game.kafka;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import shatranj.testsupport.TestServices;

/** Topics of a test's own on the broker that all tests share. */
public final class TestTopics {
    private TestTopics() {}

    /** A topic that nobody else uses, configured like the journal. */
    public static String journal(int partitions) throws Exception {
        String name = "test-" + UUID.randomUUID();
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", TestServices.kafkaBootstrapServers()))) {
            admin.createTopics(
                            List.of(
                                    new NewTopic(name, partitions, (short) 1)
                                            .configs(
                                                    Map.of(
                                                            "message.timestamp.type",
                                                            "LogAppendTime"))))
                    .all()
                    .get(30, TimeUnit.SECONDS);
        }
        return name;
    }
}
