package shatranj.standalone.cluster;

import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.commandline.Mistake;
import shatranj.embedded.kafka.BrokerMain;
import shatranj.embedded.redis.RedisProcess;
import shatranj.embedded.redis.RedisProgram;
import shatranj.frontdoor.Certificates;
import shatranj.standalone.identity.DevelopmentIssuer;

/** The command lines of the cluster's processes. */
final class Programs {
    /** A pod drains: it hands its games over and ends its streams. */
    private static final Duration DRAIN = Duration.ofSeconds(10);

    private static final int LEAST_GAME_HEAP_MB = 320;
    private static final int MOST_GAME_HEAP_MB = 1_024;

    /**
     * The serial collector costs the least processor time and memory on two cores. It unloads code
     * and classes in collections of the whole heap only, which the JVM asks for whenever 36 MB of
     * code or some classes more were loaded: a pause of up to a second under load. There is room
     * for all of both (ADR 67).
     */
    private static final List<String> SMALL_AND_QUICK =
            List.of(
                    "-XX:+UseSerialGC",
                    "-XX:SweeperThreshold=100",
                    "-XX:MetaspaceSize=160m",
                    "-Xss512k",
                    "-XX:+ExitOnOutOfMemoryError",
                    "--enable-native-access=ALL-UNNAMED",
                    "--sun-misc-unsafe-memory-access=allow");

    private final Installation installation;
    private final DataDirectory data;
    private final Layout layout;
    private final DevelopmentIssuer issuer;
    private final Optional<URI> traces;
    private final Optional<Certificates> tls;
    private final AotCaches caches;
    private final int gameHeapMb;

    /**
     * @param home the root of the repository or of a release, under which the services lie
     */
    Programs(Path home, UpOptions options, DevelopmentIssuer issuer) {
        this.installation = new Installation(home);
        this.data = options.data();
        this.layout = options.layout();
        this.traces = options.traces();
        this.tls = options.locks().pods();
        this.issuer = issuer;
        this.caches = AotCaches.of(home, options.recordAot());
        this.gameHeapMb = gameHeapMb(Memory.availableMb(), layout);
    }

    /** Resident memory of all processes, megabytes, as measured with some room. */
    static long memoryMb(Layout layout) {
        Pods pods = layout.pods();
        return 1_000 + 300L * pods.game() + 250L * pods.rules() + 350L * pods.analysis();
    }

    /**
     * The heap of a game pod, megabytes. With more of it more games stay hot and less garbage is
     * copied; only what is used becomes resident. So each pod may have its part of half of what
     * nobody needs.
     */
    static int gameHeapMb(long availableMb, Layout layout) {
        long spare = Math.max(0, availableMb - memoryMb(layout));
        long heap = LEAST_GAME_HEAP_MB + spare / 2 / layout.pods().game();
        return (int) Math.min(heap, MOST_GAME_HEAP_MB);
    }

    Program kafka() {
        List<String> command = java(Heap.of(256));
        String classes = System.getProperty("java.class.path");
        command.addAll(caches.flags("kafka", Path.of(classes.split(File.pathSeparator, 2)[0])));
        command.addAll(
                List.of(
                        "-Djava.util.logging.SimpleFormatter.format=%1$tT.%1$tL %4$s %3$s %5$s%6$s%n"));
        command.addAll(List.of("-cp", classes, BrokerMain.class.getName()));
        command.addAll(
                List.of(
                        Layout.LOOPBACK,
                        Integer.toString(layout.kafka()),
                        Integer.toString(Layout.management(layout.kafka())),
                        data.kafka().toString()));
        tls.ifPresent(it ->
                command.addAll(
                        List.of(Integer.toString(layout.kafkaByTls()), it.directory().toString())));
        return new Program("kafka", command, Optional.empty(), caches.patience(DRAIN));
    }

    Program redis() {
        RedisProgram program =
                RedisProgram.find(data.cache())
                        .orElseThrow(() ->
                                new Mistake(
                                        "No Redis runs on this machine: there is no redis-server and no valkey-server on the PATH, and the bundled one does not run here",
                                        "Install Redis, for example with apt install redis-server or brew install redis"));
        // Nothing is kept: what lies in Redis can be rebuilt, and an empty one is noticed where a
        // stale one is not.
        List<String> command =
                RedisProcess.command(
                        program, layout.redis(), data.redis(), "--save", "", "--appendonly", "no");
        return new Program("redis", command, Optional.empty(), Duration.ofSeconds(3));
    }

    /** The pods of the service that needs neither Kafka nor Redis. */
    List<Program> rules() {
        List<Program> pods = new ArrayList<>();
        layout.rulesPods()
                .forEach((pod, port) ->
                        pods.add(service(pod, "rules-service", port, Heap.mostlyYoung(256))));
        return pods;
    }

    /** The services that find their topics, and Redis, when they start. */
    List<Program> services() {
        List<Program> services = new ArrayList<>();
        layout.gamePods().forEach((pod, port) -> services.add(game(pod, port)));
        String games = String.join(",", layout.gameAddresses());
        services.add(
                service(
                        "clock",
                        "clock-service",
                        layout.clock(),
                        Heap.of(192),
                        "quarkus.redis.hosts=redis://" + Layout.LOOPBACK + ":" + layout.redis(),
                        // One machine is busy enough while everything starts.
                        "shatranj.clock.warm-up=3s",
                        "shatranj.clock.games=" + games));
        layout.analysisPods().forEach((pod, port) -> services.add(analysis(pod, port, games)));
        services.add(
                service(
                        "competition",
                        "competition-service",
                        layout.competition(),
                        Heap.of(192),
                        "shatranj.competition.games=" + games));
        services.add(webhook());
        return services;
    }

    /** Who develops a receiver has it on this machine, and without TLS. */
    private Program webhook() {
        return service(
                "webhook",
                "webhook-service",
                layout.webhook(),
                Heap.of(160),
                "shatranj.webhooks.plain-http=" + layout.isLoopback(),
                "shatranj.webhooks.allowed-networks="
                        + (layout.isLoopback() ? Layout.OWN_NETWORKS : ""));
    }

    private Program game(String pod, int port) {
        List<String> settings =
                new ArrayList<>(
                        List.of(
                                "shatranj.game.pod=" + pod,
                                "shatranj.game.peers=" + layout.gamePeers(),
                                "shatranj.game.lag-key-file="
                                        + issuer.serviceTokenFile("game-service"),
                                "shatranj.game.tables.dir=" + data.tables(),
                                "quarkus.redis.hosts=redis://"
                                        + Layout.LOOPBACK
                                        + ":"
                                        + layout.redis(),
                                "shatranj.game.ratings="
                                        + layout.innerHost()
                                        + ":"
                                        + layout.competition(),
                                "shatranj.game.problems="
                                        + String.join(",", layout.analysisAddresses()),
                                "shatranj.game.rules="
                                        + String.join(",", layout.rulesAddresses())));
        layout.signInUrl()
                .ifPresent(url ->
                        settings.addAll(
                                List.of(
                                        "shatranj.sign-in.issuer=" + url,
                                        "shatranj.sign-in.client-id=" + Layout.PAGE)));
        return service(
                pod, "game-service", port, Heap.of(gameHeapMb), settings.toArray(String[]::new));
    }

    /** All pods seat all engines: which one finds a move they settle in Redis. */
    private Program analysis(String pod, int port, String games) {
        return service(
                pod,
                "analysis-service",
                port,
                Heap.besideSearches(320),
                "quarkus.redis.hosts=redis://" + Layout.LOOPBACK + ":" + layout.redis(),
                "shatranj.analysis.seats.tokens=" + issuer.engineTokens(),
                "shatranj.analysis.tables-dir=" + data.endgames(),
                "shatranj.analysis.explorer.dir=" + data.explorer(pod),
                "shatranj.analysis.games=" + games);
    }

    private Program service(String name, String identity, int port, Heap heap, String... settings) {
        Path jar = installation.service(identity).resolve("quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new Mistake(
                    identity + " is not built: there is no " + jar,
                    "Build it with ./shatranj up, or mvn package -DskipTests");
        }
        List<String> command = java(heap);
        command.addAll(caches.flags(identity, jar));
        List<String> all =
                new ArrayList<>(
                        List.of(
                                "quarkus.profile=standalone" + (tls.isPresent() ? ",tls" : ""),
                                "quarkus.http.host=" + layout.host(),
                                "quarkus.http.port=" + port,
                                // Only the front door speaks for clients.
                                "shatranj.proxies.networks=" + layout.ownNetworks(),
                                // Who plays on this machine is in nobody's way.
                                "shatranj.limits.exempt=" + Layout.OWN_NETWORKS,
                                "quarkus.management.host=" + Layout.LOOPBACK,
                                "quarkus.management.port=" + Layout.management(port),
                                "quarkus.banner.enabled=false",
                                "quarkus.console.color=false",
                                // Not being ready yet is what we ask about, several times a second.
                                "quarkus.log.category.\"io.smallrye.health\".level=WARN",
                                "kafka.bootstrap.servers=" + broker(),
                                "shatranj.identity.keys=" + issuer.keySet(),
                                "shatranj.identity.issuer=" + DevelopmentIssuer.ISSUER,
                                "shatranj.identity.audience=" + DevelopmentIssuer.AUDIENCE));
        if (DevelopmentIssuer.hasToken(identity)) {
            all.add("shatranj.identity.service-token-file=" + issuer.serviceTokenFile(identity));
        }
        traces.ifPresent(collector ->
                all.addAll(
                        List.of(
                                "quarkus.otel.sdk.disabled=false",
                                "quarkus.otel.exporter.otlp.endpoint=" + collector,
                                "quarkus.otel.exporter.otlp.protocol=http/protobuf")));
        tls.ifPresent(it ->
                all.addAll(
                        List.of(
                                "shatranj.tls.directory=" + it.directory(),
                                "kafka.security.protocol=SSL",
                                "kafka.tls-configuration-name=services")));
        layout.publicUrl().ifPresent(origin -> all.add("shatranj.public-origin=" + origin));
        all.addAll(List.of(settings));
        all.forEach(setting -> command.add("-D" + setting));
        command.addAll(List.of("-jar", jar.toString()));
        return new Program(
                name,
                command,
                Optional.of(Readiness.at(Layout.management(port))),
                caches.patience(DRAIN));
    }

    /** Where the services find Kafka; a certificate bears a name and no address. */
    private String broker() {
        return tls.isPresent()
                ? "localhost:" + layout.kafkaByTls()
                : Layout.LOOPBACK + ":" + layout.kafka();
    }

    /**
     * How much memory, and for what.
     *
     * @param shape further flags
     */
    private record Heap(int mb, List<String> shape) {
        static Heap of(int mb) {
            return new Heap(mb, List.of());
        }

        /** For who keeps nothing between two calls: fewer pauses, as most of it dies in them. */
        static Heap mostlyYoung(int mb) {
            return new Heap(mb, List.of("-XX:NewRatio=1"));
        }

        /**
         * For who searches: without these flags Linux takes no notice of a thread's priority, and
         * moves would wait for searches. As nobody may raise a priority, a warning says that some
         * are not.
         */
        static Heap besideSearches(int mb) {
            return new Heap(
                    mb,
                    List.of("-XX:ThreadPriorityPolicy=1", "-XX:JavaPriority1_To_OSPriority=19"));
        }
    }

    private List<String> java(Heap heap) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(SMALL_AND_QUICK);
        command.add("-Xmx" + heap.mb() + "m");
        command.addAll(heap.shape());
        return command;
    }
}
