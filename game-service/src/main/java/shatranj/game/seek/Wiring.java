package shatranj.game.seek;

import io.vertx.mutiny.redis.client.Redis;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;

/** The store of this process. */
@ApplicationScoped
class Wiring {
    private static final String NAME = "shatranj:seeks";
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    @Produces
    @ApplicationScoped
    SeekStore store(Redis redis) {
        return new RedisSeekStore(redis, NAME, PATIENCE);
    }
}
