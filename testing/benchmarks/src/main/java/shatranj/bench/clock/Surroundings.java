package shatranj.bench.clock;

import io.vertx.mutiny.core.Vertx;
import io.vertx.redis.client.RedisOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import shatranj.bench.service.ServiceProcess;
import shatranj.clock.server.deadline.RedisDeadlineStore;
import shatranj.embedded.kafka.EmbeddedKafka;
import shatranj.embedded.kafka.Kafka;
import shatranj.embedded.redis.Redis;
import shatranj.embedded.redis.RedisProcess;
import shatranj.support.redis.RedisCommands;
import shatranj.support.topics.TopicProvisioner;

/**
 * What clock-service stands between: a Redis that can be hurt, a Kafka where nothing is written,
 * and games that do not exist. What would come by the feed is put into the store by the benchmark,
 * as another pod would.
 */
final class Surroundings implements AutoCloseable {
    private static final int PARTITIONS = 12;
    private static final int CONNECTIONS = 8;
    private static final int MOST_WAITING = 1_024;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Redis redis = RedisProcess.temporary();
    private final Kafka kafka = EmbeddedKafka.temporary();
    private final Vertx vertx = Vertx.vertx();
    private final io.vertx.mutiny.redis.client.Redis client =
            io.vertx.mutiny.redis.client.Redis.createClient(
                    vertx,
                    new RedisOptions()
                            .setConnectionString(redis.url())
                            .setMaxPoolSize(CONNECTIONS)
                            .setMaxPoolWaiting(MOST_WAITING));
    private final RedisCommands commands = new RedisCommands(client, CONNECTIONS, MOST_WAITING);
    private final SyntheticGames games = new SyntheticGames();

    Surroundings() throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", kafka.bootstrapServers()))) {
            new TopicProvisioner(admin, PARTITIONS).createMissing((short) 1);
        }
    }

    Redis redis() {
        return redis;
    }

    RedisCommands commands() {
        return commands;
    }

    SyntheticGames games() {
        return games;
    }

    RedisDeadlineStore store() {
        return new RedisDeadlineStore(commands, StoreRates.SHARDS, PATIENCE);
    }

    /** A pod of clock-service in a process of its own. */
    ServiceProcess pod(Path home) throws IOException, InterruptedException {
        Path token = Files.createTempFile("service-token", ".txt");
        Files.writeString(token, "nobody checks it here");
        token.toFile().deleteOnExit();
        return ServiceProcess.clock(
                home,
                List.of(
                        "quarkus.redis.hosts=" + redis.url(),
                        "shatranj.clock.games=127.0.0.1:" + games.port(),
                        "shatranj.identity.service-token-file=" + token,
                        "kafka.bootstrap.servers=" + kafka.bootstrapServers(),
                        "mp.messaging.incoming.feed.enabled=false",
                        "quarkus.log.category.\"org.apache.kafka\".level=OFF"));
    }

    @Override
    public void close() {
        games.close();
        client.close();
        vertx.closeAndAwait();
        kafka.close();
        redis.close();
    }
}
