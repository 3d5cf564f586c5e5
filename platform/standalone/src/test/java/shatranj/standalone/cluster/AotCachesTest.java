package shatranj.standalone.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AotCachesTest {
    private static final FileTime BUILT = FileTime.fromMillis(1_800_000_000_000L);

    @TempDir private Path home;
    private Path jar;
    private Path cache;

    @BeforeEach
    void build() throws IOException {
        jar = Files.createFile(home.resolve("quarkus-run.jar"));
        Files.setLastModifiedTime(jar, BUILT);
        cache = Files.createDirectories(AotCaches.directory(home)).resolve("game-service.aot");
    }

    private void cacheOf(FileTime time) throws IOException {
        Files.createFile(cache);
        Files.setLastModifiedTime(cache, time);
    }

    @Test
    void a_program_uses_the_cache_that_was_made_of_it() throws IOException {
        cacheOf(FileTime.fromMillis(BUILT.toMillis() + 1));
        AotCaches caches = AotCaches.of(home, Optional.empty());
        assertThat(caches.flags("game-service", jar)).contains("-XX:AOTCache=" + cache);
        assertThat(caches.flags("clock-service", jar)).isEmpty();
    }

    @Test
    void a_cache_of_before_the_last_build_is_not_used() throws IOException {
        cacheOf(BUILT);
        assertThat(AotCaches.of(home, Optional.empty()).flags("game-service", jar)).isEmpty();
    }

    @Test
    void a_program_that_records_uses_no_cache_and_may_take_its_time_to_end() throws IOException {
        cacheOf(FileTime.fromMillis(BUILT.toMillis() + 1));
        Path recorded = home.resolve("recorded");
        AotCaches caches = AotCaches.of(home, Optional.of(recorded));
        assertThat(caches.flags("game-service", jar))
                .containsExactly("-XX:AOTCacheOutput=" + recorded.resolve("game-service.aot"));
        Duration usual = Duration.ofSeconds(10);
        assertThat(caches.patience(usual)).isGreaterThan(usual);
        assertThat(AotCaches.of(home, Optional.empty()).patience(usual)).isEqualTo(usual);
    }
}
