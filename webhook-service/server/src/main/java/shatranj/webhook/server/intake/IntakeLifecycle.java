package shatranj.webhook.server.intake;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.time.Clock;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.topics.Topic;
import shatranj.webhook.server.endpoints.Endpoints;
import shatranj.webhook.server.events.GameEvents;
import shatranj.webhook.server.events.TournamentEvents;

/** Takes events while the service runs. */
@Singleton
public class IntakeLifecycle {
    /** The group of the pods that share the events. */
    private static final String GROUP = "shatranj.webhooks.intake";

    private final OwedWriter owed;
    private final Intake intake;

    IntakeLifecycle(
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka,
            Endpoints endpoints,
            ObjectMapper json,
            MeterRegistry meters) {
        owed = new OwedWriter(kafka, Topic.WEBHOOK_OWED.topicName());
        intake =
                new Intake(
                        new Intake.Settings(
                                kafka,
                                Topic.FEED.topicName(),
                                Topic.COMPETITION_EVENTS.topicName(),
                                Topic.WEBHOOK_ENDPOINTS.topicName(),
                                GROUP),
                        endpoints,
                        new GameEvents(json),
                        () -> new TournamentEvents(json),
                        owed,
                        Clock.systemUTC());
        Gauge.builder("shatranj.webhooks.events.behind", intake::behind)
                .description("Events of this pod's partitions that were not read yet")
                .register(meters);
    }

    @Produces
    @Singleton
    OwedWriter owed() {
        return owed;
    }

    void start(@Observes StartupEvent event) {
        intake.start();
    }

    /** Before that closes which it writes with. */
    void stop(@Observes @Priority(Interceptor.Priority.APPLICATION) ShutdownEvent event) {
        intake.close();
    }

    void stopWriting(@Observes @Priority(Interceptor.Priority.LIBRARY_AFTER) ShutdownEvent event) {
        owed.close();
    }
}
