package shatranj.game.cluster.lifecycle;

import java.net.InetAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import shatranj.game.cluster.ClusterArchive;
import shatranj.game.cluster.ClusterGames;
import shatranj.game.cluster.follow.Sources;
import shatranj.game.cluster.peer.PeerLink;
import shatranj.game.cluster.peer.RemotePod;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.internal.v1.PodStatus;
import shatranj.game.partition.Archive;
import shatranj.game.partition.LocalGames;
import shatranj.game.port.Games;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.readmodel.LocalTables;
import shatranj.support.grpc.ServiceClientOptions;

/**
 * This pod in the cluster. Every 200 ms it tells its peers what it has folded, looks at what they
 * said, and does what follows ({@link Membership}); streams move away from pods that fell silent.
 */
public final class Node implements AutoCloseable {
    /** After so long without any word a pod is taken to be alone. */
    private static final Duration SETTLING = Duration.ofSeconds(1);

    private final NodeSettings settings;
    private final LocalGames local;
    private final InstantSource clock;
    private final LocalTables tables;
    private final SystemTimer timers;
    private final SystemTimer beat;
    private final PeerConnections peers;
    private final StatusFeed feed;
    private final PeerStatuses statuses;
    private final Membership membership;
    private final Map<String, RemotePod> pods = new ConcurrentHashMap<>();
    private final Sources sources;
    private final Games games;
    private final long startedMs = nowMs();

    /**
     * @param token gives this service's own token
     */
    public Node(
            NodeSettings settings,
            PodAssembly assembly,
            ServiceClientOptions options,
            Supplier<String> token,
            InstantSource clock) {
        this.settings = settings;
        this.local = assembly.local();
        this.tables = assembly.tables();
        this.clock = clock;
        this.timers = new SystemTimer("cluster-timers");
        this.beat = new SystemTimer("cluster-beat");
        this.peers =
                new PeerConnections(
                        host -> List.of(InetAddress.getAllByName(host)),
                        settings,
                        options,
                        token,
                        timers);
        Pod self = new Pod(settings.pod(), local, tables);
        this.membership =
                new Membership(
                        self,
                        local,
                        name -> Optional.ofNullable(pods.get(name)).map(RemotePod::pod),
                        clock,
                        Node::nowMs);
        this.feed = new StatusFeed(membership::status);
        this.statuses =
                new PeerStatuses(
                        membership::status,
                        this::heardFrom,
                        membership::failed,
                        soon -> beat.after(Duration.ZERO, soon));
        this.sources = new Sources(membership, timers);
        Archive archive = new ClusterArchive(membership, tables, timers);
        assembly.archive().connect(archive);
        this.games =
                new ClusterGames(membership, timers, clock, sources, local.finished(), archive);
    }

    /** Starts to take part. */
    public void start() {
        if (peers.hasServices()) {
            Thread.ofVirtual().name("cluster-dns").start(this::resolveForEver);
        }
        beat.every(settings.beat(), this::look);
    }

    /** All games, wherever they are decided. */
    public Games games() {
        return games;
    }

    /** The games that this pod folds. */
    public LocalGames local() {
        return local;
    }

    /** The tables of finished games on this pod. */
    public LocalTables tables() {
        return tables;
    }

    /** This pod among the others. */
    public Membership membership() {
        return membership;
    }

    /** The connections to the other pods that have said who they are. */
    public Map<String, PeerLink> links() {
        Map<String, PeerLink> links = new TreeMap<>();
        for (PeerConnections.Peer peer : peers.all()) {
            peer.name()
                    .filter(name -> !name.equals(settings.pod()))
                    .ifPresent(name -> links.put(name, peer.link()));
        }
        return links;
    }

    /**
     * Tells a peer what this pod says of itself, now and at every beat.
     *
     * @param peer what the peer says of itself, so that it is known before it is followed in turn
     */
    public Subscription followStatus(PodStatus peer, Subscriber<PodStatus> reader) {
        if (peers.hasServices()) {
            // It may be at another place than before. Who cannot be reached yet must not be ranked.
            Thread.ofVirtual().name("cluster-dns").start(() -> peers.lookUp(peer.getPod()));
        } else {
            membership.heard(peer);
        }
        return feed.follow(reader);
    }

    /**
     * Says that this pod leaves and completes when nothing of it is under way any more. Requests
     * that still come are passed on to the others.
     */
    public CompletionStage<Void> drain() {
        membership.leave();
        beat.after(Duration.ZERO, this::look);
        return local.drain();
    }

    @Override
    public void close() {
        beat.close();
        feed.close();
        timers.close();
        peers.close();
    }

    /** One beat. Runs on the thread of the beat only. */
    private void look() {
        feed.tell();
        List<PeerConnections.Peer> others = peers.all();
        statuses.listenTo(others);
        if (!statuses.hasHeardOf(others) && nowMs() - startedMs < SETTLING.toMillis()) {
            return;
        }
        membership.look();
        sources.review();
    }

    private void heardFrom(PeerConnections.Peer peer, PodStatus status) {
        peer.isCalled(status.getPod());
        if (!status.getPod().equals(settings.pod())) {
            pods.compute(
                    status.getPod(),
                    (name, pod) ->
                            pod != null && pod.isAt(peer.link())
                                    ? pod
                                    : new RemotePod(name, peer.link(), timers, clock));
            membership.heard(status);
        }
    }

    private void resolveForEver() {
        while (!beat.isClosed()) {
            peers.resolve();
            try {
                TimeUnit.SECONDS.sleep(1);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private static long nowMs() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }
}
