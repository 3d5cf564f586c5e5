package shatranj.clock.server;

import io.vertx.core.Vertx;
import io.vertx.mutiny.redis.client.Redis;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Random;
import java.util.concurrent.Executors;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.RedisDeadlineStore;
import shatranj.clock.server.fire.Alarm;
import shatranj.clock.server.fire.Backoff;
import shatranj.clock.server.fire.ClaimListener;
import shatranj.clock.server.fire.Deadlines;
import shatranj.clock.server.fire.Games;
import shatranj.clock.server.fire.Rebuild;
import shatranj.clock.server.fire.Sweep;
import shatranj.clock.server.games.GrpcGames;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.identity.ServiceToken;

/** Puts the parts together that know nothing of the container. */
final class Wiring {
    private static final Backoff CLAIMS = new Backoff(100, 2_000);
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
    DeadlineStore store(Redis redis, ClockSettings settings) {
        return new RedisDeadlineStore(redis, settings.shards(), settings.storePatience());
    }

    @Produces
    @Singleton
    GrpcGames games(Vertx vertx, ServiceToken token, InstantSource time, ClockSettings settings) {
        return new GrpcGames(
                vertx,
                new PodAddresses("shatranj.clock.games", settings.games()),
                token::value,
                time,
                new GrpcGames.Patience(settings.claimPatience(), STREAM_PATIENCE));
    }

    void close(@Disposes GrpcGames games) {
        games.close();
    }

    @Produces
    @Singleton
    Alarm alarm(InstantSource time, ClockSettings settings) {
        return new Alarm(time, settings.look());
    }

    @Produces
    @Singleton
    Deadlines deadlines(DeadlineStore store, Alarm alarm) {
        return new Deadlines(store, alarm::noLaterThan);
    }

    @Produces
    @Singleton
    Sweep sweep(
            DeadlineStore store,
            Deadlines deadlines,
            Games games,
            ClaimListener listener,
            InstantSource time,
            ClockSettings settings) {
        return new Sweep(
                store,
                deadlines,
                games,
                listener,
                new Sweep.Surroundings(
                        time, new Random(), Executors.newVirtualThreadPerTaskExecutor()),
                new Sweep.Rhythm(settings.lease(), settings.claimsInFlight(), CLAIMS));
    }

    @Produces
    @Singleton
    Rebuild rebuild(
            DeadlineStore store,
            Deadlines deadlines,
            Games games,
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
