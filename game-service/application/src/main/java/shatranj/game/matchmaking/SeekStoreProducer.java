package shatranj.game.matchmaking;

import io.vertx.mutiny.redis.client.Redis;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.redis.RedisCommands;

/** The store of this process. */
@ApplicationScoped
class SeekStoreProducer {
    private static final String NAME = "shatranj:seeks";
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    @Produces
    @ApplicationScoped
    SeekStore store(
            Redis redis,
            @ConfigProperty(name = "quarkus.redis.max-pool-size") int connections,
            @ConfigProperty(name = "quarkus.redis.max-pool-waiting") int mostWaiting) {
        return new RedisSeekStore(
                new RedisCommands(redis, connections, mostWaiting), NAME, PATIENCE);
    }
}
