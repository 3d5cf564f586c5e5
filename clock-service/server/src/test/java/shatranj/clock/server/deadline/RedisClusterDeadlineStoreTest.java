package shatranj.clock.server.deadline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shatranj.testsupport.await.Eventually.eventually;

import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.redis.client.Command;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.redis.client.RedisClientType;
import io.vertx.redis.client.RedisOptions;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.embedded.redis.Redis;
import shatranj.embedded.redis.RedisLine;
import shatranj.embedded.redis.RedisProcess;
import shatranj.support.redis.RedisCommands;

/**
 * The whole contract on a Redis Cluster, of one node that has all slots: it refuses a script whose
 * keys are of several slots, as any cluster does.
 */
class RedisClusterDeadlineStoreTest extends DeadlineStoreContract {
    private static final int SLOTS = 16_384;
    private static final int AT_ONCE = 2_048;
    private static final int ASKERS = 50;
    private static final int QUESTIONS = 100;
    private static final int CONNECTIONS = 8;
    private static final int MOST_WAITING = 1_024;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static Redis redis;
    private static Vertx vertx;
    private static io.vertx.mutiny.redis.client.Redis client;
    private static RedisCommands commands;

    @BeforeAll
    static void start() {
        redis = RedisProcess.temporary("--cluster-enabled", "yes");
        for (int from = 0; from < SLOTS; from += AT_ONCE) {
            String slots =
                    IntStream.range(from, from + AT_ONCE)
                            .mapToObj(Integer::toString)
                            .collect(Collectors.joining(" "));
            RedisLine.ask(redis.port(), "CLUSTER ADDSLOTS " + slots);
        }
        vertx = Vertx.vertx();
        client =
                io.vertx.mutiny.redis.client.Redis.createClient(
                        vertx,
                        new RedisOptions()
                                .setType(RedisClientType.CLUSTER)
                                .setConnectionString(redis.url())
                                .setTopologyCacheTTL(5)
                                .setMaxPoolSize(CONNECTIONS)
                                .setMaxPoolWaiting(MOST_WAITING));
        commands = new RedisCommands(client, CONNECTIONS, MOST_WAITING);
        eventually("the cluster is up")
                .until(() -> RedisLine.ask(redis.port(), "SET cluster up").equals("+OK"));
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
        return new RedisDeadlineStore(commands, 16, PATIENCE);
    }

    @Override
    void lose() {
        redis.flush();
    }

    @Test
    void this_redis_refuses_what_spans_slots() {
        Request spanning =
                Request.cmd(Command.EVAL).arg("return 1").arg(2).arg("{one}:a").arg("{two}:a");
        assertThatThrownBy(() -> client.send(spanning).await().atMost(PATIENCE))
                .hasMessageContaining("slot");
        assertThat(RedisLine.ask(redis.port(), "CLUSTER KEYSLOT {one}:a"))
                .isNotEqualTo(RedisLine.ask(redis.port(), "CLUSTER KEYSLOT {two}:a"));
    }

    /** While the client asks anew where the slots are, which it does all the time here. */
    @Test
    void many_ask_at_the_same_time_and_all_are_answered() throws Exception {
        DeadlineStore store = store();
        List<Callable<StoreFigures>> questions =
                Collections.nCopies(
                        4,
                        () -> {
                            StoreFigures last = store.figures(T);
                            for (int i = 1; i < QUESTIONS; i++) {
                                last = store.figures(T);
                            }
                            return last;
                        });
        try (ExecutorService askers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<StoreFigures> answer : askers.invokeAll(questions)) {
                assertThat(answer.get()).isEqualTo(new StoreFigures(0, 0));
            }
        }
    }
}
