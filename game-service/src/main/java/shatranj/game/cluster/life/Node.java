package shatranj.game.cluster.life;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import shatranj.game.archive.Archive;
import shatranj.game.cluster.ClusterDesk;
import shatranj.game.cluster.archive.ClusterArchive;
import shatranj.game.cluster.follow.Sources;
import shatranj.game.cluster.peer.PeerLink;
import shatranj.game.cluster.peer.RemotePod;
import shatranj.game.cluster.pod.LocalPod;
import shatranj.game.cluster.pod.Reply;
import shatranj.game.desk.Desk;
import shatranj.game.desk.Reader;
import shatranj.game.desk.Subscription;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.PodStatus;
import shatranj.game.owner.LocalAnswer;
import shatranj.game.owner.LocalDesk;
import shatranj.game.table.LocalTables;
import shatranj.support.grpc.ServiceClientOptions;

/**
 * This pod in the cluster. Every 200 ms it tells its peers what it has folded, looks at what they
 * said, and does what follows ({@link Membership}); streams move away from pods that fell silent.
 */
public final class Node implements AutoCloseable {
    /** After so long without any word a pod is taken to be alone. */
    private static final Duration SETTLING = Duration.ofSeconds(1);

    private final NodeSettings settings;
    private final LocalDesk local;
    private final LocalTables tables;
    private final Scheduler timers;
    private final Scheduler beat;
    private final Peers peers;
    private final StatusFeed feed;
    private final PeerStatuses statuses;
    private final Membership membership;
    private final LocalPod self;
    private final Map<String, RemotePod> pods = new ConcurrentHashMap<>();
    private final Sources sources;
    private final Desk desk;
    private final long startedMs = nowMs();

    /**
     * @param token gives this service's own token
     */
    public Node(
            NodeSettings settings,
            LocalGames games,
            ServiceClientOptions dialler,
            Supplier<String> token,
            InstantSource clock) {
        this.settings = settings;
        this.local = games.desk();
        this.tables = games.tables();
        this.timers = new Scheduler("cluster-timers");
        this.beat = new Scheduler("cluster-beat");
        this.peers = new Peers(settings, dialler, token, timers);
        this.self = new LocalPod(settings.pod(), local, tables);
        this.membership = new Membership(self, local, pods::get, clock, Node::nowMs);
        this.feed = new StatusFeed(membership::status);
        this.statuses =
                new PeerStatuses(
                        membership::status,
                        this::heardFrom,
                        membership::failed,
                        soon -> beat.after(Duration.ZERO, soon));
        this.sources = new Sources(membership, timers);
        Archive archive = new ClusterArchive(membership, tables, timers);
        games.archive().connect(archive);
        this.desk = new ClusterDesk(membership, timers, clock, sources, local.finished(), archive);
    }

    /** Starts to take part. */
    public void start() {
        if (peers.hasServices()) {
            Thread.ofVirtual().name("cluster-dns").start(this::resolveForEver);
        }
        beat.every(settings.beat(), this::look);
    }

    /** All games, wherever they are decided. */
    public Desk desk() {
        return desk;
    }

    /** The games that this pod folds. */
    public LocalDesk local() {
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
        for (Peers.Peer peer : peers.all()) {
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
    public Subscription followStatus(PodStatus peer, Reader<PodStatus> reader) {
        membership.heard(peer);
        return feed.follow(reader);
    }

    /** Whether a position is in play, as far as this pod alone can tell. */
    public CompletionStage<LocalAnswer<IsInPlayResponse>> inPlayHere(IsInPlayRequest request) {
        return self.isInPlay(request, Duration.ZERO)
                .thenApply(reply ->
                        switch (reply) {
                            case Reply.Said<IsInPlayResponse>(
                                            LocalAnswer<IsInPlayResponse> answer) ->
                                    answer;
                            case Reply.NotSent<IsInPlayResponse>(String why) -> unreachable(why);
                            case Reply.Broken<IsInPlayResponse>(String why) -> unreachable(why);
                        });
    }

    private static <T> LocalAnswer<T> unreachable(String why) {
        return new LocalAnswer.NotHere<>(LocalAnswer.Reason.UNREACHABLE, why);
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
        List<Peers.Peer> others = peers.all();
        statuses.listenTo(others);
        if (!statuses.hasHeardOf(others) && nowMs() - startedMs < SETTLING.toMillis()) {
            return;
        }
        membership.look();
        sources.review();
    }

    private void heardFrom(Peers.Peer peer, PodStatus status) {
        peer.isCalled(status.getPod());
        if (!status.getPod().equals(settings.pod())) {
            pods.compute(
                    status.getPod(),
                    (name, pod) ->
                            pod != null && pod.isAt(peer.link())
                                    ? pod
                                    : new RemotePod(name, peer.link(), timers));
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
