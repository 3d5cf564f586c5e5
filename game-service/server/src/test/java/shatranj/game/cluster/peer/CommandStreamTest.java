package shatranj.game.cluster.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import io.vertx.core.http.HttpServer;
import io.vertx.grpc.server.GrpcServer;
import io.vertx.grpc.server.GrpcServerRequest;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverManyRequest;
import shatranj.game.internal.v1.DeliverManyResponse;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.GameInternalServiceGrpc;
import shatranj.game.partition.PodReply;
import shatranj.game.partition.PodReply.Answered;
import shatranj.game.partition.PodReply.Reason;

/** Against real sockets on loopback, as {@link PeerLinkTest}. */
class CommandStreamTest {
    private static Loopback loopback;
    private static final Duration LONG = Duration.ofSeconds(30);

    @BeforeAll
    static void start() {
        loopback = new Loopback("command-stream-test");
    }

    @AfterAll
    static void stop() throws Exception {
        loopback.close();
    }

    /** What a peer does with what comes; told how many streams there have been. */
    private interface Peer
            extends BiConsumer<
                    GrpcServerRequest<DeliverManyRequest, DeliverManyResponse>,
                    DeliverManyRequest> {}

    private final AtomicInteger streams = new AtomicInteger();

    private HttpServer server(int port, Peer peer) throws Exception {
        GrpcServer service = loopback.service();
        service.callHandler(
                GameInternalServiceGrpc.getDeliverManyMethod(),
                stream -> {
                    streams.incrementAndGet();
                    stream.handler(request -> peer.accept(stream, request));
                    stream.endHandler(end -> stream.response().end());
                });
        return loopback.open(service, port);
    }

    /** Commands are told apart by their instant here. */
    private static Command command(int instant) {
        return Command.newBuilder().setReceivedAtMs(instant).build();
    }

    private static PodReply<DeliverResponse> done(long version) {
        return new Answered<>(
                DeliverResponse.newBuilder()
                        .setDone(DeliverResponse.Done.newBuilder().setVersion(version))
                        .build());
    }

    private static CompletableFuture<PodReply<DeliverResponse>> deliver(
            CommandStream stream, int instant) {
        return stream.deliver(command(instant), LONG).toCompletableFuture();
    }

    private static PodReply<DeliverResponse> got(CompletableFuture<PodReply<DeliverResponse>> reply)
            throws Exception {
        return reply.get(60, TimeUnit.SECONDS);
    }

    private static void answer(
            GrpcServerRequest<DeliverManyRequest, DeliverManyResponse> stream,
            DeliverManyRequest request,
            PodReply<DeliverResponse> answer) {
        stream.response().write(RemoteAnswers.onStream(request.getNumber(), answer, null));
    }

    @Test
    void answers_find_their_commands_in_whatever_order_they_come_and_on_one_stream()
            throws Exception {
        List<DeliverManyRequest> come = new ArrayList<>();
        HttpServer server =
                server(
                        0,
                        (stream, request) -> {
                            come.add(request);
                            if (come.size() == 3) {
                                for (DeliverManyRequest one : come.reversed()) {
                                    answer(stream, one, done(one.getCommand().getReceivedAtMs()));
                                }
                            }
                        });
        try (PeerLink link = loopback.link(server.actualPort())) {
            CommandStream commands = new CommandStream(link, loopback.timer());
            List<CompletableFuture<PodReply<DeliverResponse>>> replies =
                    List.of(deliver(commands, 1), deliver(commands, 2), deliver(commands, 3));

            for (int i = 0; i < 3; i++) {
                assertThat(got(replies.get(i))).isEqualTo(done(i + 1));
            }
            assertThat(streams).hasValue(1);
        } finally {
            Loopback.close(server);
        }
    }

    @Test
    void what_a_pod_says_instead_of_an_answer_arrives_as_it_was_meant() throws Exception {
        List<PodReply<DeliverResponse>> answers =
                List.of(
                        PodReply.nothingDone(Reason.DRAINING, "it leaves"),
                        PodReply.lost("game-2"));
        HttpServer server =
                server(
                        0,
                        (stream, request) ->
                                answer(
                                        stream,
                                        request,
                                        answers.get((int) request.getCommand().getReceivedAtMs())));
        try (PeerLink link = loopback.link(server.actualPort())) {
            CommandStream commands = new CommandStream(link, loopback.timer());

            assertThat(got(deliver(commands, 0))).isEqualTo(answers.get(0));
            assertThat(got(deliver(commands, 1))).isEqualTo(answers.get(1));
        } finally {
            Loopback.close(server);
        }
    }

    @Test
    void where_a_pod_fails_nobody_knows_what_was_done() throws Exception {
        HttpServer server =
                server(
                        0,
                        (stream, request) ->
                                stream.response()
                                        .write(
                                                RemoteAnswers.onStream(
                                                        request.getNumber(),
                                                        null,
                                                        new IllegalStateException(
                                                                "it fell over"))));
        try (PeerLink link = loopback.link(server.actualPort())) {
            assertThat(got(deliver(new CommandStream(link, loopback.timer()), 1)))
                    .isEqualTo(
                            new PodReply.Unknown<>(
                                    "java.lang.IllegalStateException: it fell over"));
        } finally {
            Loopback.close(server);
        }
    }

    @Test
    void a_reason_of_a_later_version_still_says_that_nothing_was_done() {
        DeliverManyResponse later =
                RemoteAnswers.onStream(1, PodReply.nothingDone(Reason.DRAINING, "too hot"), null);
        DeliverManyResponse.Builder unknown = later.toBuilder();
        unknown.getNothingDoneBuilder().setReason("MELTING");

        assertThat(RemoteAnswers.of(unknown.build())).isEqualTo(PodReply.notSent("too hot"));
    }

    @Test
    void where_nobody_listens_nothing_was_sent() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        try (PeerLink link = loopback.link(port)) {
            CommandStream commands = new CommandStream(link, loopback.timer());

            assertThat(got(deliver(commands, 1))).isInstanceOf(PodReply.NothingDone.class);
            assertThat(got(deliver(commands, 2))).isInstanceOf(PodReply.NothingDone.class);
        }
    }

    @Test
    void a_peer_that_accepts_and_never_answers_is_given_up_in_time() throws Exception {
        try (ServerSocket frozen = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                PeerLink link = loopback.link(frozen.getLocalPort())) {
            CommandStream commands = new CommandStream(link, loopback.timer());

            assertThat(commands.deliver(command(1), Duration.ofMillis(50)).toCompletableFuture())
                    .succeedsWithin(Duration.ofSeconds(30))
                    .isInstanceOf(PodReply.Unknown.class);
        }
    }

    @Test
    void a_connection_that_breaks_leaves_open_what_was_done_and_the_next_command_dials_anew()
            throws Exception {
        HttpServer server =
                server(
                        0,
                        (stream, request) -> {
                            switch ((int) request.getCommand().getReceivedAtMs()) {
                                case 2 -> stream.connection().close();
                                case 1, 3 -> answer(stream, request, done(7));
                                default -> throw new IllegalStateException("not sent by this test");
                            }
                        });
        try (PeerLink link = loopback.link(server.actualPort())) {
            CommandStream commands = new CommandStream(link, loopback.timer());

            assertThat(got(deliver(commands, 1))).isEqualTo(done(7));
            assertThat(got(deliver(commands, 2))).isInstanceOf(PodReply.Unknown.class);
            assertThat(got(deliver(commands, 3))).isEqualTo(done(7));
            assertThat(streams).hasValue(2);
        } finally {
            Loopback.close(server);
        }
    }

    @Test
    void a_stream_that_the_peer_ends_is_opened_again() throws Exception {
        HttpServer server =
                server(
                        0,
                        (stream, request) -> {
                            answer(stream, request, done(streams.get()));
                            stream.response().end();
                        });
        try (PeerLink link = loopback.link(server.actualPort())) {
            CommandStream commands = new CommandStream(link, loopback.timer());

            assertThat(got(deliver(commands, 1))).isEqualTo(done(1));
            // Until the end has arrived the old stream is asked, and nobody can tell what came of
            // it.
            PodReply<DeliverResponse> next =
                    eventually()
                            .until(
                                    () -> got(deliver(commands, 2)),
                                    reply -> !(reply instanceof PodReply.Unknown<DeliverResponse>));
            assertThat(next).isEqualTo(done(2));
        } finally {
            Loopback.close(server);
        }
    }

    @Test
    void a_reset_hangs_up_on_what_is_under_way() throws Exception {
        CompletableFuture<Boolean> arrived = new CompletableFuture<>();
        HttpServer server = server(0, (stream, request) -> arrived.complete(true));
        try (PeerLink link = loopback.link(server.actualPort())) {
            CompletableFuture<PodReply<DeliverResponse>> reply =
                    deliver(new CommandStream(link, loopback.timer()), 1);
            assertThat(arrived.get(30, TimeUnit.SECONDS)).isTrue();

            link.reset();

            assertThat(got(reply)).isInstanceOf(PodReply.Unknown.class);
        } finally {
            Loopback.close(server);
        }
    }
}
