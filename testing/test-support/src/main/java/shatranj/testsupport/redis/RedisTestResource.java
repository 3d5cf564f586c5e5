package shatranj.testsupport.redis;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shatranj.embedded.redis.Redis;
import shatranj.testsupport.Flavour;

/**
 * Gives a Quarkus test a Redis of its own, sets {@code quarkus.redis.hosts}, and puts the {@link
 * Redis} into the test's fields of that type, so that the test can kill, freeze and flush it.
 */
public final class RedisTestResource implements QuarkusTestResourceLifecycleManager {
    private @Nullable Redis redis;

    @Override
    public Map<String, String> start() {
        Redis started = Flavour.ofThisMachine().startRedis();
        System.out.println("tests use: " + started.description());
        redis = started;
        return Map.of("quarkus.redis.hosts", started.url());
    }

    @Override
    public void inject(TestInjector injector) {
        injector.injectIntoFields(redis, field -> field.getType() == Redis.class);
    }

    @Override
    public void stop() {
        Redis started = redis;
        if (started != null) {
            started.close();
            redis = null;
        }
    }
}
