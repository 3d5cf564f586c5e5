package shatranj.clock.server.deadline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

    /** Of the sources: beside compiled classes scripts stay that are no more. */
    static List<Path> scripts() throws IOException {
        try (Stream<Path> files =
                Files.list(Path.of("src/main/resources/shatranj/clock/server/deadline"))) {
            return files.filter(file -> file.toString().endsWith(".lua")).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void every_key_of_a_script_is_one_that_it_was_given(Path script) throws IOException {
        String source = Files.readString(script);
        Matcher calls = CALL.matcher(source);
        int count = 0;
        while (calls.find()) {
            assertThat(COMMANDS).contains(calls.group(1));
            assertThat(calls.group(2)).as("the key of %s", calls.group()).matches("KEYS\\[\\d\\]");
            count++;
        }
        assertThat(count).isEqualTo(source.split("redis\\.p?call", -1).length - 1);
        assertThat(count).isPositive();
    }
}
