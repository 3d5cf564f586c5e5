package shatranj.game.matchmaking;

import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.redis.client.RedisOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import shatranj.game.v1.ColorChoice;
import shatranj.game.v1.CreateSeekRequest;
import shatranj.game.v1.SeekTerms;
import shatranj.support.redis.RedisCommands;
import shatranj.testsupport.TestServices;

/** A store on a real Redis, with seeks of nobody else. */
final class Stores implements AutoCloseable {
    private static final int CONNECTIONS = 8;
    private static final int MOST_WAITING = 256;

    private final Vertx vertx = Vertx.vertx();
    private final Redis redis =
            Redis.createClient(
                    vertx,
                    new RedisOptions()
                            .setConnectionString(TestServices.redisUrl())
                            .setMaxPoolSize(CONNECTIONS)
                            .setMaxPoolWaiting(MOST_WAITING));
    final SeekStore store =
            new RedisSeekStore(
                    new RedisCommands(redis, CONNECTIONS, MOST_WAITING),
                    "test:" + UUID.randomUUID(),
                    Duration.ofSeconds(30));

    /**
     * The first question is asked alone: without Quarkus, two threads that are the first to wait
     * for a Uni trip over the setting up of context propagation.
     */
    Stores() {
        store.touch(List.of("nobody"), Instant.EPOCH);
    }

    static NewSeek seek(String player, String key, String ruleSet, ColorChoice color) {
        return NewSeek.of(
                NewSeek.id(player, key),
                player,
                CreateSeekRequest.newBuilder()
                        .setColor(color)
                        .setTerms(SeekTerms.newBuilder().setRuleSet(ruleSet))
                        .build());
    }

    static NewSeek seek(String player) {
        return seek(player, "key", "", ColorChoice.COLOR_CHOICE_UNSPECIFIED);
    }

    @Override
    public void close() {
        redis.close();
        vertx.closeAndAwait();
    }
}
