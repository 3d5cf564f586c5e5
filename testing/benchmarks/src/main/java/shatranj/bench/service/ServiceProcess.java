package shatranj.bench.service;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import shatranj.commandline.Mistake;
import shatranj.embedded.process.ChildProcessGuard;

/** A service of this build in a process of its own, which cannot outlive this one. */
public final class ServiceProcess implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** As {@code ./shatranj up} runs it, with as much memory as a pod would get. */
    private static final List<String> FLAGS =
            List.of(
                    "-XX:+UseSerialGC",
                    "-Xss512k",
                    "--enable-native-access=ALL-UNNAMED",
                    "--sun-misc-unsafe-memory-access=allow");

    private final String name;
    private final ChildProcessGuard process;
    private final int port;

    private ServiceProcess(String name, ChildProcessGuard process, int port) {
        this.name = name;
        this.process = process;
        this.port = port;
    }

    /**
     * Starts rules-service and waits until it is ready.
     *
     * @param home the root of the repository, under which it was built
     */
    public static ServiceProcess rules(Path home) throws IOException, InterruptedException {
        return start(home, "rules-service", List.of("-Xmx256m", "-XX:NewRatio=1"), List.of());
    }

    /**
     * Starts clock-service, as {@link #rules}.
     *
     * @param settings {@code name=value}
     */
    public static ServiceProcess clock(Path home, List<String> settings)
            throws IOException, InterruptedException {
        return start(home, "clock-service", List.of("-Xmx192m"), settings);
    }

    /**
     * Starts webhook-service, as {@link #rules}.
     *
     * @param settings {@code name=value}
     */
    public static ServiceProcess webhook(Path home, List<String> settings)
            throws IOException, InterruptedException {
        return start(home, "webhook-service", List.of("-Xmx160m"), settings);
    }

    private static ServiceProcess start(
            Path home, String name, List<String> heap, List<String> settings)
            throws IOException, InterruptedException {
        Path jar = home.resolve(name).resolve("server/target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new Mistake(
                    name + " is not built: there is no " + jar,
                    "Use ./shatranj bench, or mvn package -DskipTests");
        }
        int port = freePort();
        int management = freePort();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        command.addAll(heap);
        command.add("-Dquarkus.http.host=127.0.0.1");
        command.add("-Dquarkus.http.port=" + port);
        command.add("-Dquarkus.management.host=127.0.0.1");
        command.add("-Dquarkus.management.port=" + management);
        settings.forEach(setting -> command.add("-D" + setting));
        command.addAll(List.of("-jar", jar.toString()));
        Path log = Files.createTempFile(name, ".log");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        Path pid = Files.createTempFile(name, ".pid");
        ServiceProcess server =
                new ServiceProcess(name, ChildProcessGuard.start(builder, pid), port);
        server.awaitReady(management, log);
        return server;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private void awaitReady(int management, Path log) throws IOException, InterruptedException {
        URI ready = URI.create("http://127.0.0.1:" + management + "/q/health/ready");
        long giveUp = System.nanoTime() + PATIENCE.toNanos();
        try (HttpClient client = HttpClient.newHttpClient()) {
            while (!isReady(client, ready)) {
                if (!process.process().isAlive() || System.nanoTime() > giveUp) {
                    close();
                    throw new IOException(name + " does not start:\n" + Files.readString(log));
                }
                Thread.sleep(50);
            }
        }
    }

    private static boolean isReady(HttpClient client, URI ready) throws InterruptedException {
        try {
            HttpRequest request = HttpRequest.newBuilder(ready).build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** Where it serves gRPC, on loopback. */
    public int port() {
        return port;
    }

    /** Ends it at once, as a SIGKILL does. */
    public void kill() {
        process.kill();
    }

    @Override
    public void close() {
        process.stop(Duration.ofSeconds(10));
    }
}
