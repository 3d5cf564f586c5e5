package shatranj.systemtests;

import static shatranj.testsupport.await.Eventually.eventually;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.client.api.Api;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;

/**
 * A cluster in containers that runs already, as {@code docker-compose up -d} starts it; blows to
 * its containers.
 */
final class ComposeCluster {
    private static final long READY_SECONDS = 180;

    /** Outlasts the return of a broker on a busy machine. */
    static final Patience LONG =
            new Patience(Duration.ofSeconds(12), Duration.ofMinutes(4), Duration.ofSeconds(12));

    /** Takes the first answer, whatever it is. */
    private static final Patience ONCE =
            new Patience(Duration.ofSeconds(20), Duration.ZERO, Duration.ofSeconds(12));

    private final Path home;
    private final URI base;
    private final List<String> compose;
    private final Map<String, Player> players = new HashMap<>();

    /**
     * @param settings the environment file that it was started with, if any
     */
    ComposeCluster(Path home, URI base, Optional<String> settings) {
        this.home = home;
        this.base = base;
        this.compose = new ArrayList<>(List.of("docker-compose"));
        settings.ifPresent(file -> compose.addAll(List.of("--env-file", file)));
    }

    /** Lets the development issuer in the cluster make out tokens, all in one run of it. */
    void invite(List<String> names) {
        List<String> command = new ArrayList<>(List.of("run", "--rm", "-T", "tools"));
        command.addAll(List.of("shatranj.standalone.Main", "token"));
        command.addAll(names);
        command.addAll(List.of("--data", "/issuer"));
        List<String> tokens = run(command).lines().filter(line -> line.startsWith("ey")).toList();
        if (tokens.size() != names.size()) {
            throw new IllegalStateException(
                    tokens.size() + " tokens for " + names.size() + " names");
        }
        for (int i = 0; i < names.size(); i++) {
            players.put(names.get(i), player(Optional.of(tokens.get(i))));
        }
    }

    /** Who was invited. */
    Player guest(String name) {
        return Optional.ofNullable(players.get(name)).orElseThrow();
    }

    /** Who was invited, and takes the first answer. */
    Player impatient(String name) {
        Player guest = guest(name);
        return new Player(guest.api().with(ONCE), guest.token(), "laws");
    }

    /** Somebody without a token. */
    Player stranger() {
        return player(Optional.empty());
    }

    private Player player(Optional<String> token) {
        return new Player(new Api(base, LONG), token, "laws");
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
