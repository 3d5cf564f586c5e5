package shatranj.webhook.server.endpoints;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.Topic;

/** Ready when all endpoints have been read once, and not if one cannot be. */
@Readiness
@Singleton
public class EndpointsLifecycle implements HealthCheck {
    private final Endpoints endpoints = new Endpoints();
    private final KafkaLog log;
    private final EndpointDesk desk;

    EndpointsLifecycle(
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka, MeterRegistry meters) {
        log = new KafkaLog(kafka, Topic.WEBHOOK_ENDPOINTS.topicName(), endpoints);
        desk = new EndpointDesk(endpoints, EndpointDesk.Log.in(log), Clock.systemUTC());
        Gauge.builder("shatranj.webhooks.endpoints", endpoints::size)
                .description("Webhooks that there are")
                .register(meters);
    }

    @Produces
    @Singleton
    Endpoints endpoints() {
        return endpoints;
    }

    @Produces
    @Singleton
    EndpointDesk desk() {
        return desk;
    }

    void start(@Observes StartupEvent event) {
        log.start();
    }

    void stop(@Observes ShutdownEvent event) {
        log.close();
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("webhooks")
                .status(endpoints.isComplete() && !log.standsStill())
                .build();
    }
}
