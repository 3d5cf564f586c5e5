package shatranj.clock.server.feed;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.topics.Topic;
import shatranj.support.topics.TopicGuard;
import shatranj.support.topics.Topics;

/**
 * Looks at the topic of the feed when the service starts: one that drops records, or that has not
 * the partitions of the journal, would lose flags without a word.
 */
@ApplicationScoped
public class FeedTopic {
    private final TopicGuard guard;

    public FeedTopic(@ConfigProperty(name = "kafka.bootstrap.servers") String bootstrapServers) {
        guard =
                new TopicGuard(
                        "clock-service",
                        new Topics(bootstrapServers, Topic.FEED),
                        () -> Quarkus.asyncExit(1));
    }

    void start(@Observes StartupEvent event) {
        guard.start();
    }

    void stop(@Observes ShutdownEvent event) {
        guard.close();
    }
}
