package shatranj.embedded.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedisProgramTest {
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
