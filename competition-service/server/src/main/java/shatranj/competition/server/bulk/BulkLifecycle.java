package shatranj.competition.server.bulk;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import shatranj.competition.server.games.TournamentGames;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.Topic;

/**
 * Starts and stops what runs by itself. Ready when all orders have been read once, and not if one
 * cannot be.
 */
@Readiness
@Singleton
public class BulkLifecycle implements HealthCheck {
    private static final BulkRunner.Pace PACE =
            new BulkRunner.Pace(Duration.ofMillis(500), Duration.ofSeconds(15));

    private final Bulks bulks = new Bulks();
    private final KafkaLog log;
    private final BulkDesk desk;
    private final BulkRunner runner;

    BulkLifecycle(
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka,
            TournamentGames games,
            MeterRegistry meters) {
        log = new KafkaLog(kafka, Topic.COMPETITION_BULKS.topicName(), bulks);
        desk = new BulkDesk(bulks, BulkLog.in(log), Clock.systemUTC());
        runner = new BulkRunner(bulks, desk, games, Clock.systemUTC(), PACE);
        Gauge.builder("shatranj.competition.bulks.waiting", () -> runner.longestWait().toSeconds())
                .baseUnit("seconds")
                .description("For how long games that were ordered could not be made")
                .register(meters);
    }

    @Produces
    @Singleton
    Bulks bulks() {
        return bulks;
    }

    @Produces
    @Singleton
    BulkDesk desk() {
        return desk;
    }

    void start(@Observes StartupEvent event) {
        log.start();
        runner.start();
    }

    void stop(@Observes ShutdownEvent event) {
        runner.close();
        log.close();
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("bulks")
                .status(bulks.isComplete() && !log.standsStill())
                .build();
    }
}
