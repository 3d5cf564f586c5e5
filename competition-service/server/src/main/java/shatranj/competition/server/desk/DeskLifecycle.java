package shatranj.competition.server.desk;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.competition.server.games.FeedTail;
import shatranj.competition.server.games.LiveGames;
import shatranj.competition.server.games.Turns;
import shatranj.competition.server.tournaments.Tournaments;
import shatranj.support.topics.Topic;

/** Keeps desks while the service runs. */
@Singleton
public class DeskLifecycle {
    private static final Duration TURN = Duration.ofMillis(50);
    private static final Beginnings.Pace PACE =
            new Beginnings.Pace(Duration.ofMillis(250), Duration.ofSeconds(5));

    private final Desks desks;
    private final FeedTail feed;
    private final Turns turns;

    DeskLifecycle(
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka,
            Tournaments tournaments,
            LiveGames games) {
        desks = new Desks(tournaments);
        feed = new FeedTail(kafka, Topic.FEED.topicName(), desks);
        turns =
                new Turns(
                        "desks", TURN, new Beginnings(desks, games, Clock.systemUTC(), PACE)::turn);
    }

    @Produces
    @Singleton
    Desks desks() {
        return desks;
    }

    void start(@Observes StartupEvent event) {
        feed.start();
        turns.start();
    }

    void stop(@Observes ShutdownEvent event) {
        turns.close();
        feed.close();
    }
}
