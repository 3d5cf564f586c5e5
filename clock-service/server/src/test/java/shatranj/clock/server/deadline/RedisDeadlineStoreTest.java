package shatranj.clock.server.deadline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.mutiny.core.Vertx;
import io.vertx.redis.client.RedisOptions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.embedded.redis.Redis;
import shatranj.support.redis.RedisCommands;
import shatranj.testsupport.Flavour;

class RedisDeadlineStoreTest extends DeadlineStoreContract {

    private static final int SHARDS = 16;
    private static final int CONNECTIONS = 8;
    private static final int MOST_WAITING = 1_024;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static Redis redis;
    private static Vertx vertx;
    private static io.vertx.mutiny.redis.client.Redis client;
    private static RedisCommands commands;

    @BeforeAll
    static void start() {
        redis = Flavour.ofThisMachine().startRedis();
        vertx = Vertx.vertx();
        client =
                io.vertx.mutiny.redis.client.Redis.createClient(
                        vertx,
                        new RedisOptions()
                                .setConnectionString(redis.url())
                                .setMaxPoolSize(CONNECTIONS)
                                .setMaxPoolWaiting(MOST_WAITING));
        commands = new RedisCommands(client, CONNECTIONS, MOST_WAITING);
    }

    @AfterAll
    static void stop() {
        client.close();
        vertx.closeAndAwait();
        redis.close();
    }

    @BeforeEach
    void empty() {
        redis.flush();
    }

    @Override
    DeadlineStore store() {
        return new RedisDeadlineStore(commands, SHARDS, PATIENCE);
    }

    @Override
    void lose() {
        redis.flush();
    }

    @Test
    void pods_with_other_shards_keep_out_of_each_others_way() {
        Standing.Armed armed = new Standing.Armed(GAME, 1, DeadlineKind.FLAG, T);
        store().settle(List.of(armed));
        DeadlineStore other = new RedisDeadlineStore(commands, SHARDS * 2, PATIENCE);
        assertThat(other.lease(T, T, 10).due()).isEmpty();
        assertThat(store().lease(T, T, 10).due()).containsExactly(armed);
    }

    @Test
    void a_server_that_has_forgotten_the_scripts_is_told_again() {
        client.send(
                        io.vertx.mutiny.redis.client.Request.cmd(
                                        io.vertx.mutiny.redis.client.Command.SCRIPT)
                                .arg("FLUSH"))
                .await()
                .atMost(PATIENCE);
        Standing.Armed armed = new Standing.Armed(GAME, 1, DeadlineKind.FLAG, T);
        store().settle(List.of(armed));
        assertThat(store().lease(T, T, 10).due()).containsExactly(armed);
    }

    @Test
    void a_redis_that_does_not_answer_is_reported_as_that() {
        DeadlineStore impatient = new RedisDeadlineStore(commands, 1, Duration.ofMillis(200));
        impatient.figures(T);
        redis.freeze();
        try {
            assertThatThrownBy(() -> impatient.figures(T)).isInstanceOf(StoreUnavailable.class);
        } finally {
            redis.thaw();
        }
        assertThat(store().figures(T)).isEqualTo(new StoreFigures(0, 0));
    }
}
