package shatranj.clock.server.feed;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import shatranj.support.topics.Topic;
import shatranj.support.topics.Topics;

/**
 * Looks at the topic of the feed when the service starts. One that drops records, or that has not
 * the partitions of the journal, would lose flags without a word: on such a topic the service does
 * not run. While Kafka is away, or the topic was not created yet, it only waits: it is late then,
 * not wrong.
 */
@ApplicationScoped
public class FeedTopic {
    private static final Logger LOG = Logger.getLogger(FeedTopic.class);
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(2);

    /** The topic as it is. */
    interface Look {
        Topics.State look() throws InterruptedException;
    }

    private final Look look;
    private final Runnable refusal;
    private final Duration lookAgain;
    private final CountDownLatch stopping = new CountDownLatch(1);

    @Inject
    public FeedTopic(@ConfigProperty(name = "kafka.bootstrap.servers") String bootstrapServers) {
        this(
                new Topics(bootstrapServers, Topic.FEED)::look,
                () -> Quarkus.asyncExit(1),
                LOOK_AGAIN);
    }

    FeedTopic(Look look, Runnable refusal, Duration lookAgain) {
        this.look = look;
        this.refusal = refusal;
        this.lookAgain = lookAgain;
    }

    void start(@Observes StartupEvent event) {
        Thread.ofPlatform().daemon().name("feed-topic").start(this::verify);
    }

    /** Looks until the topic is fit, or until it is known that it is not. */
    void verify() {
        try {
            while (isNotYetThere(look.look())) {
                if (stopping.await(lookAgain.toMillis(), TimeUnit.MILLISECONDS)) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isNotYetThere(Topics.State state) {
        return switch (state) {
            case Topics.State.Fit(int partitions) -> {
                LOG.infof("The feed has %d partitions and keeps everything", partitions);
                yield false;
            }
            case Topics.State.NotYet(String why) -> {
                LOG.debugf("The feed was not seen yet: %s", why);
                yield true;
            }
            case Topics.State.Unfit(List<String> faults) -> {
                LOG.fatalf(
                        "clock-service does not run on a feed like this: %s",
                        String.join("; ", faults));
                refusal.run();
                yield false;
            }
        };
    }

    void stop(@Observes ShutdownEvent event) {
        stopping.countDown();
    }
}
