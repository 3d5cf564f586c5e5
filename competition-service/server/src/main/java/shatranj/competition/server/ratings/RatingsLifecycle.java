package shatranj.competition.server.ratings;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import shatranj.competition.rating.RatingBook;
import shatranj.competition.server.archive.ArchiveReader;
import shatranj.competition.server.archive.EndedGames;
import shatranj.support.topics.Topic;

/**
 * Starts and stops what runs by itself. Ready when all results have been read once, and not if one
 * cannot be.
 */
@Readiness
@Singleton
public class RatingsLifecycle implements HealthCheck {
    /** The group of the pods that share the archive. */
    private static final String GROUP = "shatranj.competition";

    private final Ratings ratings = new Ratings();
    private final KafkaResultsLog log;
    private final ArchiveReader archive;

    RatingsLifecycle(
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka,
            EndedGames ended,
            MeterRegistry meters) {
        log = new KafkaResultsLog(kafka, Topic.RATING_RESULTS.topicName(), ratings);
        RatingCollector collector = new RatingCollector(log);
        archive =
                new ArchiveReader(
                        new ArchiveReader.Settings(kafka, Topic.ARCHIVE.topicName(), GROUP),
                        games -> {
                            collector.take(games);
                            ended.heard(games);
                        });
        Gauge.builder("shatranj.competition.rated.games", () -> ratings.ask(RatingBook::games))
                .description("Games in the ratings of this pod")
                .register(meters);
    }

    @Produces
    @Singleton
    Ratings ratings() {
        return ratings;
    }

    void start(@Observes StartupEvent event) {
        log.start();
        archive.start();
    }

    void stop(@Observes ShutdownEvent event) {
        archive.close();
        log.close();
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("ratings")
                .status(ratings.isComplete() && !log.hasStopped())
                .build();
    }
}
