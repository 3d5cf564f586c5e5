package shatranj.standalone.control;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import shatranj.embedded.process.ChildProcessGuard;
import shatranj.standalone.cluster.DataDirectory;
import shatranj.standalone.cluster.Layout;

/** The processes of a cluster by the names of their logs ({@code game-0}), and signals for them. */
public record Processes(DataDirectory data, Layout layout) {
    private static final long READY_SECONDS = 120;

    /** The pods of game-service. */
    public List<String> pods() {
        return List.copyOf(layout.gamePods().keySet());
    }

    /** The pods of rules-service. */
    public List<String> rulesPods() {
        return List.copyOf(layout.rulesPods().keySet());
    }

    /** The pods of analysis-service. */
    public List<String> analysisPods() {
        return List.copyOf(layout.analysisPods().keySet());
    }

    /** What the pods of game-service stand on. */
    public List<String> surroundings() {
        List<String> names = new ArrayList<>(rulesPods());
        names.addAll(List.of("clock", "redis", "kafka"));
        return names;
    }

    /** The process id of a process, once the launcher has written it down. */
    public long pid(String name) {
        Waiting.until(name + " has a process", READY_SECONDS, () -> written(name).isPresent());
        return written(name).orElseThrow();
    }

    /** Empty while one process has gone and the next has not begun. */
    public Optional<Long> written(String name) {
        Path file = data.root().resolve("run").resolve(name + ".pid");
        try {
            String text = Files.readString(file);
            return text.endsWith("\n")
                    ? Optional.of(Long.parseLong(text.strip()))
                    : Optional.empty();
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the process that was written down last is there. */
    public boolean isAlive(String name) {
        return written(name).flatMap(ProcessHandle::of).filter(ProcessHandle::isAlive).isPresent();
    }

    /** Kills a process at once (SIGKILL); the launcher starts another in its place. */
    public void kill(String name) {
        signal("KILL", pid(name));
    }

    /** Asks a process to leave (SIGTERM); the launcher starts another in its place. */
    public void restart(String name) {
        signal("TERM", pid(name));
    }

    /** Freezes a process: it keeps its connections and does nothing (SIGSTOP). */
    public void freeze(String name) {
        signal("STOP", pid(name));
    }

    /** Lets a frozen process go on as if no time had passed (SIGCONT). */
    public void thaw(String name) {
        signal("CONT", pid(name));
    }

    /** Waits until another process than the given one stands in a process's place and is ready. */
    public void awaitSuccessor(String name, long predecessor) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            Waiting.until(
                    name + " is back",
                    READY_SECONDS,
                    () ->
                            written(name).filter(pid -> pid != predecessor).isPresent()
                                    && isReady(client, name));
        }
    }

    /** Waits until every process is there and ready. */
    public void awaitAll() {
        try (HttpClient client = HttpClient.newHttpClient()) {
            List<String> all = new ArrayList<>(List.of("redis", "kafka"));
            all.addAll(layout.services().keySet());
            for (String name : all) {
                Waiting.until(
                        name + " is ready",
                        READY_SECONDS,
                        () -> isAlive(name) && isReady(client, name));
            }
        }
    }

    /** How a process was started. */
    public record Started(List<String> command, Map<String, String> environment) {
        /** The same with another program. */
        public Started withJar(Path jar) {
            List<String> words = new ArrayList<>(command);
            words.set(words.indexOf("-jar") + 1, jar.toString());
            return new Started(words, environment);
        }
    }

    /**
     * Asks a process to leave, waits until it has gone, and tells how it was started. The launcher
     * must be one that starts nothing again. Linux only.
     */
    public Started retire(String name) {
        long pid = pid(name);
        try {
            List<String> command = strings(pid, "cmdline");
            Map<String, String> environment = new HashMap<>();
            for (String variable : strings(pid, "environ")) {
                int equals = variable.indexOf('=');
                if (equals > 0) {
                    environment.put(variable.substring(0, equals), variable.substring(equals + 1));
                }
            }
            restart(name);
            Waiting.until(
                    name + " has gone",
                    READY_SECONDS,
                    () -> ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty());
            return new Started(command, environment);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> strings(long pid, String file) throws IOException {
        return List.of(Files.readString(Path.of("/proc", "" + pid, file)).split("\0"));
    }

    /** Starts a process that was retired; it lives no longer than its guard. */
    public ChildProcessGuard recall(String name, Started as) {
        ProcessBuilder process =
                new ProcessBuilder(as.command())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(data.log(name).toFile()));
        process.environment().putAll(as.environment());
        try {
            return ChildProcessGuard.start(
                    process, data.root().resolve("run").resolve(name + ".pid"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isReady(HttpClient client, String name) {
        return switch (name) {
            case "kafka" -> listens(layout.kafka());
            case "redis" -> listens(layout.redis());
            default -> isHealthy(client, Objects.requireNonNull(layout.services().get(name), name));
        };
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(Layout.LOOPBACK, port), 500);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    private static boolean isHealthy(HttpClient client, int port) {
        URI health =
                URI.create(
                        "http://"
                                + Layout.LOOPBACK
                                + ":"
                                + Layout.management(port)
                                + "/q/health/ready");
        try {
            return client.send(
                                    HttpRequest.newBuilder(health)
                                            .timeout(Duration.ofSeconds(2))
                                            .build(),
                                    HttpResponse.BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void signal(String name, long pid) {
        try {
            // A process that has just ended needs no signal.
            new ProcessBuilder("kill", "-" + name, "" + pid)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
