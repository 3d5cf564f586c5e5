package shatranj.game.cluster.pod;

import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionStage;
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
import shatranj.game.partition.LocalAnswer;
import shatranj.game.partition.LocalAnswer.Given;
import shatranj.game.partition.LocalAnswer.Lost;
import shatranj.game.partition.LocalAnswer.NotHere;
import shatranj.game.partition.LocalAnswer.Reason;
import shatranj.game.partition.LocalGames;
import shatranj.game.port.Reader;
import shatranj.game.port.Subscription;
import shatranj.game.readmodel.LocalTables;
import shatranj.game.v1.WatchPlayerResponse;

/** This pod. Limits are the asker's affair here: nothing gets lost on the way. */
public final class LocalPod implements Pod {
    private final String name;
    private final LocalGames desk;
    private final LocalTables tables;

    public LocalPod(String name, LocalGames desk, LocalTables tables) {
        this.name = name;
        this.desk = desk;
        this.tables = tables;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public CompletionStage<Reply<DeliverResponse>> deliver(Command command, Duration limit) {
        return said(desk.submit(command));
    }

    @Override
    public CompletionStage<Reply<ReadGameResponse>> read(ReadGameRequest request, Duration limit) {
        return said(desk.read(request));
    }

    @Override
    public CompletionStage<Reply<ClaimFlagResponse>> claimFlag(
            ClaimFlagRequest request, Duration limit) {
        return said(desk.claimFlag(request));
    }

    @Override
    public CompletionStage<Reply<ListUnfinishedResponse>> unfinished(
            ListUnfinishedRequest request, Duration limit) {
        return said(desk.unfinished(request).thenApply(Given::new));
    }

    @Override
    public CompletionStage<Reply<ListLiveResponse>> live(ListLiveRequest request, Duration limit) {
        return said(desk.live(request).thenApply(Given::new));
    }

    @Override
    public CompletionStage<Reply<FindArchivedResponse>> findArchived(
            FindArchivedRequest request, Duration limit) {
        return said(tables.find(request));
    }

    @Override
    public CompletionStage<Reply<ListFinishedResponse>> listFinished(
            ListFinishedRequest request, Duration limit) {
        return said(tables.list(request));
    }

    @Override
    public CompletionStage<Reply<IsInPlayResponse>> isInPlay(
            IsInPlayRequest request, Duration limit) {
        Set<Integer> open = new TreeSet<>(request.getPartitionsList());
        open.removeAll(desk.caughtUp());
        return said(
                desk.isInPlay(request)
                        .thenApply(response ->
                                new Given<>(response.toBuilder().addAllNotOwned(open).build())));
    }

    @Override
    public Subscription follow(FollowGameRequest request, Tap<FollowGameResponse> tap) {
        return subscribed(desk.follow(request, new ToTap<>(tap)), tap);
    }

    @Override
    public Subscription followPlayer(
            String token, Set<Integer> partitions, Tap<WatchPlayerResponse> tap) {
        return subscribed(desk.followPlayer(token, partitions, new ToTap<>(tap)), tap);
    }

    private static <T> Subscription subscribed(LocalAnswer<Subscription> answer, Tap<T> tap) {
        return switch (answer) {
            case Given<Subscription>(Subscription subscription) -> subscription;
            case NotHere<Subscription>(Reason reason, String detail) -> nothing(tap, detail);
            case Lost<Subscription>(String winner) -> nothing(tap, "lost to " + winner);
        };
    }

    private static Subscription nothing(Tap<?> tap, String why) {
        tap.broken(why);
        return () -> {};
    }

    private static <T> CompletionStage<Reply<T>> said(
            CompletionStage<? extends LocalAnswer<T>> answer) {
        return answer.handle((said, failure) ->
                failure == null
                        ? new Reply.Said<>(said)
                        : new Reply.Broken<>("This pod failed: " + failure));
    }

    private record ToTap<T>(Tap<T> tap) implements Reader<T> {
        @Override
        public void next(T message) {
            tap.next(message);
        }

        @Override
        public void closed() {
            tap.closed();
        }
    }
}
