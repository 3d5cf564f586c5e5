package shatranj.game.simulation.cluster;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Reply;
import shatranj.game.cluster.pod.Tap;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.internal.v1.ListLiveRequest;
import shatranj.game.internal.v1.ListLiveResponse;
import shatranj.game.internal.v1.ListUnfinishedRequest;
import shatranj.game.internal.v1.ListUnfinishedResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.port.Subscription;
import shatranj.game.v1.WatchPlayerResponse;

/** Another pod, as one pod reaches it. */
record NetworkedPod(ClusterPod from, String name, World world, Cluster cluster) implements Pod {

    private ClusterPod to() {
        return cluster.pod(name);
    }

    @Override
    public CompletionStage<Reply<DeliverResponse>> deliver(Command command, Duration limit) {
        ClusterPod to = to();
        return world.network().ask(from, to, limit, () -> to.local().deliver(command, limit));
    }

    @Override
    public CompletionStage<Reply<ReadGameResponse>> read(ReadGameRequest request, Duration limit) {
        ClusterPod to = to();
        return world.network().ask(from, to, limit, () -> to.local().read(request, limit));
    }

    @Override
    public CompletionStage<Reply<ClaimFlagResponse>> claimFlag(
            ClaimFlagRequest request, Duration limit) {
        ClusterPod to = to();
        return world.network().ask(from, to, limit, () -> to.local().claimFlag(request, limit));
    }

    @Override
    public CompletionStage<Reply<ListUnfinishedResponse>> unfinished(
            ListUnfinishedRequest request, Duration limit) {
        ClusterPod to = to();
        return world.network().ask(from, to, limit, () -> to.local().unfinished(request, limit));
    }

    @Override
    public CompletionStage<Reply<ListLiveResponse>> live(ListLiveRequest request, Duration limit) {
        ClusterPod to = to();
        return world.network().ask(from, to, limit, () -> to.local().live(request, limit));
    }

    @Override
    public CompletionStage<Reply<IsInPlayResponse>> isInPlay(
            IsInPlayRequest request, Duration limit) {
        ClusterPod to = to();
        return world.network().ask(from, to, limit, () -> to.local().isInPlay(request, limit));
    }

    @Override
    public CompletionStage<Reply<FindArchivedResponse>> findArchived(
            FindArchivedRequest request, Duration limit) {
        ClusterPod to = to();
        return world.network().ask(from, to, limit, () -> to.local().findArchived(request, limit));
    }

    @Override
    public CompletionStage<Reply<ListFinishedResponse>> listFinished(
            ListFinishedRequest request, Duration limit) {
        ClusterPod to = to();
        return world.network().ask(from, to, limit, () -> to.local().listFinished(request, limit));
    }

    @Override
    public Subscription follow(FollowGameRequest request, Tap<FollowGameResponse> tap) {
        Stream<FollowGameResponse> stream = new Stream<>(world, from, to(), tap);
        stream.open(() -> stream.source().local().follow(request, stream));
        return stream;
    }

    @Override
    public Subscription followPlayer(
            String token, Set<Integer> partitions, Tap<WatchPlayerResponse> tap) {
        Stream<WatchPlayerResponse> stream = new Stream<>(world, from, to(), tap);
        stream.open(() -> stream.source().local().followPlayer(token, partitions, stream));
        return stream;
    }
}
