package shatranj.competition.server.ratings;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Quarkus;
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
import shatranj.support.topics.TopicGuard;
import shatranj.support.topics.Topics;

/**
 * Starts and stops what runs by itself. On topics that drop records the service does not run: its
 * ratings would be others when it is next started. Ready when all results have been read once, and
 * not if one cannot be.
 */
@Readiness
@Singleton
public class RatingsLifecycle implements HealthCheck {
    /** The group of the pods that share the archive. */
    private static final String GROUP = "shatranj.competition";

    private final Ratings ratings = new Ratings();
    private final KafkaResultsLog log;
    private final ArchiveReader archive;
    private final TopicGuard guard;

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
        guard =
                new TopicGuard(
                        "competition-service",
                        new Topics(
                                kafka,
                                Topic.ARCHIVE,
                                Topic.RATING_RESULTS,
                                Topic.COMPETITION_EVENTS),
                        () -> Quarkus.asyncExit(1));
        Gauge.builder("shatranj.competition.rated.games", () -> ratings.ask(RatingBook::games))
                .description("Games in the ratings of this pod")
                .register(meters);
        Gauge.builder("shatranj.competition.archive.behind", archive::behind)
                .description("Finished games of this pod's partitions that were not read yet")
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

    void start(@Observes StartupEvent event) {
        guard.start();
        log.start();
        archive.start();
    }

    void stop(@Observes ShutdownEvent event) {
        guard.close();
        archive.close();
        log.close();
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("ratings")
                .status(ratings.isComplete() && !log.standsStill())
                .build();
    }
}
