package shatranj.standalone.cluster;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import shatranj.commandline.Mistake;

/** What can be asked of a cluster that runs: {@code status}, {@code down}, {@code logs}. */
public final class ClusterCommands {
    private static final int NOT_RUNNING = 1;

    /** How long a cluster may take to stop. */
    public static final Duration PATIENCE = Duration.ofSeconds(40);

    private final DataDirectory data;
    private final Console console;

    public ClusterCommands(DataDirectory data, Console console) {
        this.data = data;
        this.console = console;
    }

    /** Prints one line per process; the exit status is 0 if everything is ready. */
    public int status() throws InterruptedException {
        Optional<RunningCluster> announced = data.announced();
        if (data.holder().isEmpty() || announced.isEmpty()) {
            console.answer("not running");
            return NOT_RUNNING;
        }
        RunningCluster cluster = announced.get();
        console.answer(
                (cluster.ready() ? "running " : "starting ")
                        + cluster.layout().baseUrl()
                        + "  launcher "
                        + cluster.pid());
        boolean allReady = cluster.ready();
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (Map.Entry<String, Integer> service : services(cluster.layout()).entrySet()) {
                String state = state(client, service.getKey(), service.getValue());
                allReady &= state.equals("ready");
                String pid = data.pid(service.getKey()).map(String::valueOf).orElse("-");
                console.answer(
                        String.format(
                                Locale.ROOT,
                                "%-10s %-9s port %-6d process %s",
                                service.getKey(),
                                state,
                                service.getValue(),
                                pid));
            }
        }
        return allReady ? 0 : NOT_RUNNING;
    }

    private static Map<String, Integer> services(Layout layout) {
        Map<String, Integer> services = new LinkedHashMap<>();
        services.put("kafka", layout.kafka());
        services.put("redis", layout.redis());
        services.putAll(layout.services());
        return services;
    }

    private String state(HttpClient client, String service, int port) throws InterruptedException {
        if (data.pid(service).flatMap(ProcessHandle::of).isEmpty()) {
            return "down";
        }
        boolean ready =
                switch (service) {
                    case "kafka", "redis" -> Ports.isTaken(Layout.LOOPBACK, port);
                    default ->
                            new Readiness(client, Readiness.at(Layout.management(port))).isReady();
                };
        return ready ? "ready" : "not ready";
    }

    /** Stops the cluster; returns when nothing of it is left. */
    public int down() throws InterruptedException {
        return down(PATIENCE);
    }

    /**
     * The same.
     *
     * @param patience after which it is killed
     */
    public int down(Duration patience) throws InterruptedException {
        Optional<ProcessHandle> launcher = data.holder();
        if (launcher.isEmpty()) {
            console.progress("nothing is running");
            return 0;
        }
        launcher.get().destroy();
        try {
            launcher.get().onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (java.util.concurrent.TimeoutException
                | java.util.concurrent.ExecutionException e) {
            console.progress("the launcher does not end; it is killed, and its processes with it");
            launcher.get().destroyForcibly();
        }
        for (int attempt = 0;
                attempt < 100 && data.processesOfLastRun().findAny().isPresent();
                attempt++) {
            Thread.sleep(50);
        }
        console.progress("stopped");
        return 0;
    }

    /**
     * Prints the last lines of one log, or of all.
     *
     * @param follow whether to go on for ever
     */
    public int logs(Optional<String> service, int lines, boolean follow)
            throws IOException, InterruptedException {
        List<Path> files = logFiles(service);
        Map<Path, Long> read = new LinkedHashMap<>();
        for (Path file : files) {
            read.put(file, Files.size(file));
            for (String line : LogFile.tail(file, lines)) {
                print(files, file, line);
            }
        }
        while (follow) {
            Thread.sleep(300);
            for (Path file : files) {
                read.put(file, printFrom(files, file, read.getOrDefault(file, 0L)));
            }
        }
        return 0;
    }

    private List<Path> logFiles(Optional<String> service) throws IOException {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(data.logs())) {
            try (Stream<Path> all = Files.list(data.logs())) {
                all.filter(file -> file.toString().endsWith(".log")).sorted().forEach(files::add);
            }
        }
        if (files.isEmpty()) {
            throw new Mistake(
                    "There are no logs in " + data.logs(), "Start a cluster with ./shatranj up");
        }
        if (service.isEmpty()) {
            return files;
        }
        String names = String.join(", ", files.stream().map(ClusterCommands::service).toList());
        return files.stream()
                .filter(file -> service(file).equals(service.get()))
                .findFirst()
                .map(List::of)
                .orElseThrow(() ->
                        new Mistake(
                                "There is no log of '" + service.get() + "'",
                                "Name one of " + names));
    }

    private long printFrom(List<Path> files, Path file, long from) throws IOException {
        long size = Files.exists(file) ? Files.size(file) : 0;
        if (size <= from) {
            // Shorter than before: set aside, and begun anew.
            return size;
        }
        byte[] more;
        try (var in = Files.newInputStream(file)) {
            in.skipNBytes(from);
            more = in.readAllBytes();
        }
        String text = new String(more, java.nio.charset.StandardCharsets.UTF_8);
        int whole = text.lastIndexOf('\n') + 1;
        text.substring(0, whole).lines().forEach(line -> print(files, file, line));
        return from
                + text.substring(0, whole).getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
    }

    private void print(List<Path> files, Path file, String line) {
        console.answer(
                files.size() == 1
                        ? line
                        : String.format(Locale.ROOT, "%-10s| %s", service(file), line));
    }

    private static String service(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.substring(0, name.length() - ".log".length());
    }
}
