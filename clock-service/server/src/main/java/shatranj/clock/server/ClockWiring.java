package shatranj.clock.server;

import io.vertx.mutiny.redis.client.Redis;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.RedisDeadlineStore;
import shatranj.clock.server.fire.Arming;
import shatranj.clock.server.fire.ClaimListener;
import shatranj.clock.server.fire.Firing;
import shatranj.clock.server.fire.GameOwners;
import shatranj.clock.server.fire.Rebuild;
import shatranj.clock.server.fire.Sweep;
import shatranj.clock.server.games.GrpcGames;
import shatranj.clock.server.games.RememberedToken;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.identity.ServiceToken;
import shatranj.support.redis.RedisCommands;

/** Puts the parts together that know nothing of the container. */
final class ClockWiring {
    private static final Duration STREAM_PATIENCE = Duration.ofSeconds(5);
    private static final Duration REBUILD_FIRST = Duration.ofSeconds(1);
    private static final Duration REBUILD_INCOMPLETE = Duration.ofSeconds(8);

    @Produces
    @Singleton
    InstantSource time() {
        return InstantSource.system();
    }

    @Produces
    @Singleton
    RedisCommands redis(
            Redis redis,
            @ConfigProperty(name = "quarkus.redis.max-pool-size") int connections,
            @ConfigProperty(name = "quarkus.redis.max-pool-waiting") int mostWaiting) {
        return new RedisCommands(redis, connections, mostWaiting);
    }

    @Produces
    @Singleton
    DeadlineStore store(RedisCommands redis, ClockSettings settings) {
        return new RedisDeadlineStore(redis, settings.shards(), settings.storePatience());
    }

    @Produces
    @Singleton
    GrpcGames games(
            ServiceClientOptions options,
            ServiceToken token,
            InstantSource time,
            ClockSettings settings) {
        return new GrpcGames(
                options,
                new PodAddresses("shatranj.clock.games", settings.games()),
                new RememberedToken(token::value, time),
                time,
                new GrpcGames.Patience(settings.claimPatience(), STREAM_PATIENCE));
    }

    void close(@Disposes GrpcGames games) {
        games.close();
    }

    @Produces
    @Singleton
    Firing firing(
            DeadlineStore store,
            GameOwners games,
            ClaimListener listener,
            InstantSource time,
            ClockSettings settings) {
        return Firing.of(
                store,
                games,
                listener,
                time,
                new Sweep.Rhythm(settings.ahead(), settings.lease(), settings.held()),
                settings.look(),
                settings.claimsInFlight(),
                settings.remembered());
    }

    @Produces
    @Singleton
    Arming deadlines(Firing firing) {
        return firing.deadlines();
    }

    @Produces
    @Singleton
    Rebuild rebuild(
            DeadlineStore store,
            Arming deadlines,
            GameOwners games,
            InstantSource time,
            ClockSettings settings) {
        return new Rebuild(
                store,
                deadlines,
                games,
                time,
                new Rebuild.Rhythm(
                        REBUILD_FIRST,
                        REBUILD_INCOMPLETE,
                        settings.rebuildEvery(),
                        settings.remember()));
    }
}
