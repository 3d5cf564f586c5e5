package shatranj.clock.server.deadline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a Redis Cluster asks of a script, and Redis 6.2 of its commands. */
class ScriptsTest {
    private static final Pattern CALL = Pattern.compile("redis\\.p?call\\('(\\w+)', *(\\S+?)[,)]");

    /** All of them are in Redis since 4.0 at the latest. */
    private static final Set<String> COMMANDS =
            Set.of(
                    "GET",
                    "SET",
                    "HGET",
                    "HMGET",
                    "HSET",
                    "HDEL",
                    "ZADD",
                    "ZREM",
                    "ZRANGE",
                    "ZRANGEBYSCORE",
                    "ZCARD",
                    "ZCOUNT");

    @ParameterizedTest
    @ValueSource(strings = {"settle", "lease", "postpone", "epoch", "forget", "figures"})
    void every_key_of_a_script_is_one_that_it_was_given(String name) throws IOException {
        Matcher calls = CALL.matcher(source(name));
        int count = 0;
        while (calls.find()) {
            assertThat(COMMANDS).contains(calls.group(1));
            assertThat(calls.group(2)).as("the key of %s", calls.group()).matches("KEYS\\[\\d\\]");
            count++;
        }
        assertThat(count).isEqualTo(source(name).split("redis\\.p?call", -1).length - 1);
        assertThat(count).isPositive();
    }

    private static String source(String name) throws IOException {
        try (InputStream in = ScriptsTest.class.getResourceAsStream(name + ".lua")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
