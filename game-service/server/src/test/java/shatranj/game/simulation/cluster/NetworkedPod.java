package shatranj.game.simulation.cluster;

import java.util.Set;
import java.util.concurrent.CompletionStage;
import shatranj.game.cluster.peer.RemotePod;
import shatranj.game.cluster.query.Failover;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.ListLiveRequest;
import shatranj.game.internal.v1.ListLiveResponse;
import shatranj.game.internal.v1.ListUnfinishedRequest;
import shatranj.game.internal.v1.ListUnfinishedResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.partition.GamesPod;
import shatranj.game.partition.PodReply;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.v1.WatchPlayerResponse;

/** Another pod, as one pod reaches it. */
record NetworkedPod(ClusterPod from, String name, World world, Cluster cluster)
        implements GamesPod {

    private ClusterPod to() {
        return cluster.pod(name);
    }

    @Override
    public CompletionStage<PodReply<DeliverResponse>> deliver(Command command) {
        ClusterPod to = to();
        return world.network()
                .ask(
                        from,
                        to,
                        RemotePod.limit(command, from.machine().millis()),
                        () -> to.games().deliver(command));
    }

    @Override
    public CompletionStage<PodReply<ReadGameResponse>> read(ReadGameRequest request) {
        ClusterPod to = to();
        return world.network().ask(from, to, Failover.LIMIT, () -> to.games().read(request));
    }

    @Override
    public CompletionStage<PodReply<ClaimFlagResponse>> claimFlag(ClaimFlagRequest request) {
        ClusterPod to = to();
        return world.network().ask(from, to, Failover.LIMIT, () -> to.games().claimFlag(request));
    }

    @Override
    public CompletionStage<PodReply<ListUnfinishedResponse>> unfinished(
            ListUnfinishedRequest request) {
        ClusterPod to = to();
        return world.network().ask(from, to, Failover.LIMIT, () -> to.games().unfinished(request));
    }

    @Override
    public CompletionStage<PodReply<ListLiveResponse>> live(ListLiveRequest request) {
        ClusterPod to = to();
        return world.network().ask(from, to, Failover.LIMIT, () -> to.games().live(request));
    }

    @Override
    public CompletionStage<PodReply<IsInPlayResponse>> isInPlay(IsInPlayRequest request) {
        ClusterPod to = to();
        return world.network().ask(from, to, Failover.LIMIT, () -> to.games().isInPlay(request));
    }

    @Override
    public Subscription follow(FollowGameRequest request, Subscriber<FollowGameResponse> tap) {
        Stream<FollowGameResponse> stream = new Stream<>(world, from, to(), tap);
        stream.open(() -> stream.source().games().follow(request, stream));
        return stream;
    }

    @Override
    public Subscription followPlayer(
            String token, Set<Integer> partitions, Subscriber<WatchPlayerResponse> tap) {
        Stream<WatchPlayerResponse> stream = new Stream<>(world, from, to(), tap);
        stream.open(() -> stream.source().games().followPlayer(token, partitions, stream));
        return stream;
    }
}
