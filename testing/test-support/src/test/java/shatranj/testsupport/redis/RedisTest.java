package shatranj.testsupport.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import shatranj.embedded.redis.Redis;
import shatranj.embedded.redis.RedisLine;
import shatranj.testsupport.Flavour;

class RedisTest {
    private static Redis redis;

    @BeforeAll
    static void start() {
        redis = Flavour.ofThisMachine().startRedis();
    }

    @AfterAll
    static void stop() {
        redis.close();
    }

    @Test
    void a_killed_redis_comes_back_empty_at_the_same_address() {
        RedisLine.ask(redis.port(), "SET k v");

        redis.kill();
        assertThatThrownBy(() -> RedisLine.ask(redis.port(), "PING"))
                .isInstanceOf(UncheckedIOException.class);
        redis.revive();

        assertThat(RedisLine.ask(redis.port(), "EXISTS k")).isEqualTo(":0");
    }

    @Test
    void a_flushed_redis_has_no_keys() {
        RedisLine.ask(redis.port(), "SET k v");

        redis.flush();

        assertThat(RedisLine.ask(redis.port(), "DBSIZE")).isEqualTo(":0");
    }

    @Test
    void a_frozen_redis_is_silent_and_answers_again_when_thawed() {
        RedisLine.ask(redis.port(), "SET k v");

        redis.freeze();
        assertThatThrownBy(() -> RedisLine.ask(redis.port(), "PING"))
                .isInstanceOf(UncheckedIOException.class);
        redis.thaw();

        assertThat(RedisLine.ask(redis.port(), "EXISTS k")).isEqualTo(":1");
    }
}
