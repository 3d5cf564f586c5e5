package shatranj.testsupport.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.testsupport.Flavour;

class RedisTest {
    private static Redis redis;

    @BeforeAll
    static void start() {
        redis = Redis.start(Flavour.ofThisMachine());
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

    @Test
    void a_redis_program_is_found_on_this_machine_and_says_its_version(@TempDir Path directory) {
        assertThat(RedisProgram.find(directory))
                .hasValueSatisfying(program -> {
                    assertThat(program.version()).matches("\\d+\\.\\d+\\.\\d+");
                    assertThat(Files.isExecutable(program.path())).isTrue();
                });
    }

    @ParameterizedTest
    @CsvSource({"Linux,amd64", "Linux,aarch64", "Mac OS X,x86_64", "Mac OS X,aarch64"})
    void a_program_is_bundled_for_every_supported_machine(String os, String arch) {
        assertThat(RedisProgram.bundledFor(os, arch))
                .isNotEmpty()
                .allSatisfy(
                        name -> assertThat(RedisProgram.class.getResource("/" + name)).isNotNull());
    }
}
