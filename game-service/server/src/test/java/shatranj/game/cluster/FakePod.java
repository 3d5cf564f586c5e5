package shatranj.game.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.cluster.pod.Pod;
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
import shatranj.game.partition.GamesPod;
import shatranj.game.partition.PodReply;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.readmodel.TablesPod;
import shatranj.game.v1.WatchPlayerResponse;

/** A pod that says what the test tells it to, when the test tells it to. */
public final class FakePod implements GamesPod, TablesPod {
    private final Pod pod;
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
        this.pod = new Pod(name, this, this);
    }

    /** A question that waits for its answer. */
    public static final class Question<Q, A> {
        public final Q asked;
        private final CompletableFuture<PodReply<A>> reply = new CompletableFuture<>();

        private Question(Q asked) {
            this.asked = asked;
        }

        public void answer(A answer) {
            reply.complete(new PodReply.Answered<>(answer));
        }

        public void notHere(PodReply.Reason reason) {
            reply.complete(PodReply.nothingDone(reason, "not here"));
        }

        public void lost(String winner) {
            reply.complete(PodReply.lost(winner));
        }

        public void notSent() {
            reply.complete(PodReply.notSent("connection refused"));
        }

        public void broken() {
            reply.complete(new PodReply.Unknown<>("connection reset"));
        }
    }

    /** A stream that somebody reads. */
    public static final class Stream<Q, A> {
        public final Q asked;
        public final Subscriber<A> tap;
        public boolean closed;

        private Stream(Q asked, Subscriber<A> tap) {
            this.asked = asked;
            this.tap = tap;
        }
    }

    private static <Q, A> CompletionStage<PodReply<A>> ask(
            List<Question<Q, A>> questions, Q asked) {
        Question<Q, A> question = new Question<>(asked);
        questions.add(question);
        return question.reply;
    }

    private static <Q, A> Subscription open(
            List<Stream<Q, A>> streams, Q asked, Subscriber<A> tap) {
        Stream<Q, A> stream = new Stream<>(asked, tap);
        streams.add(stream);
        return () -> stream.closed = true;
    }

    /** This as one of the pods that can be asked. */
    public Pod pod() {
        return pod;
    }

    @Override
    public CompletionStage<PodReply<DeliverResponse>> deliver(Command command) {
        return ask(deliveries, command);
    }

    @Override
    public CompletionStage<PodReply<ReadGameResponse>> read(ReadGameRequest request) {
        return ask(reads, request);
    }

    @Override
    public CompletionStage<PodReply<ClaimFlagResponse>> claimFlag(ClaimFlagRequest request) {
        return ask(claims, request);
    }

    @Override
    public CompletionStage<PodReply<ListUnfinishedResponse>> unfinished(
            ListUnfinishedRequest request) {
        return ask(lists, request);
    }

    @Override
    public CompletionStage<PodReply<ListLiveResponse>> live(ListLiveRequest request) {
        return ask(live, request);
    }

    @Override
    public CompletionStage<PodReply<FindArchivedResponse>> find(FindArchivedRequest request) {
        return ask(archived, request);
    }

    @Override
    public CompletionStage<PodReply<ListFinishedResponse>> list(ListFinishedRequest request) {
        return ask(finished, request);
    }

    @Override
    public CompletionStage<PodReply<IsInPlayResponse>> isInPlay(IsInPlayRequest request) {
        return ask(inPlay, request);
    }

    @Override
    public Subscription follow(FollowGameRequest request, Subscriber<FollowGameResponse> tap) {
        return open(streams, request, tap);
    }

    @Override
    public Subscription followPlayer(
            String token, Set<Integer> partitions, Subscriber<WatchPlayerResponse> tap) {
        return open(playerStreams, partitions, tap);
    }
}
