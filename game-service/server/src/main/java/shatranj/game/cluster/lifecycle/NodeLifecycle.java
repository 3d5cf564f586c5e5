package shatranj.game.cluster.lifecycle;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shatranj.game.cluster.peer.PeerAddress;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.identity.ServiceToken;
import shatranj.support.topics.Topic;
import shatranj.support.topics.Topics;

/**
 * From the start of the process to its end: topics verified, partitions folded, warmed up, caught
 * up, ready; then, when the process is told to leave, draining first. All of it happens on a thread
 * of its own, so that a pod without Kafka is alive, waits, and says what for.
 */
@ApplicationScoped
public class NodeLifecycle {
    private static final Logger LOG = Logger.getLogger(NodeLifecycle.class);
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
    private static final Duration LEAVING = Duration.ofSeconds(4);
    private static final Duration WARMING = Duration.ofSeconds(8);

    private final String pod;
    private final List<PeerAddress> peers;
    private final boolean takesPart;
    private final Topics topics;
    private final PodAssembly.Opening opening;
    private final ServiceClientOptions options;
    private final ServiceToken token;

    private volatile String waitingFor = "the start";
    private volatile @Nullable Running running;
    private volatile boolean complete;
    private volatile boolean over;

    private record Running(PodAssembly games, Node node) {}

    public NodeLifecycle(
            @ConfigProperty(name = "shatranj.game.pod", defaultValue = "game-0") String pod,
            @ConfigProperty(name = "shatranj.game.peers") Optional<List<String>> peers,
            @ConfigProperty(name = "shatranj.game.takes-part", defaultValue = "true")
                    boolean takesPart,
            @ConfigProperty(name = "kafka.bootstrap.servers") String bootstrapServers,
            PodAssembly.Opening opening,
            ServiceClientOptions options,
            ServiceToken token) {
        this.pod = pod;
        this.peers = PeerAddress.parse(peers.orElse(List.of()));
        this.takesPart = takesPart;
        this.topics = new Topics(bootstrapServers, Topic.values());
        this.opening = opening;
        this.options = options;
        this.token = token;
    }

    /** This pod as a member of the cluster, once there is one. */
    public Optional<Node> node() {
        return Optional.ofNullable(running).map(Running::node);
    }

    /** Whether requests can be answered as they should. */
    boolean isReady() {
        return complete && node().filter(node -> !node.membership().isDraining()).isPresent();
    }

    /** Where this pod stands, for people. */
    String summary() {
        return node().map(node -> node.membership().summary()).orElse("waits for " + waitingFor);
    }

    void start(@Observes StartupEvent started) {
        if (takesPart) {
            Thread.ofPlatform().daemon().name("game-start").start(this::begin);
        } else {
            waitingFor = "nothing: shatranj.game.takes-part is false";
        }
    }

    /** Before the server stops taking requests: peers take over, the rest is passed on to them. */
    void leave(@Observes ShutdownDelayInitiatedEvent leaving) {
        node().ifPresent(Node::drain);
    }

    void stop(@Observes ShutdownEvent stopping) {
        over = true;
        Running now = running;
        if (now == null) {
            return;
        }
        await(now.node().drain());
        now.node().close();
        now.games().close();
        running = null;
    }

    private void begin() {
        try {
            while (!over) {
                switch (topics.look()) {
                    case Topics.State.Fit(int partitions) -> {
                        takePart(partitions);
                        return;
                    }
                    case Topics.State.NotYet(String why) -> {
                        if (!why.equals(waitingFor)) {
                            LOG.warnf("Waiting: %s", why);
                            waitingFor = why;
                        }
                        TimeUnit.NANOSECONDS.sleep(LOOK_AGAIN.toNanos());
                    }
                    case Topics.State.Unfit(List<String> faults) -> {
                        LOG.fatalf(
                                "This pod does not run on topics like these: %s",
                                String.join("; ", faults));
                        Quarkus.asyncExit(1);
                        return;
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.fatal("This pod cannot start", e);
            Quarkus.asyncExit(1);
        }
    }

    private void takePart(int partitions) throws InterruptedException {
        PodAssembly games = opening.open(pod, partitions);
        NodeSettings settings = new NodeSettings(pod, peers, NodeSettings.BEAT);
        Node node = new Node(settings, games, options, token::value, InstantSource.system());
        Membership membership = node.membership();
        // Peers let a pod decide as soon as it has caught up, ready or not.
        membership.setWarmingUp(true);
        running = new Running(games, node);
        node.start();
        LOG.infof("Pod %s folds a journal of %d partitions", pod, partitions);
        int moves = games.warmUp(WARMING);
        membership.setWarmingUp(false);
        while (!membership.isComplete() && !over) {
            TimeUnit.NANOSECONDS.sleep(NodeSettings.BEAT.toNanos());
        }
        complete = true;
        LOG.infof(
                "Pod %s is ready: it %s; warmed up by %d moves", pod, membership.summary(), moves);
    }

    private static void await(CompletionStage<Void> drained) {
        try {
            drained.toCompletableFuture().get(LEAVING.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            LOG.warn("Draining failed", e.getCause());
        } catch (TimeoutException e) {
            LOG.warn("Leaving with something under way: its outcome is in the log");
        }
    }
}
