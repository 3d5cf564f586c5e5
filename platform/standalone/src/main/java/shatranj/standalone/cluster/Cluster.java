package shatranj.standalone.cluster;

import java.net.http.HttpClient;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.jspecify.annotations.Nullable;
import shatranj.embedded.redis.RedisLine;
import shatranj.frontdoor.Edge;
import shatranj.frontdoor.FrontDoor;
import shatranj.frontdoor.Locks;
import shatranj.frontdoor.Pod;
import shatranj.frontdoor.Route;
import shatranj.frontdoor.Timeouts;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.signin.SignInClient;
import shatranj.standalone.identity.signin.SignInServer;
import shatranj.support.address.Networks;
import shatranj.support.address.Proxies;
import shatranj.support.connections.ConnectionLimits;
import shatranj.support.topics.TopicProvisioner;

/**
 * The processes of the cluster in the order in which they need each other, and the front door
 * before them.
 */
final class Cluster {
    private static final Duration START = Duration.ofMinutes(3);
    private static final int GAME_PARTITIONS = 8;
    private static final short ONE_BROKER = 1;

    private final Layout layout;
    private final Programs programs;
    private final DataDirectory data;
    private final DevelopmentIssuer issuer;
    private final Console console;
    private final boolean restart;
    private final Locks locks;
    private final List<Child> services = new CopyOnWriteArrayList<>();
    private volatile @Nullable Child kafka;
    private volatile @Nullable Child redis;
    private volatile @Nullable FrontDoor door;
    private volatile @Nullable SignInServer signIn;
    private volatile boolean stopping;

    Cluster(UpOptions options, Programs programs, DevelopmentIssuer issuer, Console console) {
        this.layout = options.layout();
        this.programs = programs;
        this.data = options.data();
        this.issuer = issuer;
        this.console = console;
        this.restart = options.restart();
        this.locks = options.locks();
    }

    /** Starts everything and returns when all of it is ready. */
    void start() throws InterruptedException {
        // Before anything starts: whatever is not built is found here.
        List<Program> dependents = programs.services();
        Child broker = child(programs.kafka());
        kafka = broker;
        Child store = child(programs.redis());
        redis = store;
        for (Program rules : programs.rules()) {
            services.add(child(rules));
        }
        awaitPort(broker, layout.kafka());
        createTopics();
        console.progress("Kafka is ready on port " + layout.kafka());
        awaitPort(store, layout.redis());
        if (!RedisLine.awaitPong(layout.redis(), START)) {
            throw new StartFailure("redis", "does not answer");
        }
        for (Program service : dependents) {
            services.add(child(service));
        }
        HttpClient client = HttpClient.newHttpClient();
        for (Child service : services) {
            service.awaitReady(client, START);
            console.progress(service.name() + " is ready");
        }
        client.close();
        openSignIn();
        openDoor();
    }

    private Child child(Program program) {
        if (stopping) {
            throw new StartFailure(program.name(), "is not started: the cluster is being stopped");
        }
        return new Child(program, data, console, restart);
    }

    private void awaitPort(Child child, int port) throws InterruptedException {
        long giveUp = System.nanoTime() + START.toNanos();
        while (!Ports.isTaken(Layout.LOOPBACK, port)) {
            child.requireHope(giveUp);
            Thread.sleep(50);
        }
    }

    private void createTopics() throws InterruptedException {
        String broker = Layout.LOOPBACK + ":" + layout.kafka();
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", broker, "client.id", "launcher"))) {
            new TopicProvisioner(admin, GAME_PARTITIONS).createMissing(ONE_BROKER);
        } catch (TimeoutException e) {
            throw new StartFailure("kafka", "does not create topics");
        }
    }

    /** Both of the names by which people call this machine are the page's. */
    private void openSignIn() {
        if (layout.signInUrl().isPresent()) {
            Set<String> page = new HashSet<>();
            page.add(layout.baseUrl() + "/");
            page.add(layout.scheme() + "://localhost:" + layout.port() + "/");
            signIn =
                    SignInServer.open(
                            layout.host(),
                            layout.signIn(),
                            issuer,
                            new SignInClient(Layout.PAGE, page),
                            Clock.systemUTC());
        }
    }

    private void openDoor() {
        door =
                FrontDoor.open(
                        layout.host(),
                        layout.port(),
                        Map.of(
                                Route.RULES, pods(layout.rulesPods()),
                                Route.CLOCK, pods(Map.of("clock", layout.clock())),
                                Route.ANALYSIS, pods(layout.analysisPods()),
                                Route.COMPETITION,
                                        pods(Map.of("competition", layout.competition())),
                                Route.WEBHOOK, pods(Map.of("webhook", layout.webhook())),
                                Route.GAME, pods(layout.gamePods())),
                        Timeouts.USUAL,
                        locks,
                        new Edge(
                                ConnectionLimits.USUAL.between(
                                        Networks.of(List.of(Layout.OWN_NETWORKS.split(","))),
                                        Networks.NONE),
                                Proxies.NONE));
    }

    private List<Pod> pods(Map<String, Integer> named) {
        return named.entrySet().stream()
                .map(pod -> new Pod(pod.getKey(), layout.innerHost(), pod.getValue()))
                .toList();
    }

    /**
     * Stops everything: no new requests, then the services all at once, then what they stand on.
     */
    void stop() {
        stopping = true;
        FrontDoor open = door;
        if (open != null) {
            open.close();
        }
        SignInServer signedIn = signIn;
        if (signedIn != null) {
            signedIn.close();
        }
        stopAll(services);
        List<Child> foundations = new ArrayList<>();
        Child broker = kafka;
        if (broker != null) {
            foundations.add(broker);
        }
        Child store = redis;
        if (store != null) {
            foundations.add(store);
        }
        stopAll(foundations);
    }

    private static void stopAll(List<Child> children) {
        List<Thread> stops =
                children.stream().map(child -> Thread.ofPlatform().start(child::stop)).toList();
        for (Thread stop : stops) {
            try {
                stop.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
