package shatranj.game.cluster.peer;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.query.Failover;
import shatranj.game.internal.v1.ArchiveInternalServiceGrpc;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.FollowPlayerRequest;
import shatranj.game.internal.v1.FollowPlayerResponse;
import shatranj.game.internal.v1.GameInternalServiceGrpc;
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
import shatranj.game.partition.GamesPod;
import shatranj.game.partition.PodReply;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.port.Timer;
import shatranj.game.readmodel.TablesPod;
import shatranj.game.v1.WatchPlayerResponse;

/** Another pod, over its one connection. */
public final class RemotePod implements GamesPod, TablesPod {
    /** What a pod may take to answer beyond a command's deadline, which it keeps itself. */
    private static final Duration GRACE = Duration.ofMillis(500);

    private final Pod pod;
    private final PeerLink link;
    private final CommandStream commands;
    private final InstantSource clock;

    public RemotePod(String name, PeerLink link, Timer timer, InstantSource clock) {
        this.pod = new Pod(name, this, this);
        this.link = link;
        this.clock = clock;
        this.commands = new CommandStream(link, timer);
    }

    /** Whether it is asked over this connection. */
    public boolean isAt(PeerLink other) {
        return link.equals(other);
    }

    /** How long an answer to a command is waited for. */
    public static Duration limit(Command command, long nowMs) {
        return GRACE.plusMillis(Math.max(0, command.getDeadlineAtMs() - nowMs));
    }

    /** This as one of the pods that can be asked. */
    public Pod pod() {
        return pod;
    }

    @Override
    public CompletionStage<PodReply<DeliverResponse>> deliver(Command command) {
        return commands.deliver(command, limit(command, clock.millis()));
    }

    @Override
    public CompletionStage<PodReply<ReadGameResponse>> read(ReadGameRequest request) {
        return link.ask(GameInternalServiceGrpc.getReadGameMethod(), request, Failover.LIMIT);
    }

    @Override
    public CompletionStage<PodReply<ClaimFlagResponse>> claimFlag(ClaimFlagRequest request) {
        return link.ask(GameInternalServiceGrpc.getClaimFlagMethod(), request, Failover.LIMIT);
    }

    @Override
    public CompletionStage<PodReply<ListUnfinishedResponse>> unfinished(
            ListUnfinishedRequest request) {
        return link.ask(GameInternalServiceGrpc.getListUnfinishedMethod(), request, Failover.LIMIT);
    }

    @Override
    public CompletionStage<PodReply<ListLiveResponse>> live(ListLiveRequest request) {
        return link.ask(GameInternalServiceGrpc.getListLiveMethod(), request, Failover.LIMIT);
    }

    @Override
    public CompletionStage<PodReply<FindArchivedResponse>> find(FindArchivedRequest request) {
        return link.ask(
                ArchiveInternalServiceGrpc.getFindArchivedMethod(), request, Failover.LIMIT);
    }

    @Override
    public CompletionStage<PodReply<ListFinishedResponse>> list(ListFinishedRequest request) {
        return link.ask(
                ArchiveInternalServiceGrpc.getListFinishedMethod(), request, Failover.LIMIT);
    }

    @Override
    public CompletionStage<PodReply<IsInPlayResponse>> isInPlay(IsInPlayRequest request) {
        return link.ask(GameInternalServiceGrpc.getIsInPlayMethod(), request, Failover.LIMIT);
    }

    @Override
    public Subscription follow(FollowGameRequest request, Subscriber<FollowGameResponse> tap) {
        return link.stream(GameInternalServiceGrpc.getFollowGameMethod(), request, tap);
    }

    @Override
    public Subscription followPlayer(
            String token, Set<Integer> partitions, Subscriber<WatchPlayerResponse> tap) {
        return link.stream(
                GameInternalServiceGrpc.getFollowPlayerMethod(),
                FollowPlayerRequest.newBuilder()
                        .setToken(token)
                        .addAllPartitions(partitions)
                        .build(),
                new Unwrapping(tap));
    }

    private record Unwrapping(Subscriber<WatchPlayerResponse> tap)
            implements Subscriber<FollowPlayerResponse> {
        @Override
        public void next(FollowPlayerResponse message) {
            tap.next(message.getFrame());
        }

        @Override
        public void closed() {
            tap.closed();
        }

        @Override
        public void broken(String why) {
            tap.broken(why);
        }
    }
}
