package shatranj.competition.server.tournaments;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import shatranj.competition.server.archive.EndedGames;
import shatranj.competition.server.games.GrpcGames;
import shatranj.competition.server.games.LiveGames;
import shatranj.competition.server.games.TournamentGames;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.PodChannels;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.identity.ServiceToken;
import shatranj.support.topics.KafkaLog;
import shatranj.support.topics.Topic;

/**
 * Starts and stops what runs by itself. Ready when all events have been read once, and not if one
 * cannot be.
 */
@Readiness
@Singleton
public class TournamentsLifecycle implements HealthCheck {
    private static final String GAMES = "shatranj.competition.games";
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final TournamentRunner.Pace PACE =
            new TournamentRunner.Pace(Duration.ofMillis(500), Duration.ofSeconds(15));

    private final Tournaments tournaments = new Tournaments();
    private final KafkaLog log;
    private final TournamentDesk desk;
    private final PodChannels channels;
    private final GrpcGames games;
    private final TournamentRunner runner;

    TournamentsLifecycle(
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka,
            @ConfigProperty(name = GAMES) List<String> pods,
            ServiceClientOptions clients,
            ServiceToken token,
            MeterRegistry meters) {
        log = new KafkaLog(kafka, Topic.COMPETITION_EVENTS.topicName(), tournaments);
        desk = new TournamentDesk(tournaments, EventsLog.in(log), Clock.systemUTC());
        channels = new PodChannels(clients, ServiceClientOptions.GAMES, PATIENCE);
        games = new GrpcGames(channels, new PodAddresses(GAMES, pods), token::value);
        runner = new TournamentRunner(tournaments, desk, games, Clock.systemUTC(), PACE);
        Gauge.builder("shatranj.competition.tournaments", tournaments::size)
                .description("Tournaments that this pod knows")
                .register(meters);
        Gauge.builder("shatranj.competition.waiting", () -> runner.longestWait().toSeconds())
                .baseUnit("seconds")
                .description("For how long what was due in a tournament could not be done")
                .register(meters);
    }

    @Produces
    @Singleton
    Tournaments tournaments() {
        return tournaments;
    }

    @Produces
    @Singleton
    TournamentDesk desk() {
        return desk;
    }

    @Produces
    @Singleton
    TournamentGames games() {
        return games;
    }

    @Produces
    @Singleton
    LiveGames liveGames() {
        return games;
    }

    @Produces
    @Singleton
    EndedGames endedGames() {
        return runner;
    }

    void start(@Observes StartupEvent event) {
        log.start();
        runner.start();
    }

    void stop(@Observes ShutdownEvent event) {
        runner.close();
        log.close();
        channels.close();
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("tournaments")
                .status(tournaments.isComplete() && !log.standsStill())
                .build();
    }
}
