package shatranj.support.topics;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Looks at topics when a service starts. On one with other settings, which may drop records without
 * a word, the service does not run. While Kafka is away, or a topic was not created yet, it only
 * waits: it is late then, not wrong.
 */
public final class TopicGuard implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(TopicGuard.class);
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(2);

    /** The topics as they are. */
    interface Look {
        Topics.State look() throws InterruptedException;
    }

    private final String service;
    private final Look look;
    private final Runnable refusal;
    private final Duration lookAgain;
    private final CountDownLatch closing = new CountDownLatch(1);

    /**
     * @param service its name, in messages
     * @param refusal ends the service; it is run at most once
     */
    public TopicGuard(String service, Topics topics, Runnable refusal) {
        this(service, topics::look, refusal, LOOK_AGAIN);
    }

    TopicGuard(String service, Look look, Runnable refusal, Duration lookAgain) {
        this.service = service;
        this.look = look;
        this.refusal = refusal;
        this.lookAgain = lookAgain;
    }

    /** Looks on a thread of its own. */
    public void start() {
        Thread.ofPlatform().daemon().name("topic-guard").start(this::verify);
    }

    /** Looks until the topics are fit, or until it is known that they are not. */
    void verify() {
        try {
            while (isNotYetThere(look.look())) {
                if (closing.await(lookAgain.toMillis(), TimeUnit.MILLISECONDS)) {
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
                LOG.infof(
                        "The topics are as needed, those of games have %d partitions", partitions);
                yield false;
            }
            case Topics.State.NotYet(String why) -> {
                LOG.debugf("The topics were not seen yet: %s", why);
                yield true;
            }
            case Topics.State.Unfit(List<String> faults) -> {
                LOG.fatalf(
                        "%s does not run on topics like this: %s",
                        service, String.join("; ", faults));
                refusal.run();
                yield false;
            }
        };
    }

    @Override
    public void close() {
        closing.countDown();
    }
}
