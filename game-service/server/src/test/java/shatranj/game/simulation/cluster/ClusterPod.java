package shatranj.game.simulation.cluster;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.Lag;
import shatranj.game.application.RandomSource;
import shatranj.game.cluster.ClusterGames;
import shatranj.game.cluster.follow.Sources;
import shatranj.game.cluster.lifecycle.Membership;
import shatranj.game.cluster.lifecycle.NodeSettings;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.PodStatus;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.Schema;
import shatranj.game.partition.ClockWatch;
import shatranj.game.partition.FoldedGames;
import shatranj.game.partition.PartitionSetting;
import shatranj.game.partition.PodReply;
import shatranj.game.partition.Publisher;
import shatranj.game.partition.StrictPartitionMetrics;
import shatranj.game.port.Games;
import shatranj.game.readmodel.LocalTables;
import shatranj.game.readmodel.PartitionPublisher;
import shatranj.game.readmodel.Publications;
import shatranj.game.readmodel.SnapshotLog;
import shatranj.game.readmodel.SnapshotPace;
import shatranj.support.identity.Caller;

/** One life of a pod, wired as in production but for the machine, the network and the logs. */
final class ClusterPod {
    /** Few, so that states are let go of and made again all the time. */
    private static final int HOT_GAMES = 2;

    private static final SnapshotPace PACE =
            new SnapshotPace(Duration.ofSeconds(2), Duration.ofSeconds(20), 10);
    private static final Duration STATUS_LIMIT = Duration.ofSeconds(1);
    private static final Duration DEADLINE = Duration.ofSeconds(5);
    private static final long SETTLING_MS = 1_000;

    private final String name;
    private final World world;
    private final Cluster cluster;
    private final Machine machine;
    private final List<LogReader.Following> followings = new ArrayList<>();
    private final List<Runnable> mourners = new ArrayList<>();
    private final FoldedGames games;
    private final Membership membership;
    private final Sources sources;
    private final Games edge;
    private final CommandFactory commands;
    private final Set<String> heardOf = new HashSet<>();
    private final long startedMs;

    ClusterPod(String name, World world, Cluster cluster) {
        this.name = name;
        this.world = world;
        this.cluster = cluster;
        this.machine = new Machine(world.timers());
        this.startedMs = machine.monotonicMs();
        RandomSource draws = new RandomSource(world.random());
        this.commands = new CommandFactory(draws, new Lag(draws, Optional.empty()), DEADLINE);
        LoggedArchive archive = new LoggedArchive(world);
        World.Logs logs = world.logs();
        Publications publications =
                new Publications(logs.feed(), logs.archive(), logs.index(), World.PARTITIONS);
        SnapshotLog snapshots = new SnapshotLog(name, logs.snapshots(), mine(logs.snapshots()));
        this.games =
                new FoldedGames(
                        World.PARTITIONS,
                        new PartitionSetting(
                                name,
                                logs.journal(),
                                machine,
                                machine,
                                world.random(),
                                new ClockWatch(),
                                world.referee()::reachable,
                                200,
                                HOT_GAMES,
                                new StrictPartitionMetrics(),
                                Schema.NEWEST),
                        mine(logs.journal()),
                        world.referee(),
                        ClusterPod::caller,
                        partition -> publisher(partition, publications, snapshots),
                        archive);
        Map<String, Pod> others = new HashMap<>();
        cluster.names().stream()
                .filter(other -> !other.equals(name))
                .forEach(other ->
                        others.put(
                                other,
                                new Pod(
                                        other,
                                        new NetworkedPod(this, other, world, cluster),
                                        LocalTables.NONE)));
        this.membership =
                new Membership(
                        new Pod(name, games, LocalTables.NONE),
                        games,
                        other -> Optional.ofNullable(others.get(other)),
                        machine,
                        machine::monotonicMs);
        this.sources = new Sources(membership, machine);
        this.edge =
                new ClusterGames(membership, machine, machine, sources, games.finished(), archive);
    }

    private Publisher<Game, GameEvent> publisher(
            int partition, Publications publications, SnapshotLog snapshots) {
        Publisher<Game, GameEvent> publisher =
                new PartitionPublisher<>(
                        partition, publications, snapshots, machine, machine, PACE, true);
        return world.has(ClusterFlaw.STANDBY_KEEPS_NOTHING)
                ? new ForgetfulPublisher(publisher)
                : publisher;
    }

    /** Everybody is who their token says, and may do everything. */
    static Caller caller(String token) {
        return new Caller(token, Set.of("play", "arbiter"), Instant.MAX, token);
    }

    /** Readers of a dead pod read no more. */
    private LogReader mine(LogReader log) {
        return (partition, from, sink) -> {
            LogReader.Following following = log.follow(partition, from, sink);
            followings.add(following);
            return following;
        };
    }

    String name() {
        return name;
    }

    Machine machine() {
        return machine;
    }

    FoldedGames games() {
        return games;
    }

    Games allGames() {
        return edge;
    }

    /** Has a command decided, from this pod as its edge. */
    CompletionStage<DeliverResponse> submit(Command command) {
        return world.has(ClusterFlaw.PASSES_REFUSALS_ON)
                ? new HastyDeliveries(membership, machine).deliver(command)
                : edge.submit(command);
    }

    CommandFactory commands() {
        return commands;
    }

    void start() {
        machine.after(1L + world.random().nextInt(200), this::beat);
    }

    void crash() {
        machine.die();
        followings.forEach(LogReader.Following::close);
        mourners.forEach(Runnable::run);
    }

    /** Says that it leaves; completes what is under way. */
    void drain(Runnable drained) {
        machine.execute(() -> {
            membership.leave();
            games.drain().thenRun(drained);
        });
    }

    boolean isLeaving() {
        return membership.isDraining();
    }

    /** Is told when this pod dies, as the other end of a connection is. */
    void onDeath(Runnable told) {
        mourners.add(told);
    }

    private void beat() {
        exchange();
        if (heardOf.size() == cluster.names().size() - 1
                || machine.monotonicMs() - startedMs >= SETTLING_MS) {
            membership.look();
            sources.review();
        }
        machine.after(NodeSettings.BEAT, this::beat);
    }

    private void exchange() {
        PodStatus own = membership.status();
        for (String peer : cluster.names()) {
            if (!peer.equals(name)) {
                ClusterPod to = cluster.pod(peer);
                world.network()
                        .<PodStatus>ask(
                                this,
                                to,
                                STATUS_LIMIT,
                                () -> CompletableFuture.completedStage(to.exchanged(own)))
                        .thenAccept(reply -> replied(peer, reply));
            }
        }
    }

    private PodReply<PodStatus> exchanged(PodStatus other) {
        membership.heard(other);
        return new PodReply.Answered<>(membership.status());
    }

    private void replied(String peer, PodReply<PodStatus> reply) {
        heardOf.add(peer);
        switch (reply) {
            case PodReply.Answered<PodStatus>(PodStatus status) -> membership.heard(status);
            case PodReply.NothingDone<PodStatus> refused -> membership.failed(peer);
            case PodReply.Unknown<PodStatus> silent -> {}
        }
    }
}
