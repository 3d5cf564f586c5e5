package shatranj.support.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.TestServices;

class TopicGuardTest {
    private final AtomicInteger refusals = new AtomicInteger();

    private TopicGuard seeing(Queue<Topics.State> states) {
        return new TopicGuard(
                "some-service", states::remove, refusals::incrementAndGet, Duration.ZERO);
    }

    @Test
    void topics_that_are_not_there_yet_are_waited_for() {
        Queue<Topics.State> states =
                new ArrayDeque<>(
                        List.of(
                                new Topics.State.NotYet("no Kafka"),
                                new Topics.State.NotYet("no topic"),
                                new Topics.State.Fit(8)));
        seeing(states).verify();
        assertThat(states).isEmpty();
        assertThat(refusals).hasValue(0);
    }

    @Test
    void a_service_does_not_run_on_topics_with_other_settings() {
        seeing(new ArrayDeque<>(List.of(new Topics.State.Unfit(List.of("retention.ms=1")))))
                .verify();
        assertThat(refusals).hasValue(1);
    }

    @Test
    void a_feed_that_drops_records_is_unfit_and_the_setting_is_named() throws Exception {
        String servers = TestServices.kafkaBootstrapServers();
        Topics topics = new Topics(servers, Topic.FEED);
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers))) {
            new TopicProvisioner(admin, 2).createMissing((short) 1);
            assertThat(topics.look()).isEqualTo(new Topics.State.Fit(2));
            try {
                retention(admin, "3600000");
                // The broker that answers hears of the change after the controller has kept it.
                eventually()
                        .untilAsserted(() ->
                                assertThat(topics.look())
                                        .isEqualTo(
                                                new Topics.State.Unfit(
                                                        List.of(
                                                                "Topic shatranj.game.feed.v1 has"
                                                                        + " retention.ms=3600000;"
                                                                        + " expected -1"))));
            } finally {
                retention(admin, "-1");
            }
        }
    }

    private static void retention(Admin admin, String ms) throws Exception {
        Collection<AlterConfigOp> set =
                List.of(
                        new AlterConfigOp(
                                new ConfigEntry("retention.ms", ms), AlterConfigOp.OpType.SET));
        admin.incrementalAlterConfigs(
                        Map.of(
                                new ConfigResource(
                                        ConfigResource.Type.TOPIC, Topic.FEED.topicName()),
                                set))
                .all()
                .get(20, TimeUnit.SECONDS);
    }
}
