package shatranj.game.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
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
import shatranj.game.partition.LocalAnswer;
import shatranj.game.port.Subscription;
import shatranj.game.v1.WatchPlayerResponse;

/** A pod that says what the test tells it to, when the test tells it to. */
public final class FakePod implements Pod {
    private final String name;
    public final List<Question<Command, DeliverResponse>> deliveries = new ArrayList<>();
    public final List<Question<ReadGameRequest, ReadGameResponse>> reads = new ArrayList<>();
    public final List<Question<ClaimFlagRequest, ClaimFlagResponse>> claims = new ArrayList<>();
    public final List<Question<ListLiveRequest, ListLiveResponse>> live = new ArrayList<>();
    public final List<Question<ListUnfinishedRequest, ListUnfinishedResponse>> lists =
            new ArrayList<>();
    public final List<Question<FindArchivedRequest, FindArchivedResponse>> archived =
            new ArrayList<>();
    public final List<Question<ListFinishedRequest, ListFinishedResponse>> finished =
            new ArrayList<>();
    public final List<Question<IsInPlayRequest, IsInPlayResponse>> inPlay = new ArrayList<>();
    public final List<Stream<FollowGameRequest, FollowGameResponse>> streams = new ArrayList<>();
    public final List<Stream<Set<Integer>, WatchPlayerResponse>> playerStreams = new ArrayList<>();

    public FakePod(String name) {
        this.name = name;
    }

    /** A question that waits for its answer. */
    public static final class Question<Q, A> {
        public final Q asked;
        private final CompletableFuture<Reply<A>> reply = new CompletableFuture<>();

        private Question(Q asked) {
            this.asked = asked;
        }

        public void answer(A answer) {
            reply.complete(new Reply.Said<>(new LocalAnswer.Given<>(answer)));
        }

        public void notHere(LocalAnswer.Reason reason) {
            reply.complete(new Reply.Said<>(new LocalAnswer.NotHere<>(reason, "not here")));
        }

        public void lost(String winner) {
            reply.complete(new Reply.Said<>(new LocalAnswer.Lost<>(winner)));
        }

        public void notSent() {
            reply.complete(new Reply.NotSent<>("connection refused"));
        }

        public void broken() {
            reply.complete(new Reply.Broken<>("connection reset"));
        }
    }

    /** A stream that somebody reads. */
    public static final class Stream<Q, A> {
        public final Q asked;
        public final Tap<A> tap;
        public boolean closed;

        private Stream(Q asked, Tap<A> tap) {
            this.asked = asked;
            this.tap = tap;
        }
    }

    private static <Q, A> CompletionStage<Reply<A>> ask(List<Question<Q, A>> questions, Q asked) {
        Question<Q, A> question = new Question<>(asked);
        questions.add(question);
        return question.reply;
    }

    private static <Q, A> Subscription open(List<Stream<Q, A>> streams, Q asked, Tap<A> tap) {
        Stream<Q, A> stream = new Stream<>(asked, tap);
        streams.add(stream);
        return () -> stream.closed = true;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public CompletionStage<Reply<DeliverResponse>> deliver(Command command, Duration limit) {
        return ask(deliveries, command);
    }

    @Override
    public CompletionStage<Reply<ReadGameResponse>> read(ReadGameRequest request, Duration limit) {
        return ask(reads, request);
    }

    @Override
    public CompletionStage<Reply<ClaimFlagResponse>> claimFlag(
            ClaimFlagRequest request, Duration limit) {
        return ask(claims, request);
    }

    @Override
    public CompletionStage<Reply<ListUnfinishedResponse>> unfinished(
            ListUnfinishedRequest request, Duration limit) {
        return ask(lists, request);
    }

    @Override
    public CompletionStage<Reply<ListLiveResponse>> live(ListLiveRequest request, Duration limit) {
        return ask(live, request);
    }

    @Override
    public CompletionStage<Reply<FindArchivedResponse>> findArchived(
            FindArchivedRequest request, Duration limit) {
        return ask(archived, request);
    }

    @Override
    public CompletionStage<Reply<ListFinishedResponse>> listFinished(
            ListFinishedRequest request, Duration limit) {
        return ask(finished, request);
    }

    @Override
    public CompletionStage<Reply<IsInPlayResponse>> isInPlay(
            IsInPlayRequest request, Duration limit) {
        return ask(inPlay, request);
    }

    @Override
    public Subscription follow(FollowGameRequest request, Tap<FollowGameResponse> tap) {
        return open(streams, request, tap);
    }

    @Override
    public Subscription followPlayer(
            String token, Set<Integer> partitions, Tap<WatchPlayerResponse> tap) {
        return open(playerStreams, partitions, tap);
    }
}
