package shatranj.embedded.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChildProcessGuardTest {
    @TempDir Path directory;

    /** A holder of a guard, to be killed: prints the process id of its child and waits. */
    static final class Holder {
        public static void main(String[] args) throws Exception {
            ChildProcessGuard guard =
                    ChildProcessGuard.start(
                            new ProcessBuilder("/bin/sleep", "600"), Path.of(args[0], "pid"));
            System.out.println(guard.pid());
            Thread.sleep(Duration.ofMinutes(10));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"running", "STOP"})
    void the_child_dies_when_its_parent_is_killed(String childIs) throws Exception {
        Process holder =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx32m",
                                "-cp",
                                System.getProperty("java.class.path")
                                        + File.pathSeparator
                                        + "target/test-classes",
                                Holder.class.getName(),
                                directory.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        ProcessHandle child = ProcessHandle.of(Long.parseLong(firstLine(holder))).orElseThrow();
        if (!childIs.equals("running")) {
            new ProcessBuilder("/bin/kill", "-" + childIs, Long.toString(child.pid()))
                    .start()
                    .waitFor();
        }

        holder.destroyForcibly();

        child.onExit().get(20, TimeUnit.SECONDS);
        assertThat(child.isAlive()).isFalse();
    }

    @Test
    void the_end_of_the_program_is_seen_with_its_status() throws Exception {
        try (ChildProcessGuard guard =
                ChildProcessGuard.start(
                        new ProcessBuilder("/bin/sh", "-c", "exit 7"), directory.resolve("pid"))) {
            assertThat(guard.process().waitFor()).isEqualTo(7);
        }
    }

    @Test
    void a_program_that_ignores_the_request_to_end_is_killed() throws Exception {
        ProcessBuilder deaf =
                new ProcessBuilder(
                        "/bin/sh", "-c", "trap '' TERM; echo deaf; while :; do sleep 1; done");
        try (ChildProcessGuard guard = ChildProcessGuard.start(deaf, directory.resolve("pid"))) {
            assertThat(firstLine(guard.process())).isEqualTo("deaf");

            guard.stop(Duration.ofMillis(200));

            assertThat(ProcessHandle.of(guard.pid())).isEmpty();
        }
    }

    private static String firstLine(Process process) throws IOException {
        BufferedReader reader =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = reader.readLine();
        return line == null ? "" : line;
    }
}
