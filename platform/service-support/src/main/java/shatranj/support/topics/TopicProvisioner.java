package shatranj.support.topics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.CreateTopicsResult;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Creates the topics of the cluster, and tells what is wrong with those that exist. */
public final class TopicProvisioner {
    private static final long TIMEOUT_SECONDS = 30;
    private static final long LEADER_PAUSE_MS = 50;

    private final Admin admin;
    private final int gamePartitions;

    /**
     * @param gamePartitions partitions of every game topic: 64 in production, 8 standalone; never
     *     changed afterwards
     */
    public TopicProvisioner(Admin admin, int gamePartitions) {
        this.admin = admin;
        this.gamePartitions = gamePartitions;
    }

    /**
     * Creates the topics that do not exist yet; those that do are left as they are. With three
     * copies or more, a record counts as written when all but one have it: one broker may be gone,
     * and no acknowledged record was on one broker alone.
     *
     * <p>Those that it created take records when it returns: a broker that does not lead a
     * partition yet may refuse the first batch of a producer and take the second, and then refuses
     * the first, which comes again, as out of order until the producer gives it up.
     */
    public void createMissing(short replicationFactor)
            throws InterruptedException, TimeoutException {
        List<NewTopic> topics = new ArrayList<>();
        for (Topic topic : Topic.values()) {
            topics.add(
                    new NewTopic(
                                    topic.topicName(),
                                    topic.partitions(gamePartitions),
                                    replicationFactor)
                            .configs(settings(topic, replicationFactor)));
        }
        CreateTopicsResult result = admin.createTopics(topics);
        Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
        for (var created : result.values().entrySet()) {
            String topic = created.getKey();
            try {
                created.getValue().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
                for (int i = 0; i < result.numPartitions(topic).get(); i++) {
                    ends.put(new TopicPartition(topic, i), OffsetSpec.latest());
                }
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof TopicExistsException)) {
                    throw new IllegalStateException("Cannot create topic " + topic, e.getCause());
                }
            }
        }
        awaitLeaders(ends);
    }

    private void awaitLeaders(Map<TopicPartition, OffsetSpec> ends)
            throws InterruptedException, TimeoutException {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
        while (true) {
            try {
                admin.listOffsets(ends).all().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
                return;
            } catch (ExecutionException e) {
                // Of what was created a moment ago another broker may not have heard.
                if (!(e.getCause() instanceof UnknownTopicOrPartitionException)
                        || System.nanoTime() > giveUp) {
                    throw new IllegalStateException("Topics have no leader", e.getCause());
                }
                Thread.sleep(LEADER_PAUSE_MS);
            }
        }
    }

    private static Map<String, String> settings(Topic topic, short replicationFactor) {
        Map<String, String> settings = new HashMap<>(topic.settings());
        settings.put("min.insync.replicas", "" + Math.max(1, replicationFactor - 1));
        return settings;
    }

    /**
     * What makes the topics unfit for use, one sentence each; empty when all is well.
     *
     * @param topics those that the asking service reads or writes
     */
    public List<String> faults(Topic... topics) throws InterruptedException, TimeoutException {
        List<String> faults = new ArrayList<>();
        List<ConfigResource> existing = new ArrayList<>();
        for (Topic topic : topics) {
            Optional<TopicDescription> description = describe(topic);
            if (description.isEmpty()) {
                faults.add("Topic " + topic.topicName() + " does not exist");
                continue;
            }
            existing.add(new ConfigResource(ConfigResource.Type.TOPIC, topic.topicName()));
            int partitions = description.get().partitions().size();
            if (partitions != topic.partitions(gamePartitions)) {
                faults.add(
                        "Topic "
                                + topic.topicName()
                                + " has "
                                + partitions
                                + " partitions; expected "
                                + topic.partitions(gamePartitions));
            }
        }
        Map<String, Map<String, String>> settings = settings(existing);
        for (Topic topic : topics) {
            Map<String, String> actual = settings.get(topic.topicName());
            if (actual != null) {
                topic.settings()
                        .forEach((name, expected) -> {
                            if (!expected.equals(actual.get(name))) {
                                faults.add(
                                        "Topic "
                                                + topic.topicName()
                                                + " has "
                                                + name
                                                + "="
                                                + actual.get(name)
                                                + "; expected "
                                                + expected);
                            }
                        });
            }
        }
        return faults;
    }

    /** The number of partitions that the journal really has, if it exists: what a pod goes by. */
    public Optional<Integer> journalPartitions() throws InterruptedException, TimeoutException {
        return describe(Topic.JOURNAL).map(description -> description.partitions().size());
    }

    private Optional<TopicDescription> describe(Topic topic)
            throws InterruptedException, TimeoutException {
        try {
            return Optional.ofNullable(
                    admin.describeTopics(List.of(topic.topicName()))
                            .allTopicNames()
                            .get(TIMEOUT_SECONDS, TimeUnit.SECONDS)
                            .get(topic.topicName()));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof UnknownTopicOrPartitionException) {
                return Optional.empty();
            }
            throw new IllegalStateException(
                    "Cannot describe topic " + topic.topicName(), e.getCause());
        }
    }

    private Map<String, Map<String, String>> settings(List<ConfigResource> resources)
            throws InterruptedException, TimeoutException {
        Map<String, Map<String, String>> settings = new HashMap<>();
        try {
            Map<ConfigResource, Config> configs =
                    admin.describeConfigs(resources).all().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            configs.forEach((resource, config) -> {
                Map<String, String> values = new HashMap<>();
                for (ConfigEntry entry : config.entries()) {
                    values.put(entry.name(), entry.value());
                }
                settings.put(resource.name(), values);
            });
        } catch (ExecutionException e) {
            throw new IllegalStateException(
                    "Cannot read the settings of " + Arrays.toString(resources.toArray()),
                    e.getCause());
        }
        return settings;
    }
}
