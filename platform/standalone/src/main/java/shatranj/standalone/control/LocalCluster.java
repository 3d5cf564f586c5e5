package shatranj.standalone.control;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shatranj.embedded.process.ChildProcessGuard;
import shatranj.standalone.cluster.DataDirectory;
import shatranj.standalone.cluster.Installation;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.cluster.Pods;
import shatranj.standalone.cluster.RunningCluster;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;

/** A standalone cluster as {@code ./shatranj up} starts it, in processes of its own. */
public final class LocalCluster implements AutoCloseable {
    private static final Duration STOP = Duration.ofSeconds(60);
    private static final long START_SECONDS = 300;

    /** Two clusters that start at once on two cores take longer than anybody waits for them. */
    private static final Lock STARTING = new ReentrantLock();

    private final Path home;
    private final Path directory;
    private final int port;
    private final Pods pods;
    private boolean https;
    private Optional<ChildProcessGuard> launcher = Optional.empty();

    /**
     * @param directory where its data lies; the launcher's log lies beside it
     * @param gamePods how many pods of game-service, with one of each other
     */
    public LocalCluster(Path directory, int gamePods) {
        this(directory, Pods.ofGame(gamePods));
    }

    /**
     * @param directory where its data lies; the launcher's log lies beside it
     * @param pods how many there are of each service
     */
    public LocalCluster(Path directory, Pods pods) {
        this.home = Path.of(System.getProperty("shatranj.home")).toAbsolutePath().normalize();
        this.directory = directory;
        this.port = freeBasePort();
        this.pods = pods;
    }

    /** Where the repository is. */
    public Path home() {
        return home;
    }

    /** The data directory. */
    public DataDirectory data() {
        return new DataDirectory(directory);
    }

    /** Who listens where. */
    public Layout layout() {
        return new Layout(Layout.LOOPBACK, port, pods, https);
    }

    /** The one base URL. */
    public URI base() {
        return URI.create(layout().baseUrl());
    }

    /** Starts the cluster and waits until it is ready; a process that dies is started again. */
    public void start() {
        start(List.of());
    }

    /**
     * The same, and somebody takes traces.
     *
     * @param collector its base URL
     */
    public void startTraced(URI collector) {
        start(List.of("--traces", collector.toString()));
    }

    /**
     * The same, and nobody speaks in the clear: not the services to each other, not clients to the
     * front door.
     *
     * @param certificates what {@code --tls} and {@code --https} take
     */
    public void startEncrypted(Path certificates) {
        https = true;
        start(List.of("--tls", certificates.toString(), "--https", certificates.toString()));
    }

    /**
     * The same, but a process that ends stays down.
     *
     * @param environment of all processes, beside what they have anyway
     */
    public void startOnce(Map<String, String> environment) {
        start(List.of("--no-restart"), environment);
    }

    /**
     * The same, with the services of a release.
     *
     * @param installation where they lie
     */
    public void startOnce(Installation installation) {
        start(installation, List.of("--no-restart"), Map.of());
    }

    /** The same, with the limits of production: usually nobody is limited on one's own machine. */
    public void startLimited() {
        start(List.of(), Map.of("SHATRANJ_LIMITS_FACTOR", "1"));
    }

    private void start(List<String> flags) {
        start(flags, Map.of());
    }

    private void start(List<String> flags, Map<String, String> environment) {
        start(new Installation(home), flags, environment);
    }

    private void start(Installation services, List<String> flags, Map<String, String> environment) {
        List<String> words = new ArrayList<>(List.of("up", "--data", directory.toString()));
        words.addAll(List.of("--port", "" + port, "--pods", pods.asText()));
        words.addAll(flags);
        List<String> up =
                java(services.home(), "shatranj.standalone.Main", words.toArray(String[]::new));
        System.out.println("starting a cluster on " + base() + " in " + directory);
        ProcessBuilder launch =
                new ProcessBuilder(up)
                        .directory(home.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(
                                ProcessBuilder.Redirect.appendTo(
                                        directory.resolveSibling("launcher.log").toFile()));
        launch.environment().putAll(environment);
        STARTING.lock();
        try {
            ChildProcessGuard guard =
                    ChildProcessGuard.start(launch, directory.resolveSibling("launcher.pid"));
            launcher = Optional.of(guard);
            awaitReady(guard);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            STARTING.unlock();
        }
    }

    private void awaitReady(ChildProcessGuard guard) throws IOException {
        Waiting.until(
                "the cluster is ready",
                START_SECONDS,
                () -> !guard.process().isAlive() || isReady(guard.pid()));
        if (!guard.process().isAlive()) {
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
    public String log() throws IOException {
        return Files.readString(directory.resolveSibling("launcher.log"));
    }

    /** A command of the launcher as the script gives it. */
    public List<String> command(String... words) {
        return java(home, "shatranj.standalone.Main", words);
    }

    /** A command of the clients as the script gives it. */
    public List<String> client(String... words) {
        return java(home, "shatranj.client.Main", words);
    }

    private List<String> java(Path services, String main, String... words) {
        Path target = home.resolve("platform/standalone/target");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of(
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-Xmx256m",
                        "-Dshatranj.home=" + services,
                        "-cp",
                        target.resolve("standalone.jar") + ":" + target.resolve("lib") + "/*",
                        main));
        command.addAll(List.of(words));
        return command;
    }

    /** Its processes. */
    public Processes processes() {
        return new Processes(data(), layout());
    }

    /** A command about the journal as the script gives it, on this cluster's Kafka. */
    public List<String> journal(String... words) {
        return journal(new Installation(home), words);
    }

    /** The same by the program of a release. */
    public List<String> journal(Installation installation, String... words) {
        return onKafka(installation, "shatranj.game.audit.Main", "journal", words);
    }

    /** {@code ./shatranj dump} as the script gives it, from this cluster's Kafka. */
    public List<String> dump(String... words) {
        return onKafka(new Installation(home), "shatranj.game.dump.Main", "dump", words);
    }

    private List<String> onKafka(
            Installation installation, String main, String name, String... words) {
        Path app = installation.service("game-service");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of(
                        "-cp",
                        Stream.of("app", "lib/main", "lib/boot")
                                .map(folder -> app.resolve(folder) + "/*")
                                .collect(Collectors.joining(":")),
                        main,
                        name,
                        "--kafka",
                        Layout.LOOPBACK + ":" + layout().kafka()));
        command.addAll(List.of(words));
        return command;
    }

    /** A token of this cluster's issuer for a player. */
    public String token(String player) {
        return DevelopmentIssuer.open(data().keys(), Clock.systemUTC())
                .playerToken(new PlayerName(player), PlayerScopes.USUAL);
    }

    /** Stops the cluster as Ctrl-C does, and starts it again on what it has kept. */
    public void restart() {
        close();
        start();
    }

    @Override
    public void close() {
        launcher.ifPresent(guard -> guard.stop(STOP));
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
        throw new IllegalStateException("no " + Layout.SPAN + " ports in a row are free");
    }

    private static boolean isFree(int from) {
        for (int candidate = from; candidate < from + Layout.SPAN; candidate++) {
            try (ServerSocket socket = new ServerSocket(candidate)) {
                socket.setReuseAddress(true);
            } catch (IOException taken) {
                return false;
            }
        }
        return true;
    }
}
