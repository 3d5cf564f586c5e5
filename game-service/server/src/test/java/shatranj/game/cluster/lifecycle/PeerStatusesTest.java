package shatranj.game.cluster.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServer;
import io.vertx.grpc.server.GrpcServer;
import io.vertx.grpc.server.GrpcServerResponse;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import shatranj.game.cluster.peer.PeerAddress;
import shatranj.game.internal.v1.FollowStatusRequest;
import shatranj.game.internal.v1.FollowStatusResponse;
import shatranj.game.internal.v1.GameInternalServiceGrpc;
import shatranj.game.internal.v1.PodStatus;
import shatranj.support.grpc.ServiceClientOptions;

/** Against real sockets on loopback; the test is the beat. */
class PeerStatusesTest {
    private static Vertx vertx;
    private static SystemTimer timer;
    private static final int LONG_SILENCE = 20;

    private final BlockingQueue<PodStatus> heard = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> failed = new LinkedBlockingQueue<>();
    private final BlockingQueue<Runnable> soon = new LinkedBlockingQueue<>();
    private final BlockingQueue<GrpcServerResponse<FollowStatusRequest, FollowStatusResponse>>
            followers = new LinkedBlockingQueue<>();
    private final BlockingQueue<HttpConnection> connections = new LinkedBlockingQueue<>();
    private final PeerStatuses statuses =
            new PeerStatuses(
                    () -> status("game-1", 1),
                    (peer, status) -> heard.add(status),
                    failed::add,
                    soon::add);
    private final BlockingQueue<AutoCloseable> open = new LinkedBlockingQueue<>();

    @BeforeAll
    static void start() {
        vertx = Vertx.vertx();
        timer = new SystemTimer("peer-statuses-test");
    }

    @AfterAll
    static void stop() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
        timer.close();
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable thing : open) {
            thing.close();
        }
    }

    private static PodStatus status(String pod, long sentAtMs) {
        return PodStatus.newBuilder().setPod(pod).setSentAtMs(sentAtMs).build();
    }

    private static FollowStatusResponse told(long sentAtMs) {
        return FollowStatusResponse.newBuilder().setStatus(status("game-2", sentAtMs)).build();
    }

    /** A pod whose streams stay open until the test ends them. */
    private HttpServer pod(Consumer<FollowStatusRequest> asked) throws Exception {
        GrpcServer service = GrpcServer.server(vertx);
        service.callHandler(
                GameInternalServiceGrpc.getFollowStatusMethod(),
                request ->
                        request.handler(question -> {
                            asked.accept(question);
                            connections.add(request.connection());
                            followers.add(request.response());
                        }));
        HttpServer server =
                vertx.createHttpServer()
                        .requestHandler(service)
                        .listen(0, "127.0.0.1")
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get(30, TimeUnit.SECONDS);
        open.add(() ->
                server.close().toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS));
        return server;
    }

    private List<PeerConnections.Peer> at(int port) {
        PeerConnections peers =
                new PeerConnections(
                        host -> List.of(InetAddress.getAllByName(host)),
                        new NodeSettings(
                                "game-1",
                                List.of(new PeerAddress.Named("game-2", "127.0.0.1", port)),
                                NodeSettings.BEAT),
                        ServiceClientOptions.plain(vertx),
                        () -> "service",
                        timer);
        open.add(peers);
        return peers.all();
    }

    private static <T> T next(BlockingQueue<T> queue) throws InterruptedException {
        T next = queue.poll(30, TimeUnit.SECONDS);
        assertThat(next).isNotNull();
        return next;
    }

    @Test
    void one_stream_brings_every_status_of_a_peer_who_learns_who_asks() throws Exception {
        BlockingQueue<FollowStatusRequest> asked = new LinkedBlockingQueue<>();
        List<PeerConnections.Peer> peers = at(pod(asked::add).actualPort());
        statuses.listenTo(peers);
        assertThat(next(asked).getStatus()).isEqualTo(status("game-1", 1));
        GrpcServerResponse<FollowStatusRequest, FollowStatusResponse> follower = next(followers);
        assertThat(statuses.hasHeardOf(peers)).isFalse();
        follower.write(told(1));
        statuses.listenTo(peers);
        assertThat(next(heard)).isEqualTo(status("game-2", 1));
        assertThat(statuses.hasHeardOf(peers)).isTrue();
        follower.write(told(2));
        assertThat(next(heard)).isEqualTo(status("game-2", 2));
        assertThat(followers).isEmpty();
        assertThat(failed).isEmpty();
    }

    @Test
    void a_stream_that_ends_after_words_is_opened_again_before_the_next_beat() throws Exception {
        List<PeerConnections.Peer> peers = at(pod(question -> {}).actualPort());
        statuses.listenTo(peers);
        GrpcServerResponse<FollowStatusRequest, FollowStatusResponse> first = next(followers);
        first.write(told(1));
        assertThat(next(heard).getSentAtMs()).isEqualTo(1);
        first.end();
        next(soon).run();
        next(followers).write(told(2));
        assertThat(next(heard).getSentAtMs()).isEqualTo(2);
    }

    @Test
    void a_stream_that_ends_without_a_word_waits_for_the_next_beat() throws Exception {
        List<PeerConnections.Peer> peers = at(pod(question -> {}).actualPort());
        statuses.listenTo(peers);
        next(followers).end();
        eventually().until(() -> statuses.hasHeardOf(peers));
        assertThat(soon).isEmpty();
        statuses.listenTo(peers);
        next(followers).write(told(2));
        assertThat(next(heard).getSentAtMs()).isEqualTo(2);
        assertThat(failed).isEmpty();
    }

    @Test
    void a_peer_that_is_not_there_has_failed_and_counts_as_heard_of() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        List<PeerConnections.Peer> peers = at(port);
        statuses.listenTo(peers);
        assertThat(next(failed)).isEqualTo("game-2");
        eventually().until(() -> statuses.hasHeardOf(peers));
        assertThat(soon).isEmpty();
        assertThat(heard).isEmpty();
    }

    @Test
    void a_peer_that_dies_after_words_is_dialled_at_once_and_has_failed() throws Exception {
        HttpServer server = pod(question -> {});
        List<PeerConnections.Peer> peers = at(server.actualPort());
        statuses.listenTo(peers);
        next(followers).write(told(1));
        assertThat(next(heard).getSentAtMs()).isEqualTo(1);
        server.close().toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
        next(connections).close();
        next(soon).run();
        assertThat(next(failed)).isEqualTo("game-2");
    }

    @Test
    void a_peer_that_is_silent_for_long_gets_a_new_connection() throws Exception {
        List<PeerConnections.Peer> peers = at(pod(question -> {}).actualPort());
        statuses.listenTo(peers);
        next(followers).write(told(1));
        assertThat(next(heard).getSentAtMs()).isEqualTo(1);
        for (int beat = 0; beat < LONG_SILENCE; beat++) {
            statuses.listenTo(peers);
            assertThat(followers).isEmpty();
        }
        statuses.listenTo(peers);
        next(soon).run();
        next(followers).write(told(2));
        assertThat(next(heard).getSentAtMs()).isEqualTo(2);
        assertThat(failed).isEmpty();
    }

    @Test
    void a_peer_that_was_taken_off_the_list_is_not_dialled_again() throws Exception {
        List<PeerConnections.Peer> peers = at(pod(question -> {}).actualPort());
        statuses.listenTo(peers);
        GrpcServerResponse<FollowStatusRequest, FollowStatusResponse> follower = next(followers);
        follower.write(told(1));
        assertThat(next(heard).getSentAtMs()).isEqualTo(1);
        statuses.listenTo(List.of());
        follower.end();
        next(soon).run();
        statuses.listenTo(List.of());
        assertThat(followers).isEmpty();
        assertThat(statuses.hasHeardOf(peers)).isFalse();
    }
}
