package shatranj.webhook.server.log;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.topics.Topic;
import shatranj.support.topics.TopicGuard;
import shatranj.support.topics.Topics;

/** On topics that drop records this service does not run: what it owes would be forgotten. */
@Singleton
public class GuardedTopics {
    private final TopicGuard guard;

    GuardedTopics(@ConfigProperty(name = "kafka.bootstrap.servers") String kafka) {
        guard =
                new TopicGuard(
                        "webhook-service",
                        new Topics(
                                kafka,
                                Topic.FEED,
                                Topic.COMPETITION_EVENTS,
                                Topic.WEBHOOK_ENDPOINTS,
                                Topic.WEBHOOK_OWED,
                                Topic.WEBHOOK_ATTEMPTS),
                        () -> Quarkus.asyncExit(1));
    }

    void start(@Observes StartupEvent event) {
        guard.start();
    }

    void stop(@Observes ShutdownEvent event) {
        guard.close();
    }
}
