package shatranj.game.cluster.life;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import shatranj.game.cluster.ClusterDesk;
import shatranj.game.cluster.follow.Sources;
import shatranj.game.cluster.membership.Duties;
import shatranj.game.cluster.membership.Member;
import shatranj.game.cluster.membership.Roster;
import shatranj.game.cluster.membership.View;
import shatranj.game.cluster.peer.RemotePod;
import shatranj.game.cluster.pod.LocalPod;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Reply;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.desk.Desk;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.PodStatus;
import shatranj.game.owner.LocalAnswer;
import shatranj.game.owner.LocalDesk;

/**
 * This pod as a member of the cluster. Every 200 ms it tells its peers what it has folded, looks at
 * what they said, and does what follows: starts and stops folding, decides where it ranks first,
 * moves streams away from pods that fell silent.
 */
public final class Node implements Routes, AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Node.class);

    /** After so long without any word a pod is taken to be alone. */
    private static final Duration SETTLING = Duration.ofSeconds(1);

    private final NodeSettings settings;
    private final LocalDesk local;
    private final InstantSource clock;
    private final Scheduler timers;
    private final Scheduler beat;
    private final Peers peers;
    private final StatusExchange exchange;
    private final Roster roster;
    private final LocalPod self;
    private final Map<String, Pod> pods = new ConcurrentHashMap<>();
    private final Sources sources;
    private final Desk desk;
    private final Set<Integer> deciding = new HashSet<>();
    private final long startedMs = nowMs();
    private volatile View view;
    private volatile boolean draining;
    private volatile boolean complete;

    /**
     * @param token gives this service's own token
     */
    public Node(
            NodeSettings settings,
            LocalDesk local,
            Vertx vertx,
            Supplier<String> token,
            InstantSource clock) {
        this.settings = settings;
        this.local = local;
        this.clock = clock;
        this.timers = new Scheduler("cluster-timers");
        this.beat = new Scheduler("cluster-beat");
        this.peers = new Peers(settings, vertx, token, timers);
        this.roster = new Roster(nowMs());
        this.exchange = new StatusExchange(this::status, this::heardFrom, roster);
        this.self = new LocalPod(settings.pod(), local);
        this.view = View.of(local.partitions(), List.of());
        this.sources = new Sources(this, timers);
        this.desk = new ClusterDesk(this, timers, clock, sources);
    }

    /** Starts to take part. */
    public void start() {
        if (peers.hasServices()) {
            Thread.ofVirtual().name("cluster-dns").start(this::resolveForEver);
        }
        beat.every(settings.exchange(), this::look);
    }

    /** All games, wherever they are decided. */
    public Desk desk() {
        return desk;
    }

    /** The games that this pod folds. */
    public LocalDesk local() {
        return local;
    }

    /** What this pod says of itself. */
    public PodStatus status() {
        return PodStatus.newBuilder()
                .setPod(settings.pod())
                .setDraining(draining)
                .addAllCaughtUp(local.caughtUp())
                .setSentAtMs(clock.millis())
                .setClockOff(local.clockOff())
                .build();
    }

    /** A peer has spoken. */
    public void heard(PodStatus status) {
        if (!status.getPod().equals(settings.pod())) {
            roster.heard(
                    status.getPod(),
                    status.getDraining(),
                    status.getClockOff(),
                    Set.copyOf(status.getCaughtUpList()),
                    nowMs());
        }
    }

    /** The partitions in which this pod ranks first. */
    public Set<Integer> owned() {
        View now = view;
        Set<Integer> owned = new TreeSet<>();
        for (int partition = 0; partition < now.partitions(); partition++) {
            if (now.owner(partition).filter(settings.pod()::equals).isPresent()) {
                owned.add(partition);
            }
        }
        return owned;
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
     * Whether everything that this pod should fold was once folded to the end. It stays so when a
     * peer dies and its partitions are added: were all pods unready then, nobody would be asked.
     */
    public boolean isComplete() {
        return complete;
    }

    /** Whether {@link #drain} was called. */
    public boolean isDraining() {
        return draining;
    }

    /** What this pod folds and owns, for people. */
    public String summary() {
        return "folds "
                + local.caughtUp().size()
                + " of "
                + local.partitions()
                + " partitions to the end, ranks first in "
                + owned().size()
                + ", hears "
                + (view.members().size() - 1)
                + " peers"
                + (local.stopped().isEmpty() ? "" : ", stopped: " + local.stopped());
    }

    /**
     * Says that this pod leaves and completes when nothing of it is under way any more. Requests
     * that still come are passed on to the others.
     */
    public CompletionStage<Void> drain() {
        draining = true;
        beat.after(Duration.ZERO, this::look);
        return local.drain();
    }

    @Override
    public void close() {
        beat.close();
        timers.close();
        peers.close();
    }

    @Override
    public int partitions() {
        return local.partitions();
    }

    @Override
    public List<Pod> towards(int partition) {
        List<Pod> route = new ArrayList<>();
        view.route(partition).forEach(name -> named(name).ifPresent(route::add));
        return route;
    }

    @Override
    public Optional<Pod> named(String pod) {
        return pod.equals(settings.pod())
                ? Optional.of(self)
                : Optional.ofNullable(pods.get(pod)).filter(p -> view.members().containsKey(pod));
    }

    @Override
    public boolean isWell(String pod) {
        return pod.equals(settings.pod()) || view.isWell(pod);
    }

    @Override
    public String self() {
        return settings.pod();
    }

    /** One beat. Runs on the thread of the exchange only. */
    private void look() {
        exchange.with(peers.all());
        if (!exchange.hasHeardOf(peers.all()) && nowMs() - startedMs < SETTLING.toMillis()) {
            return;
        }
        List<Member> members = new ArrayList<>(roster.look(nowMs()));
        members.add(
                new Member(settings.pod(), false, draining, local.clockOff(), local.caughtUp()));
        View now = View.of(local.partitions(), members);
        View before = view;
        view = now;
        if (!before.members().keySet().equals(now.members().keySet())) {
            LOG.infof("Pods: %s", new TreeSet<>(now.members().keySet()));
        }
        attend(Duties.of(now, settings.pod(), local::isFolding));
        sources.review();
    }

    private void attend(Duties duties) {
        if (!draining) {
            duties.start().forEach(local::startFolding);
        }
        duties.stop().forEach(local::stopFolding);
        Set<Integer> over = new TreeSet<>(deciding);
        over.removeAll(duties.decide());
        over.forEach(partition -> local.setDeciding(partition, false));
        duties.decide().stream()
                .filter(partition -> !deciding.contains(partition))
                .forEach(partition -> local.setDeciding(partition, true));
        deciding.clear();
        deciding.addAll(duties.decide());
        if (!complete && isFoldedToTheEnd()) {
            complete = true;
        }
    }

    private boolean isFoldedToTheEnd() {
        View now = view;
        Set<Integer> done = new HashSet<>(local.caughtUp());
        done.addAll(local.stopped().keySet());
        for (int partition = 0; partition < now.partitions(); partition++) {
            if (now.assigned().get(partition).contains(settings.pod())
                    && !done.contains(partition)) {
                return false;
            }
        }
        return true;
    }

    private void heardFrom(Peers.Peer peer, PodStatus status) {
        peer.isCalled(status.getPod());
        if (!status.getPod().equals(settings.pod())) {
            pods.compute(
                    status.getPod(),
                    (name, pod) ->
                            pod instanceof RemotePod remote && remote.isAt(peer.link())
                                    ? pod
                                    : new RemotePod(name, peer.link()));
            heard(status);
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
