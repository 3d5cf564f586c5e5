package shatranj.systemtests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import shatranj.embedded.process.JvmNote;

/** Runs a command as a user would, without a terminal. */
public record Shell(Path directory) {
    /** What a command printed (both streams, without a {@link JvmNote}) and how it ended. */
    public record Result(int status, String output) {}

    /** Runs a command to its end with nothing to read. */
    public Result run(List<String> command) {
        return run(command, "");
    }

    /** Runs a command to its end; {@code input} is what it can read. */
    public Result run(List<String> command, String input) {
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
            return new Result(process.waitFor(), JvmNote.cutFrom(output));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + command, e);
        }
    }
}
