package shatranj.support.topics;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;

/** The topics as a service finds them when it starts. */
public final class Topics {
    private static final int TIMEOUT_MS = 10_000;

    private final String bootstrapServers;
    private final Topic[] needed;

    /**
     * @param needed what the service reads or writes
     */
    public Topics(String bootstrapServers, Topic... needed) {
        this.bootstrapServers = bootstrapServers;
        this.needed = needed.clone();
    }

    /** What was found. */
    public sealed interface State {
        /**
         * All is well.
         *
         * @param partitions of every game topic
         */
        record Fit(int partitions) implements State {}

        /** Kafka does not answer, or a topic was not created yet: worth another look. */
        record NotYet(String why) implements State {}

        /** A topic must not be used as it is. */
        record Unfit(List<String> faults) implements State {}
    }

    /** Looks once. */
    public State look() throws InterruptedException {
        try (Admin admin = Admin.create(settings())) {
            Optional<Integer> partitions = new TopicProvisioner(admin, 1).journalPartitions();
            if (partitions.isEmpty()) {
                return new State.NotYet(
                        "Topic " + Topic.JOURNAL.topicName() + " does not exist yet");
            }
            List<String> faults = new TopicProvisioner(admin, partitions.get()).faults(needed);
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
        Map<String, Object> settings = new HashMap<>(KafkaConnection.settings());
        settings.put(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
        settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, TIMEOUT_MS / 2);
        settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, TIMEOUT_MS);
        return settings;
    }
}
