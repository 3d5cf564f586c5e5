package shatranj.game.cluster.peer;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Reply;
import shatranj.game.cluster.pod.Tap;
import shatranj.game.cluster.pod.Timer;
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
import shatranj.game.port.Subscription;
import shatranj.game.v1.WatchPlayerResponse;

/** Another pod. */
public final class RemotePod implements Pod {
    private final String name;
    private final PeerLink link;
    private final CommandStream commands;

    public RemotePod(String name, PeerLink link, Timer timer) {
        this.name = name;
        this.link = link;
        this.commands = new CommandStream(link, timer);
    }

    /** Whether it is asked over this connection. */
    public boolean isAt(PeerLink other) {
        return link.equals(other);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public CompletionStage<Reply<DeliverResponse>> deliver(Command command, Duration limit) {
        return commands.deliver(command, limit);
    }

    @Override
    public CompletionStage<Reply<ReadGameResponse>> read(ReadGameRequest request, Duration limit) {
        return link.ask(GameInternalServiceGrpc.getReadGameMethod(), request, limit);
    }

    @Override
    public CompletionStage<Reply<ClaimFlagResponse>> claimFlag(
            ClaimFlagRequest request, Duration limit) {
        return link.ask(GameInternalServiceGrpc.getClaimFlagMethod(), request, limit);
    }

    @Override
    public CompletionStage<Reply<ListUnfinishedResponse>> unfinished(
            ListUnfinishedRequest request, Duration limit) {
        return link.ask(GameInternalServiceGrpc.getListUnfinishedMethod(), request, limit);
    }

    @Override
    public CompletionStage<Reply<ListLiveResponse>> live(ListLiveRequest request, Duration limit) {
        return link.ask(GameInternalServiceGrpc.getListLiveMethod(), request, limit);
    }

    @Override
    public CompletionStage<Reply<FindArchivedResponse>> findArchived(
            FindArchivedRequest request, Duration limit) {
        return link.ask(ArchiveInternalServiceGrpc.getFindArchivedMethod(), request, limit);
    }

    @Override
    public CompletionStage<Reply<ListFinishedResponse>> listFinished(
            ListFinishedRequest request, Duration limit) {
        return link.ask(ArchiveInternalServiceGrpc.getListFinishedMethod(), request, limit);
    }

    @Override
    public CompletionStage<Reply<IsInPlayResponse>> isInPlay(
            IsInPlayRequest request, Duration limit) {
        return link.ask(GameInternalServiceGrpc.getIsInPlayMethod(), request, limit);
    }

    @Override
    public Subscription follow(FollowGameRequest request, Tap<FollowGameResponse> tap) {
        return link.stream(GameInternalServiceGrpc.getFollowGameMethod(), request, tap);
    }

    @Override
    public Subscription followPlayer(
            String token, Set<Integer> partitions, Tap<WatchPlayerResponse> tap) {
        return link.stream(
                GameInternalServiceGrpc.getFollowPlayerMethod(),
                FollowPlayerRequest.newBuilder()
                        .setToken(token)
                        .addAllPartitions(partitions)
                        .build(),
                new Unwrapping(tap));
    }

    private record Unwrapping(Tap<WatchPlayerResponse> tap) implements Tap<FollowPlayerResponse> {
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
