package shatranj.testsupport.kafka;

import static shatranj.testsupport.await.Eventually.eventually;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import shatranj.testsupport.TestServices;

/**
 * Topics of a test's own in the shared Kafka, on one broker, which take records when they are made.
 */
public final class TestTopics {
    private static final int PATIENCE_SECONDS = 30;

    private TestTopics() {}

    /** Makes one with the settings of the broker. */
    public static void create(String name, int partitions) throws Exception {
        create(name, partitions, Map.of());
    }

    /** Makes one of which the last record of a key is kept. */
    public static void compacted(String name, int partitions) throws Exception {
        create(name, partitions, Map.of("cleanup.policy", "compact"));
    }

    /**
     * Makes one whose records the broker stamps, as those of the journal.
     *
     * @return its name, which nobody else uses
     */
    public static String journal(int partitions) throws Exception {
        String name = "test-" + UUID.randomUUID();
        create(name, partitions, Map.of("message.timestamp.type", "LogAppendTime"));
        return name;
    }

    private static void create(String name, int partitions, Map<String, String> settings)
            throws Exception {
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", TestServices.kafkaBootstrapServers()))) {
            admin.createTopics(List.of(new NewTopic(name, partitions, (short) 1).configs(settings)))
                    .all()
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
            for (int i = 0; i < partitions; i++) {
                ends.put(new TopicPartition(name, i), OffsetSpec.latest());
            }
            eventually("the broker leads " + name).until(() -> answers(admin, ends));
        }
    }

    /**
     * Whether the broker leads all of them already. Until then it may refuse the first batch of a
     * producer and take the second, and then finds the first, which comes again, out of order until
     * the producer gives it up: seen for 69 of 300 topics on a busy machine.
     */
    private static boolean answers(Admin admin, Map<TopicPartition, OffsetSpec> ends)
            throws Exception {
        try {
            admin.listOffsets(ends).all().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof UnknownTopicOrPartitionException) {
                return false;
            }
            throw e;
        }
    }
}
