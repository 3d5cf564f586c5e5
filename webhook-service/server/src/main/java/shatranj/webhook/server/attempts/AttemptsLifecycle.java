package shatranj.webhook.server.attempts;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.topics.Topic;

/** Reads and writes attempts while the service runs. */
@Singleton
public class AttemptsLifecycle {
    private final Attempts attempts;
    private final AttemptLog log;

    AttemptsLifecycle(@ConfigProperty(name = "kafka.bootstrap.servers") String kafka) {
        attempts = new Attempts(kafka, Topic.WEBHOOK_ATTEMPTS.topicName());
        log = new AttemptLog(kafka, Topic.WEBHOOK_ATTEMPTS.topicName());
    }

    @Produces
    @Singleton
    Attempts attempts() {
        return attempts;
    }

    @Produces
    @Singleton
    AttemptLog log() {
        return log;
    }

    void start(@Observes StartupEvent event) {
        attempts.start();
    }

    void stop(@Observes ShutdownEvent event) {
        attempts.close();
        log.close();
    }
}
