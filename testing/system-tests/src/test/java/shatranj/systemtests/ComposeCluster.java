package shatranj.systemtests;

import static shatranj.testsupport.await.Eventually.eventually;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A cluster in containers that runs already, as {@code docker-compose up -d} starts it; blows to
 * its containers.
 */
final class ComposeCluster {
    private static final long READY_SECONDS = 180;

    private final Path home;
    private final List<String> compose;

    /**
     * @param settings the environment file that it was started with, if any
     */
    ComposeCluster(Path home, Optional<String> settings) {
        this.home = home;
        this.compose = new ArrayList<>(List.of("docker-compose"));
        settings.ifPresent(file -> compose.addAll(List.of("--env-file", file)));
    }

    /** Runs a program of the image of tools by its words. Returns what it printed. */
    String tools(List<String> words) {
        List<String> command = new ArrayList<>(List.of("run", "--rm", "-T", "tools"));
        command.addAll(words);
        return run(command);
    }

    /** Ends a container at once (SIGKILL); it stays dead. */
    void kill(String service) {
        run(List.of("kill", service));
    }

    /** Starts a container that was killed, with what it had on its volumes. */
    void start(String service) {
        run(List.of("start", service));
    }

    /** Asks a container to end, removes it and starts a new one, as an upgrade does. */
    void replace(String service) {
        run(List.of("up", "-d", "--no-deps", "--force-recreate", service));
    }

    /** Waits until a container says that it is ready. */
    void awaitHealthy(String service) {
        String container = run(List.of("ps", "-q", service)).strip();
        eventually(service + " is healthy")
                .atMost(Duration.ofSeconds(READY_SECONDS))
                .until(() ->
                        execute(
                                        List.of(
                                                "docker",
                                                "inspect",
                                                "-f",
                                                "{{.State.Health.Status}}",
                                                container))
                                .strip()
                                .equals("healthy"));
    }

    private String run(List<String> words) {
        List<String> command = new ArrayList<>(compose);
        command.addAll(words);
        return execute(command);
    }

    private String execute(List<String> command) {
        try {
            Process process =
                    new ProcessBuilder(command)
                            .directory(home.toFile())
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            String output = new String(process.getInputStream().readAllBytes());
            int status = process.waitFor();
            if (status != 0) {
                throw new IllegalStateException(command + " ended with " + status);
            }
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
