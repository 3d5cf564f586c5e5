package shatranj.game.cluster.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.vertx.core.http.HttpServer;
import io.vertx.grpc.common.GrpcStatus;
import io.vertx.grpc.server.GrpcServer;
import io.vertx.grpc.server.GrpcServerResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.GameInternalServiceGrpc;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.partition.PodReply;
import shatranj.game.partition.PodReply.Reason;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.support.grpc.GrpcProblems;

/** Against real sockets on loopback: what Vert.x really does is the question here. */
class PeerLinkTest {
    private static Loopback loopback;
    private static final Duration LONG = Duration.ofSeconds(30);

    @BeforeAll
    static void start() {
        loopback = new Loopback("peer-link-test");
    }

    @AfterAll
    static void stop() throws Exception {
        loopback.close();
    }

    private static PodReply<ReadGameResponse> ask(PeerLink link, Duration limit) throws Exception {
        return link.ask(
                        GameInternalServiceGrpc.getReadGameMethod(),
                        ReadGameRequest.getDefaultInstance(),
                        limit)
                .toCompletableFuture()
                .get(60, TimeUnit.SECONDS);
    }

    private static GrpcServer reading(BlockingQueue<String> tokens) {
        GrpcServer service = loopback.service();
        service.callHandler(
                GameInternalServiceGrpc.getReadGameMethod(),
                request -> {
                    tokens.add(String.valueOf(request.headers().get("authorization")));
                    request.response()
                            .end(
                                    ReadGameResponse.newBuilder()
                                            .setGame(Game.newBuilder().setVersion(7))
                                            .build());
                });
        return service;
    }

    @Test
    void a_peer_that_accepts_and_never_answers_is_given_up_in_time() throws Exception {
        try (ServerSocket frozen = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                PeerLink link = loopback.link(frozen.getLocalPort())) {
            assertThat(ask(link, Duration.ofMillis(50))).isInstanceOf(PodReply.Unknown.class);
            assertThat(ask(link, Duration.ofMillis(50))).isInstanceOf(PodReply.Unknown.class);
        }
    }

    @Test
    void where_nobody_listens_nothing_was_sent() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        try (PeerLink link = loopback.link(port)) {
            assertThat(ask(link, LONG)).isInstanceOf(PodReply.NothingDone.class);
        }
    }

    @Test
    void a_peer_answers_and_knows_who_asks() throws Exception {
        BlockingQueue<String> tokens = new LinkedBlockingQueue<>();
        HttpServer server = loopback.open(reading(tokens), 0);
        try (PeerLink link = loopback.link(server.actualPort())) {
            PodReply<ReadGameResponse> reply = ask(link, LONG);
            assertThat(reply)
                    .isEqualTo(
                            new PodReply.Answered<>(
                                    ReadGameResponse.newBuilder()
                                            .setGame(Game.newBuilder().setVersion(7))
                                            .build()));
            assertThat(tokens.poll(30, TimeUnit.SECONDS)).isEqualTo("Bearer the-service-token");
        } finally {
            Loopback.close(server);
        }
    }

    @Test
    void a_peer_that_comes_back_is_reached_again() throws Exception {
        HttpServer server = loopback.open(reading(new LinkedBlockingQueue<>()), 0);
        int port = server.actualPort();
        try (PeerLink link = loopback.link(port)) {
            assertThat(ask(link, LONG)).isInstanceOf(PodReply.Answered.class);
            Loopback.close(server);
            assertThat(ask(link, LONG)).isNotInstanceOf(PodReply.Answered.class);
            server = loopback.open(reading(new LinkedBlockingQueue<>()), port);
            assertThat(ask(link, LONG)).isInstanceOf(PodReply.Answered.class);
        } finally {
            Loopback.close(server);
        }
    }

    @Test
    void a_connection_that_breaks_under_a_question_leaves_it_open_what_was_done() throws Exception {
        GrpcServer service = loopback.service();
        service.callHandler(
                GameInternalServiceGrpc.getReadGameMethod(),
                request -> request.connection().close());
        HttpServer server = loopback.open(service, 0);
        try (PeerLink link = loopback.link(server.actualPort())) {
            assertThat(ask(link, LONG)).isInstanceOf(PodReply.Unknown.class);
        } finally {
            Loopback.close(server);
        }
    }

    @Test
    void a_reset_hangs_up_on_what_is_under_way() throws Exception {
        GrpcServer service = loopback.service();
        BlockingQueue<String> arrived = new LinkedBlockingQueue<>();
        service.callHandler(
                GameInternalServiceGrpc.getReadGameMethod(), request -> arrived.add("asked"));
        HttpServer server = loopback.open(service, 0);
        try (PeerLink link = loopback.link(server.actualPort())) {
            CompletableFuture<PodReply<ReadGameResponse>> reply =
                    link.ask(
                                    GameInternalServiceGrpc.getReadGameMethod(),
                                    ReadGameRequest.getDefaultInstance(),
                                    LONG)
                            .toCompletableFuture();
            assertThat(arrived.poll(30, TimeUnit.SECONDS)).isEqualTo("asked");
            link.reset();
            assertThat(reply.get(20, TimeUnit.SECONDS)).isInstanceOf(PodReply.Unknown.class);
        } finally {
            Loopback.close(server);
        }
    }

    @Test
    void what_a_pod_says_instead_of_an_answer_arrives_as_it_was_meant() throws IOException {
        assertThat(
                        RemoteAnswers.of(
                                GrpcProblems.exceptionOf(
                                        RemoteAnswers.problem(
                                                PodReply.nothingDone(
                                                        Reason.NOT_CAUGHT_UP, "still reading")))))
                .isEqualTo(PodReply.nothingDone(Reason.NOT_CAUGHT_UP, "still reading"));
        assertThat(
                        RemoteAnswers.of(
                                GrpcProblems.exceptionOf(
                                        RemoteAnswers.problem(PodReply.lost("game-2")))))
                .isEqualTo(PodReply.lost("game-2"));
        assertThat(RemoteAnswers.of(Status.INTERNAL.asRuntimeException()))
                .isInstanceOf(PodReply.Unknown.class);
    }

    @Test
    void a_stream_is_read_until_it_breaks() throws Exception {
        GrpcServer service = loopback.service();
        service.callHandler(
                GameInternalServiceGrpc.getFollowGameMethod(),
                request -> {
                    GrpcServerResponse<FollowGameRequest, FollowGameResponse> response =
                            request.response();
                    for (int i = 0; i < 3; i++) {
                        response.write(
                                FollowGameResponse.newBuilder()
                                        .setFrame(Frame.newBuilder().setGameId("g" + i))
                                        .build());
                    }
                    response.status(GrpcStatus.UNAVAILABLE).end();
                });
        HttpServer server = loopback.open(service, 0);
        BlockingQueue<String> read = new LinkedBlockingQueue<>();
        try (PeerLink link = loopback.link(server.actualPort())) {
            Subscription subscription =
                    link.stream(
                            GameInternalServiceGrpc.getFollowGameMethod(),
                            FollowGameRequest.getDefaultInstance(),
                            new Recording(read));
            assertThat(read.poll(30, TimeUnit.SECONDS)).isEqualTo("g0");
            assertThat(read.poll(30, TimeUnit.SECONDS)).isEqualTo("g1");
            assertThat(read.poll(30, TimeUnit.SECONDS)).isEqualTo("g2");
            assertThat(read.poll(30, TimeUnit.SECONDS)).isEqualTo("broken");
            subscription.close();
        } finally {
            Loopback.close(server);
        }
    }

    @Test
    void a_stream_of_nobody_is_unreachable() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        BlockingQueue<String> read = new LinkedBlockingQueue<>();
        try (PeerLink link = loopback.link(port);
                Subscription subscription =
                        link.stream(
                                GameInternalServiceGrpc.getFollowGameMethod(),
                                FollowGameRequest.getDefaultInstance(),
                                new Recording(read))) {
            assertThat(read.poll(30, TimeUnit.SECONDS)).isEqualTo("unreachable");
        }
    }

    private record Recording(BlockingQueue<String> read) implements Subscriber<FollowGameResponse> {
        @Override
        public void next(FollowGameResponse message) {
            read.add(message.getFrame().getGameId());
        }

        @Override
        public void closed() {
            read.add("closed");
        }

        @Override
        public void broken(String why) {
            read.add("broken");
        }

        @Override
        public void unreachable(String why) {
            read.add("unreachable");
        }
    }
}
