package shatranj.systemtests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Runs a command as a user would, without a terminal. */
record Shell(Path directory) {
    /** What a JVM says of itself to whom the build told how its tests run. */
    private static final Pattern NOTE =
            Pattern.compile("^NOTE: Picked up JDK_JAVA_OPTIONS.*\n", Pattern.MULTILINE);

    /** What a command printed (both streams, without {@link #NOTE}) and how it ended. */
    record Result(int status, String output) {}

    /** Runs a command to its end with nothing to read. */
    Result run(List<String> command) {
        return run(command, "");
    }

    /** Runs a command to its end; {@code input} is what it can read. */
    Result run(List<String> command, String input) {
        try {
            Process process =
                    new ProcessBuilder(command)
                            .directory(directory.toFile())
                            .redirectErrorStream(true)
                            .start();
            try (var in = process.getOutputStream()) {
                in.write(input.getBytes(StandardCharsets.UTF_8));
            }
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Result(process.waitFor(), NOTE.matcher(output).replaceAll(""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + command, e);
        }
    }
}
