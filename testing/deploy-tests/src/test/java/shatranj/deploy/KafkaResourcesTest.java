package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shatranj.support.topics.Topic;

/** What Strimzi makes: topics, and who may write to them. */
class KafkaResourcesTest {
    private static final Overlay PROD = Overlay.approved("prod");

    @Test
    void strimzi_makes_the_topics_that_the_protocol_needs() {
        Map<String, JsonNode> topics = new HashMap<>();
        custom("KafkaTopic").forEach(topic -> topics.put(name(topic), topic.path("spec")));
        assertThat(topics).hasSize(Topic.values().length);
        for (Topic topic : Topic.values()) {
            JsonNode spec = topics.get(topic.topicName());
            assertThat(spec).as(topic.topicName()).isNotNull();
            assertThat(spec.path("partitions").asInt()).isEqualTo(topic.partitions(64));
            assertThat(spec.path("replicas").asInt()).isEqualTo(3);
            assertThat(spec.at("/config/min.insync.replicas").asInt()).isEqualTo(2);
            topic.settings()
                    .forEach((setting, value) ->
                            assertThat(spec.path("config").path(setting).asText())
                                    .as(topic.topicName() + " " + setting)
                                    .isEqualTo(value));
        }
    }

    /** A game pod waits until all topics are as needed, also those that it never opens. */
    @Test
    void game_service_may_describe_every_topic() {
        JsonNode acls =
                custom("KafkaUser")
                        .filter(user -> name(user).equals("game"))
                        .findAny()
                        .orElseThrow()
                        .at("/spec/authorization/acls");
        for (Topic topic : Topic.values()) {
            assertThat(acls)
                    .as(topic.topicName())
                    .anySatisfy(acl -> {
                        JsonNode resource = acl.path("resource");
                        assertThat(resource.path("type").asText()).isEqualTo("topic");
                        assertThat(resource.path("patternType").asText()).isEqualTo("prefix");
                        assertThat(topic.topicName()).startsWith(resource.path("name").asText());
                        assertThat(acl.path("operations").toString())
                                .contains("\"Describe\"", "\"DescribeConfigs\"");
                    });
        }
    }

    @Test
    void game_service_alone_may_write_to_kafka_but_for_reviews_results_and_tournaments() {
        Map<String, Set<String>> written = new TreeMap<>();
        custom("KafkaUser")
                .forEach(user ->
                        user.at("/spec/authorization/acls")
                                .forEach(acl -> {
                                    if (acl.path("operations").toString().contains("Write")) {
                                        written.computeIfAbsent(name(user), none -> new TreeSet<>())
                                                .add(acl.at("/resource/name").asText());
                                    }
                                }));
        assertThat(written)
                .isEqualTo(
                        Map.of(
                                "analysis", Set.of("shatranj.analysis."),
                                "competition", Set.of("shatranj.rating.", "shatranj.competition."),
                                "game",
                                        Set.of(
                                                "shatranj.game.",
                                                "shatranj.player.",
                                                "shatranj.token.",
                                                "shatranj-game-tables"),
                                "webhook", Set.of("shatranj.webhooks.")));
        assertThat(custom("KafkaUser").map(user -> user.at("/spec/authentication/type").asText()))
                .hasSize(5)
                .containsOnly("tls");
    }

    /** A broker that was replaced has another address, as any pod has (ADR 43). */
    @Test
    void brokers_forget_addresses_as_soon_as_our_programs_do() {
        JsonNode kafka = custom("Kafka").findAny().orElseThrow().at("/spec/kafka");
        Set<String> properties = new TreeSet<>();
        kafka.at("/jvmOptions/javaSystemProperties")
                .forEach(property ->
                        properties.add(
                                "-D"
                                        + property.path("name").asText()
                                        + "="
                                        + property.path("value").asText()));
        assertThat(properties)
                .isEqualTo(
                        Repository.text("deploy/images/build")
                                .lines()
                                .filter(line -> line.startsWith("-Dsun.net.inetaddr."))
                                .collect(Collectors.toCollection(TreeSet::new)));
    }

    private static Stream<JsonNode> custom(String kind) {
        return PROD.others().stream().filter(it -> it.path("kind").asText().equals(kind));
    }

    private static String name(JsonNode resource) {
        return resource.at("/metadata/name").asText();
    }
}
