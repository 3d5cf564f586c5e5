package shatranj.clock.server.warm;

import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.jboss.logging.Logger;
import shatranj.clock.server.ClockSettings;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.RedisDeadlineStore;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreUnavailable;
import shatranj.clock.server.fire.ClaimAnswer;
import shatranj.clock.server.fire.ClaimListener;
import shatranj.clock.server.fire.Firing;
import shatranj.clock.server.fire.Sweep;
import shatranj.clock.server.games.GrpcGames;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.redis.RedisCommands;

/**
 * Fires flags of games that do not exist before the pod is ready: through the real store (shards of
 * its own, which leave nothing behind), the real alarms and gRPC, to {@link LoopbackGames}. Without
 * it the first flags of a new pod are a second late, as everything they touch is loaded and
 * compiled first.
 */
@Readiness
@Singleton
public class ClockWarmUp implements HealthCheck {
    private static final Logger LOG = Logger.getLogger(ClockWarmUp.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final long BEGIN_MS = 100;

    /** In one round; two a millisecond. */
    private static final int FLAGS = 1_000;

    private static final int PER_MS = 2;

    /**
     * Rounds whose flags all fall at once, before any is looked at. The compilers run out of work
     * only after some ten thousand claims, and while they work everything else on a small machine
     * waits for them, Redis too.
     */
    private static final int BURSTS = 20;

    private static final int PROMPT_ROUNDS = 3;
    private static final long PROMPT_MS = 5;

    private final Vertx vertx;
    private final RedisCommands redis;
    private final InstantSource time;
    private final ClockSettings settings;
    private volatile boolean over;

    ClockWarmUp(Vertx vertx, RedisCommands redis, InstantSource time, ClockSettings settings) {
        this.vertx = vertx;
        this.redis = redis;
        this.time = time;
        this.settings = settings;
    }

    void start(@Observes StartupEvent event) {
        Thread.ofPlatform().daemon().name("warm-up").start(this::run);
    }

    /** Ready when it is over, however it ended: a cold pod is late, not wrong. */
    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("warmed up").status(over).build();
    }

    private void run() {
        long began = time.millis();
        try (LoopbackGames nobody = LoopbackGames.open(vertx, PATIENCE)) {
            int rounds = fire(nobody.address());
            LOG.infof("Warmed up with %d flags in %d ms", rounds * FLAGS, time.millis() - began);
        } catch (Exception e) {
            LOG.infof("Begins cold: %s", e.getMessage());
        } finally {
            over = true;
        }
    }

    /** Bursts, then rounds until several in a row were prompt, or time is up; answers how many. */
    private int fire(String address) throws InterruptedException {
        RedisDeadlineStore store =
                new RedisDeadlineStore(
                        redis,
                        "warm-up:" + UUID.randomUUID(),
                        settings.shards(),
                        settings.storePatience());
        GrpcGames games =
                new GrpcGames(
                        ServiceClientOptions.plain(vertx),
                        new PodAddresses("the warm-up", List.of(address)),
                        () -> "nobody",
                        time,
                        new GrpcGames.Patience(settings.claimPatience(), PATIENCE));
        AtomicReference<Round> current = new AtomicReference<>(new Round());
        Firing firing =
                Firing.of(
                        store,
                        games,
                        new ClaimListener() {
                            @Override
                            public void sending(Standing.Armed armed, long latenessMs) {
                                current.get().sending(latenessMs);
                            }

                            @Override
                            public void answered(Standing.Armed armed, ClaimAnswer answer) {
                                current.get().left.countDown();
                            }
                        },
                        time,
                        new Sweep.Rhythm(settings.ahead(), settings.lease(), settings.held()),
                        settings.look(),
                        settings.claimsInFlight(),
                        settings.remembered());
        firing.start();
        try {
            long until = time.millis() + settings.warmUp().toMillis();
            int rounds = 0;
            for (int prompt = 0; prompt < PROMPT_ROUNDS && time.millis() < until; rounds++) {
                Round round = new Round();
                current.set(round);
                boolean burst = rounds < BURSTS;
                boolean armed = arm(firing, rounds, burst ? FLAGS : PER_MS);
                long waitMs = armed ? Math.max(0, until - time.millis()) : BEGIN_MS;
                boolean all = round.left.await(waitMs, TimeUnit.MILLISECONDS);
                prompt = all && !burst && round.wasPrompt() ? prompt + 1 : 0;
            }
            return rounds;
        } finally {
            firing.stop();
            games.close();
            store.clear();
        }
    }

    /** Whether the store took it in time; while all is cold it may not. */
    private boolean arm(Firing firing, int round, int perMs) {
        long from = time.millis() + BEGIN_MS;
        List<Standing> batch = new ArrayList<>();
        for (int i = 0; i < FLAGS; i++) {
            GameId game = new GameId("warm-up-" + round + "-" + i);
            batch.add(new Standing.Armed(game, 1, DeadlineKind.FLAG, from + i / perMs));
        }
        try {
            firing.deadlines().read(batch);
            return true;
        } catch (StoreUnavailable e) {
            return false;
        }
    }

    /** What one round's flags were like. */
    private static final class Round {
        final CountDownLatch left = new CountDownLatch(FLAGS);
        private final AtomicInteger late = new AtomicInteger();

        void sending(long latenessMs) {
            if (latenessMs > PROMPT_MS) {
                late.incrementAndGet();
            }
        }

        /** Hardly one in a hundred was late. */
        boolean wasPrompt() {
            return late.get() <= FLAGS / 100;
        }
    }
}
