package shatranj.systemtests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import shatranj.client.api.Api;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;
import shatranj.standalone.cluster.DataDirectory;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.cluster.RunningCluster;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;

/** A standalone cluster as {@code ./shatranj up} starts it, in processes of its own. */
final class TestCluster implements AutoCloseable {
    private static final int PODS = 2;
    private static final int PORTS = 14;
    private static final long START_SECONDS = 180;
    private static final int LAST_LINES = 60;

    private final Path home;
    private final Path directory;
    private final int port;
    private Optional<Process> launcher = Optional.empty();

    TestCluster(Path directory) {
        this.home = Path.of(System.getProperty("shatranj.home")).toAbsolutePath().normalize();
        this.directory = directory;
        this.port = freeBasePort();
    }

    /** Where the repository is. */
    Path home() {
        return home;
    }

    /** The data directory. */
    DataDirectory data() {
        return new DataDirectory(directory);
    }

    /** Who listens where. */
    Layout layout() {
        return new Layout(Layout.LOOPBACK, port, PODS);
    }

    /** The one base URL. */
    URI base() {
        return URI.create(layout().baseUrl());
    }

    /** Starts the cluster and waits until it is ready. */
    void start() {
        List<String> up =
                command(
                        "up",
                        "--data",
                        directory.toString(),
                        "--port",
                        "" + port,
                        "--pods",
                        "game=" + PODS);
        System.out.println("starting a cluster on " + base() + " in " + directory);
        try {
            Process process =
                    new ProcessBuilder(up)
                            .directory(home.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(
                                    ProcessBuilder.Redirect.appendTo(
                                            directory.resolveSibling("launcher.log").toFile()))
                            .start();
            launcher = Optional.of(process);
            awaitReady(process);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitReady(Process process) throws IOException {
        Waiting.until(
                "the cluster is ready",
                START_SECONDS,
                () -> !process.isAlive() || isReady(process.pid()));
        if (!process.isAlive()) {
            throw new IllegalStateException("the cluster did not start:\n" + log());
        }
    }

    private boolean isReady(long pid) {
        return data().announced()
                .filter(cluster -> cluster.pid() == pid)
                .filter(RunningCluster::ready)
                .isPresent();
    }

    /** What the launcher has written. */
    String log() throws IOException {
        return Files.readString(directory.resolveSibling("launcher.log"));
    }

    private String tail() {
        try {
            List<String> lines = log().lines().toList();
            return String.join(
                    "\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** A command of the launcher as the script gives it. */
    List<String> command(String... words) {
        return java("shatranj.standalone.Main", words);
    }

    /** A command of the clients as the script gives it. */
    List<String> client(String... words) {
        return java("shatranj.client.Main", words);
    }

    private List<String> java(String main, String... words) {
        Path target = home.resolve("standalone/target");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of(
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-Xmx256m",
                        "-Dshatranj.home=" + home,
                        "-cp",
                        // The version is the only one there is: what the build has just packaged.
                        target.resolve("standalone-1.0.0-SNAPSHOT.jar")
                                + ":"
                                + target.resolve("lib")
                                + "/*",
                        main));
        command.addAll(List.of(words));
        return command;
    }

    /** The pods of game-service. */
    Pods pods() {
        return new Pods(data(), layout());
    }

    /** Somebody with a token of this cluster. */
    Player player(String name) {
        String token =
                DevelopmentIssuer.open(data().keys(), Clock.systemUTC())
                        .playerToken(new PlayerName(name), PlayerScopes.USUAL);
        return new Player(new Api(base(), Patience.USUAL), Optional.of(token), "laws");
    }

    /** Somebody without a token. */
    Player stranger() {
        return new Player(new Api(base(), Patience.USUAL), Optional.empty(), "laws");
    }

    /** Stops the cluster as Ctrl-C does, and starts it again on what it has kept. */
    void restart() {
        close();
        start();
    }

    @Override
    public void close() {
        launcher.ifPresent(process -> {
            process.destroy();
            try {
                if (!process.waitFor(60, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                    throw new IllegalStateException("the launcher did not end in 60 s");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                process.destroyForcibly();
            }
        });
        launcher = Optional.empty();
    }

    /** A port from which on all that the cluster needs are free just now. */
    private static int freeBasePort() {
        for (int attempt = 0; attempt < 100; attempt++) {
            // Below the range from which systems take the ports of outgoing connections.
            int base = ThreadLocalRandom.current().nextInt(10_000, 30_000);
            if (isFree(base) && isFree(base + 1_000)) {
                return base;
            }
        }
        throw new IllegalStateException("no " + PORTS + " ports in a row are free");
    }

    private static boolean isFree(int from) {
        for (int candidate = from; candidate < from + PORTS; candidate++) {
            try (ServerSocket socket = new ServerSocket(candidate)) {
                socket.setReuseAddress(true);
            } catch (IOException taken) {
                return false;
            }
        }
        return true;
    }
}
