package shatranj.game.cluster.pods;

import io.grpc.stub.StreamObserver;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.grpc.server.GrpcServer;
import io.vertx.grpc.server.GrpcServiceBridge;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import shatranj.game.assembly.GamesOnKafka;
import shatranj.game.assembly.TopicNames;
import shatranj.game.cluster.lifecycle.Node;
import shatranj.game.cluster.lifecycle.NodeSettings;
import shatranj.game.cluster.lifecycle.PodAssembly;
import shatranj.game.cluster.peer.PeerAddress;
import shatranj.game.cluster.peer.RemoteAnswers;
import shatranj.game.internal.v1.ArchiveInternalServiceGrpc;
import shatranj.game.internal.v1.DeliverManyRequest;
import shatranj.game.internal.v1.DeliverManyResponse;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.FollowStatusRequest;
import shatranj.game.internal.v1.FollowStatusResponse;
import shatranj.game.internal.v1.GameInternalServiceGrpc;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.internal.v1.ListLiveRequest;
import shatranj.game.internal.v1.ListLiveResponse;
import shatranj.game.internal.v1.ListUnfinishedRequest;
import shatranj.game.internal.v1.ListUnfinishedResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.journal.Schema;
import shatranj.game.partition.PodReply;
import shatranj.game.port.Games;
import shatranj.game.port.Subscriber;
import shatranj.game.readmodel.SnapshotPace;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.identity.Caller;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * A pod without Quarkus: the games, the membership and the service for peers, which asks nobody for
 * a token.
 */
final class TestPod implements AutoCloseable {
    private static final long STOPPING_SECONDS = 30;

    private final Vertx vertx = Vertx.vertx();
    private final PodAssembly games;
    private final Node node;
    private final HttpServer server;

    /**
     * @param port where it serves its peers
     * @param peers all pods
     */
    TestPod(String name, int port, List<PeerAddress> peers, String kafka, int partitions)
            throws Exception {
        this(name, port, peers, kafka, partitions, SnapshotPace.USUAL, Optional.empty());
    }

    /**
     * @param tablesIn where it keeps tables of finished games; absent: nowhere
     */
    TestPod(
            String name,
            int port,
            List<PeerAddress> peers,
            String kafka,
            int partitions,
            SnapshotPace pace,
            Optional<Path> tablesIn)
            throws Exception {
        games =
                new GamesOnKafka(
                        kafka,
                        name,
                        partitions,
                        TopicNames.USUAL,
                        new AnyMove(),
                        TestPod::caller,
                        pace,
                        tablesIn,
                        Schema.NEWEST);
        node =
                new Node(
                        new NodeSettings(name, peers, NodeSettings.BEAT),
                        games,
                        ServiceClientOptions.plain(vertx),
                        () -> "service",
                        InstantSource.system());
        GrpcServer service = GrpcServer.server(vertx);
        GrpcServiceBridge.bridge(new ForPeers()).bind(service);
        GrpcServiceBridge.bridge(new Tables()).bind(service);
        server =
                vertx.createHttpServer()
                        .requestHandler(service)
                        .listen(port, "127.0.0.1")
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get(STOPPING_SECONDS, TimeUnit.SECONDS);
        node.start();
    }

    private static Caller caller(String token) {
        return new Caller(token, Set.of("play"), Instant.MAX, token);
    }

    Games games() {
        return node.games();
    }

    Node node() {
        return node;
    }

    /** Ends it as a SIGKILL would, as far as one JVM can: no word to anybody. */
    void kill() throws Exception {
        server.close()
                .toCompletionStage()
                .toCompletableFuture()
                .get(STOPPING_SECONDS, TimeUnit.SECONDS);
        node.close();
        games.close();
        vertx.close()
                .toCompletionStage()
                .toCompletableFuture()
                .get(STOPPING_SECONDS, TimeUnit.SECONDS);
    }

    /** Leaves as after a SIGTERM. */
    void leave() throws Exception {
        node.drain().toCompletableFuture().get(STOPPING_SECONDS, TimeUnit.SECONDS);
        kill();
    }

    @Override
    public void close() throws Exception {
        kill();
    }

    private final class ForPeers extends GameInternalServiceGrpc.GameInternalServiceImplBase {
        @Override
        public void followStatus(
                FollowStatusRequest request, StreamObserver<FollowStatusResponse> answer) {
            var _ =
                    node.followStatus(
                            request.getStatus(),
                            new Passing<>(
                                    answer,
                                    status ->
                                            FollowStatusResponse.newBuilder()
                                                    .setStatus(status)
                                                    .build()));
        }

        @Override
        public StreamObserver<DeliverManyRequest> deliverMany(
                StreamObserver<DeliverManyResponse> answer) {
            return new Deciding(answer);
        }

        @Override
        public void readGame(ReadGameRequest request, StreamObserver<ReadGameResponse> answer) {
            given(node.local().read(request), answer);
        }

        @Override
        public void listUnfinished(
                ListUnfinishedRequest request, StreamObserver<ListUnfinishedResponse> answer) {
            given(node.local().unfinished(request), answer);
        }

        @Override
        public void listLive(ListLiveRequest request, StreamObserver<ListLiveResponse> answer) {
            given(node.local().live(request), answer);
        }

        @Override
        public void followGame(
                FollowGameRequest request, StreamObserver<FollowGameResponse> answer) {
            node.local().follow(request, new Passing<>(answer, Function.identity()));
        }
    }

    private final class Deciding implements StreamObserver<DeliverManyRequest> {
        private final StreamObserver<DeliverManyResponse> answer;

        private Deciding(StreamObserver<DeliverManyResponse> answer) {
            this.answer = answer;
        }

        @Override
        public void onNext(DeliverManyRequest request) {
            node.local()
                    .deliver(request.getCommand())
                    .whenComplete((said, failure) -> {
                        synchronized (answer) {
                            answer.onNext(
                                    RemoteAnswers.onStream(request.getNumber(), said, failure));
                        }
                    });
        }

        @Override
        public void onError(Throwable broken) {
            // The asker has gone, and asks another pod.
        }

        @Override
        public void onCompleted() {
            answer.onCompleted();
        }
    }

    private final class Tables extends ArchiveInternalServiceGrpc.ArchiveInternalServiceImplBase {
        @Override
        public void findArchived(
                FindArchivedRequest request, StreamObserver<FindArchivedResponse> answer) {
            given(node.tables().find(request), answer);
        }

        @Override
        public void listFinished(
                ListFinishedRequest request, StreamObserver<ListFinishedResponse> answer) {
            given(node.tables().list(request), answer);
        }
    }

    private static <T> void given(
            CompletionStage<? extends PodReply<T>> stage, StreamObserver<T> answer) {
        stage.whenComplete((said, failure) -> {
            try {
                if (failure == null) {
                    answer.onNext(RemoteAnswers.value(said));
                    answer.onCompleted();
                } else {
                    answer.onError(failure);
                }
            } catch (ProblemException e) {
                fail(e.problem(), answer);
            } catch (IllegalStateException e) {
                answer.onError(e);
            }
        });
    }

    private static void fail(Problem problem, StreamObserver<?> answer) {
        answer.onError(GrpcProblems.exceptionOf(problem));
    }

    private record Passing<F, T>(StreamObserver<T> answer, Function<F, T> wrap)
            implements Subscriber<F> {
        @Override
        public void next(F message) {
            answer.onNext(wrap.apply(message));
        }

        @Override
        public void closed() {
            answer.onCompleted();
        }

        @Override
        public void broken(String why) {
            fail(RemoteAnswers.broken(why), answer);
        }
    }
}
