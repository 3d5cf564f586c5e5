package shatranj.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every service that has a Redis must set: the client's defaults wait for minutes. */
class RedisSettingsTest {
    private static final List<String> BOUNDS =
            List.of(
                    "quarkus.redis.timeout=",
                    "quarkus.redis.tcp.connection-timeout=",
                    "quarkus.redis.tcp.idle-timeout=");

    @Test
    void no_service_waits_for_a_redis_that_has_vanished() throws IOException {
        List<Path> users;
        try (Stream<Path> folders = Files.list(Repository.HOME)) {
            users =
                    folders.map(folder ->
                                    folder.resolve(
                                            "server/src/main/resources/application.properties"))
                            .filter(Files::exists)
                            .filter(file -> has(file, "quarkus.redis.hosts="))
                            .toList();
        }

        assertThat(users).hasSizeGreaterThan(1);
        for (String bound : BOUNDS) {
            assertThat(users).as(bound).allMatch(file -> has(file, bound));
        }
    }

    private static boolean has(Path settings, String beginning) {
        return Repository.text(Repository.HOME.relativize(settings).toString())
                .lines()
                .anyMatch(line -> line.startsWith(beginning));
    }
}
