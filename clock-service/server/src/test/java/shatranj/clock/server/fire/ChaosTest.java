package shatranj.clock.server.fire;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import io.vertx.core.net.NetClientOptions;
import io.vertx.mutiny.core.Vertx;
import io.vertx.redis.client.RedisOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.RedisDeadlineStore;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreUnavailable;
import shatranj.embedded.redis.Redis;
import shatranj.support.redis.RedisCommands;
import shatranj.testsupport.Flavour;
import shatranj.testsupport.tcp.SwallowingRelay;

/**
 * Pods over a real Redis that is hurt while flags fall: every flag is claimed, and none before its
 * instant. How soon is what {@code ./shatranj bench clock-chaos} measures.
 */
@Timeout(60)
class ChaosTest {
    private static final int SHARDS = 4;
    private static final int FAR = 2_000;
    private static final int FALLING = 300;
    private static final long SPREAD_MS = 3_000;
    private static final long HOUR_MS = 3_600_000;

    private final Redis redis = Flavour.ofThisMachine().startRedis();
    private final SwallowingRelay relay = new SwallowingRelay(redis.port());
    private final Vertx vertx = Vertx.vertx();
    private final InstantSource time = InstantSource.system();
    private final Truth games = new Truth();
    private final List<Pod> pods = new ArrayList<>();
    private long from;

    /** Every game, and whether its flag was recorded. */
    private static final class Truth {
        final Map<GameId, Standing.Armed> running = new ConcurrentHashMap<>();
        final AtomicInteger early = new AtomicInteger();
        final AtomicInteger repeated = new AtomicInteger();
        final CountDownLatch falling = new CountDownLatch(FALLING);

        ClaimAnswer claim(Standing.Armed armed, long now) {
            if (now < armed.dueMs()) {
                early.incrementAndGet();
            } else if (running.remove(armed.game()) == null) {
                repeated.incrementAndGet();
            } else {
                falling.countDown();
            }
            return new ClaimAnswer.Definite(
                    new Standing.Disarmed(armed.game(), armed.version() + 1, now), "DONE");
        }
    }

    /** A pod of clock-service without its container. */
    private final class Pod implements GameOwners {
        final io.vertx.mutiny.redis.client.Redis client =
                io.vertx.mutiny.redis.client.Redis.createClient(
                        vertx,
                        new RedisOptions()
                                .setConnectionString("redis://127.0.0.1:" + relay.port())
                                .setNetClientOptions(asTheServiceDials())
                                .setMaxPoolSize(8)
                                .setMaxPoolWaiting(1_024));
        final RedisDeadlineStore store =
                new RedisDeadlineStore(
                        new RedisCommands(client, 8, 1_024), SHARDS, Duration.ofSeconds(1));
        final Firing firing =
                Firing.of(
                        store,
                        this,
                        new Deaf(),
                        time,
                        new Sweep.Rhythm(Duration.ofMillis(100), Duration.ofMillis(500), 512),
                        Duration.ofMillis(50),
                        64,
                        1_000);
        final ScheduledExecutorService looks = Executors.newSingleThreadScheduledExecutor();
        volatile boolean dead;

        Pod begin() {
            Rebuild rebuild =
                    new Rebuild(
                            store,
                            firing.deadlines(),
                            this,
                            time,
                            new Rebuild.Rhythm(
                                    Duration.ofSeconds(1),
                                    Duration.ofSeconds(1),
                                    Duration.ofMinutes(1),
                                    Duration.ofMinutes(1)));
            looks.scheduleWithFixedDelay(() -> look(rebuild), 0, 100, TimeUnit.MILLISECONDS);
            firing.start();
            pods.add(this);
            return this;
        }

        private void look(Rebuild rebuild) {
            try {
                rebuild.look();
            } catch (StoreUnavailable e) {
                // It comes back.
            }
        }

        @Override
        public ClaimAnswer claim(Standing.Armed armed) {
            return dead ? new ClaimAnswer.Unanswered("dead") : games.claim(armed, time.millis());
        }

        @Override
        public boolean running(Consumer<Standing.Armed> each) {
            games.running.values().forEach(each);
            return true;
        }

        /** Ends it with all that it has leased: nothing of it reaches anybody any more. */
        void kill() {
            pods.remove(this);
            dead = true;
            end();
        }

        void end() {
            looks.shutdownNow();
            firing.stop();
            client.close();
        }
    }

    ChaosTest() throws IOException {}

    /** By its own settings. */
    private static NetClientOptions asTheServiceDials() {
        Properties settings = new Properties();
        try (InputStream file = ChaosTest.class.getResourceAsStream("/application.properties")) {
            settings.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new NetClientOptions()
                .setConnectTimeout((int) duration(settings, "connection-timeout").toMillis())
                .setIdleTimeout((int) duration(settings, "idle-timeout").toSeconds());
    }

    private static Duration duration(Properties settings, String name) {
        return Duration.parse("PT" + settings.getProperty("quarkus.redis.tcp." + name));
    }

    @BeforeEach
    void play() {
        from = time.millis() + 1_000;
        for (int i = 0; i < FALLING; i++) {
            add("falling-" + i, from + i * SPREAD_MS / FALLING);
        }
        for (int i = 0; i < FAR; i++) {
            add("far-" + i, from + HOUR_MS);
        }
    }

    private void add(String id, long dueMs) {
        GameId game = new GameId(id);
        games.running.put(game, new Standing.Armed(game, 2, DeadlineKind.FLAG, dueMs));
    }

    @AfterEach
    void end() throws IOException {
        pods.forEach(Pod::end);
        vertx.closeAndAwait();
        relay.close();
        redis.close();
    }

    /** Lets time pass until so many flags should have fallen. */
    private void untilDue(int flags) {
        long due = from + flags * SPREAD_MS / FALLING;
        eventually(flags + " flags should have fallen").until(() -> time.millis() >= due);
    }

    private void assertThatAllFlagsFellAndTheOthersAreArmed(Pod survivor)
            throws InterruptedException {
        assertThat(games.falling.await(30, TimeUnit.SECONDS)).as("every flag is claimed").isTrue();
        assertThat(games.early).as("early claims").hasValue(0);
        assertThat(games.running).hasSize(FAR);
        eventually("the far flags are armed").until(() -> armed(survivor) == FAR);
    }

    private static long armed(Pod pod) {
        try {
            return pod.store.figures(0).armed();
        } catch (StoreUnavailable e) {
            return -1;
        }
    }

    @Test
    void a_flush_loses_no_flag() throws Exception {
        Pod pod = new Pod().begin();
        untilDue(100);
        redis.flush();
        assertThatAllFlagsFellAndTheOthersAreArmed(pod);
    }

    @Test
    void a_redis_that_dies_and_comes_back_empty_loses_no_flag() throws Exception {
        Pod pod = new Pod().begin();
        untilDue(50);
        redis.kill();
        untilDue(150);
        redis.revive();
        assertThatAllFlagsFellAndTheOthersAreArmed(pod);
    }

    @Test
    void a_redis_that_stands_still_for_a_while_loses_no_flag() throws Exception {
        Pod pod = new Pod().begin();
        untilDue(50);
        redis.freeze();
        untilDue(250);
        redis.thaw();
        assertThatAllFlagsFellAndTheOthersAreArmed(pod);
    }

    /** It holds all connections that the pod may have, and will never answer on any. */
    @Test
    void a_redis_whose_machine_loses_its_power_and_comes_back_loses_no_flag() throws Exception {
        Pod pod = new Pod().begin();
        untilDue(50);
        relay.swallow();
        untilDue(150);
        assertThat(games.falling.getCount()).as("flags still to fall").isPositive();
        assertThatAllFlagsFellAndTheOthersAreArmed(pod);
    }

    @Test
    void what_a_dead_pod_had_leased_is_taken_over() throws Exception {
        Pod one = new Pod().begin();
        Pod other = new Pod().begin();
        untilDue(100);
        one.kill();
        assertThatAllFlagsFellAndTheOthersAreArmed(other);
    }

    private static final class Deaf implements ClaimListener {
        @Override
        public void sending(Standing.Armed armed, long latenessMs) {}

        @Override
        public void answered(Standing.Armed armed, ClaimAnswer answer) {}
    }
}
