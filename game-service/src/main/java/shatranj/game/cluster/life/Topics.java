package shatranj.game.cluster.life;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import shatranj.support.topics.Topic;
import shatranj.support.topics.TopicProvisioner;

/** The topics as this service finds them. */
final class Topics {
    private static final int TIMEOUT_MS = 10_000;

    /** What game-service reads or writes. */
    private static final Topic[] NEEDED = Topic.values();

    private final String bootstrapServers;

    Topics(String bootstrapServers) {
        this.bootstrapServers = bootstrapServers;
    }

    /** What was found. */
    sealed interface State {
        /** All is well. */
        record Fit(int partitions) implements State {}

        /** Kafka does not answer, or a topic was not created yet: worth another look. */
        record NotYet(String why) implements State {}

        /** A topic must not be used as it is. */
        record Unfit(List<String> faults) implements State {}
    }

    /** Looks once. */
    State look() throws InterruptedException {
        try (Admin admin = Admin.create(settings())) {
            Optional<Integer> partitions = new TopicProvisioner(admin, 1).journalPartitions();
            if (partitions.isEmpty()) {
                return new State.NotYet(
                        "Topic " + Topic.JOURNAL.topicName() + " does not exist yet");
            }
            List<String> faults = new TopicProvisioner(admin, partitions.get()).faults(NEEDED);
            List<String> missing =
                    faults.stream().filter(fault -> fault.endsWith("does not exist")).toList();
            if (!missing.isEmpty()) {
                return new State.NotYet(String.join("; ", missing));
            }
            return faults.isEmpty() ? new State.Fit(partitions.get()) : new State.Unfit(faults);
        } catch (TimeoutException | RuntimeException e) {
            return new State.NotYet(
                    "Kafka at " + bootstrapServers + " does not answer: " + e.getMessage());
        }
    }

    private Map<String, Object> settings() {
        return Map.of(
                AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
                bootstrapServers,
                AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG,
                TIMEOUT_MS / 2,
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                TIMEOUT_MS);
    }
}
