package shatranj.competition.server.ratings;

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
import shatranj.competition.server.archive.ArchiveReader;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.Topic;

/**
 * Reads the results while the service runs. Ready when all of them have been read once, and not if
 * one cannot be.
 */
@Readiness
@Singleton
public class RatingsLifecycle implements HealthCheck {
    private final Ratings ratings = new Ratings();
    private final KafkaLog log;

    RatingsLifecycle(
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka, MeterRegistry meters) {
        log = new KafkaLog(kafka, Topic.RATING_RESULTS.topicName(), ratings);
        Gauge.builder("shatranj.competition.rated.games", ratings::games)
                .description("Games in the ratings of this pod")
                .register(meters);
        Gauge.builder("shatranj.competition.results.stopped", () -> log.standsStill() ? 1 : 0)
                .description("1 where a result could not be read: this pod rates nothing more")
                .register(meters);
    }

    @Produces
    @Singleton
    Ratings ratings() {
        return ratings;
    }

    @Produces
    @Singleton
    ArchiveReader.Taker collector() {
        return new RatingCollector(ResultsLog.in(log));
    }

    @Produces
    @Singleton
    VoidingDesk voidingDesk() {
        return new VoidingDesk(ratings, ResultsLog.in(log), Clock.systemUTC());
    }

    void start(@Observes StartupEvent event) {
        log.start();
    }

    void stop(@Observes ShutdownEvent event) {
        log.close();
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("ratings")
                .status(ratings.isComplete() && !log.standsStill())
                .build();
    }
}
