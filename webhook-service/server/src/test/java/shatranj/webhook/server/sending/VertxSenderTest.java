package shatranj.webhook.server.sending;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.support.address.Networks;
import shatranj.webhook.endpoint.EndpointUrl;

class VertxSenderTest {
    private static final byte[] BODY = "{}".getBytes(StandardCharsets.UTF_8);
    private static final Networks LOOPBACK = Networks.of(List.of("127.0.0.0/8"));

    private final Vertx vertx = Vertx.vertx();
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
        vertx.close().toCompletionStage().toCompletableFuture().get();
    }

    private VertxSender sender(Names names, int answerMs) {
        VertxSender sender =
                new VertxSender(
                        vertx,
                        new Addresses(names, LOOPBACK, Networks.NONE),
                        new HttpClientOptions(),
                        32,
                        answerMs);
        open.add(sender);
        return sender;
    }

    private VertxSender sender() {
        return sender(host -> List.of(InetAddress.ofLiteral("127.0.0.1")), 15_000);
    }

    private HttpServer server(int status, Map<String, String> headers, List<String> heard)
            throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    heard.add(
                            exchange.getRequestMethod()
                                    + " "
                                    + exchange.getRequestURI()
                                    + " "
                                    + exchange.getRequestHeaders().getFirst("Host")
                                    + " "
                                    + exchange.getRequestHeaders().getFirst("webhook-id"));
                    headers.forEach(exchange.getResponseHeaders()::set);
                    exchange.sendResponseHeaders(status, -1);
                    exchange.close();
                });
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        open.add(() -> server.stop(0));
        return server;
    }

    private static EndpointUrl url(int port) {
        return new EndpointUrl(false, "hook.example", port, "/hook?a=1");
    }

    @Test
    void the_name_is_in_the_request_and_the_address_is_the_one_that_was_looked_at()
            throws Exception {
        List<String> heard = new CopyOnWriteArrayList<>();
        int port = server(204, Map.of(), heard).getAddress().getPort();
        Answer answer = sender().post(url(port), Map.of("webhook-id", "g.1"), BODY, 0);
        assertThat(answer).isEqualTo(new Answer.Status(204, Optional.empty()));
        assertThat(heard).containsExactly("POST /hook?a=1 hook.example:" + port + " g.1");
    }

    /** A name server that says something good when it is looked at, and then something bad. */
    @Test
    void a_name_that_changes_its_mind_wins_nothing() throws Exception {
        List<String> heard = new CopyOnWriteArrayList<>();
        int port = server(204, Map.of(), heard).getAddress().getPort();
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        VertxSender sender =
                sender(
                        host -> {
                            asked.add(host);
                            return List.of(
                                    InetAddress.ofLiteral(
                                            asked.size() == 1 ? "127.0.0.1" : "169.254.169.254"));
                        },
                        15_000);
        assertThat(sender.post(url(port), Map.of(), BODY, 0))
                .isEqualTo(new Answer.Status(204, Optional.empty()));
        assertThat(asked).hasSize(1);
        assertThat(sender.post(url(port), Map.of(), BODY, 1))
                .isEqualTo(new Answer.None(Answer.Reason.ADDRESS_REFUSED));
        assertThat(heard).hasSize(1);
    }

    @Test
    void a_redirect_is_followed_by_nobody() throws Exception {
        List<String> inside = new CopyOnWriteArrayList<>();
        int hidden = server(200, Map.of(), inside).getAddress().getPort();
        List<String> heard = new CopyOnWriteArrayList<>();
        int port =
                server(307, Map.of("Location", "http://127.0.0.1:" + hidden + "/"), heard)
                        .getAddress()
                        .getPort();
        Answer answer = sender().post(url(port), Map.of(), BODY, 0);
        assertThat(answer)
                .isInstanceOfSatisfying(
                        Answer.Status.class, status -> assertThat(status.isTaken()).isFalse());
        assertThat(heard).hasSize(1);
        assertThat(inside).isEmpty();
    }

    @Test
    void a_receiver_may_say_how_long_to_wait() throws Exception {
        int port =
                server(503, Map.of("Retry-After", "120"), new CopyOnWriteArrayList<>())
                        .getAddress()
                        .getPort();
        assertThat(sender().post(url(port), Map.of(), BODY, 0))
                .isEqualTo(new Answer.Status(503, Optional.of(java.time.Duration.ofSeconds(120))));
    }

    @Test
    void nobody_who_listens_is_a_failed_connection() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        assertThat(sender().post(url(port), Map.of(), BODY, 0))
                .isEqualTo(new Answer.None(Answer.Reason.CONNECTION_FAILED));
    }

    @Test
    void one_that_hangs_is_left_after_a_while() throws Exception {
        ServerSocket silent = new ServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1"));
        open.add(silent);
        VertxSender sender = sender(host -> List.of(InetAddress.ofLiteral("127.0.0.1")), 300);
        assertThat(sender.post(url(silent.getLocalPort()), Map.of(), BODY, 0))
                .isEqualTo(new Answer.None(Answer.Reason.TIMED_OUT));
    }

    /** Its status is known; what it says beside that is cut off after 64 KiB. */
    @Test
    void one_that_never_stops_talking_is_cut_off() throws Exception {
        ServerSocket talker = new ServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1"));
        open.add(talker);
        List<Long> said = new CopyOnWriteArrayList<>();
        Thread talking =
                Thread.ofVirtual()
                        .start(() -> {
                            long bytes = 0;
                            try (Socket socket = talker.accept()) {
                                var out = socket.getOutputStream();
                                out.write(
                                        "HTTP/1.1 200 OK\r\nContent-Length: 9999999999\r\n\r\n"
                                                .getBytes(StandardCharsets.US_ASCII));
                                while (bytes < 1_000_000_000L) {
                                    out.write(new byte[8_192]);
                                    bytes += 8_192;
                                }
                            } catch (IOException cut) {
                                said.add(bytes);
                            }
                        });
        assertThat(sender().post(url(talker.getLocalPort()), Map.of(), BODY, 0))
                .isEqualTo(new Answer.Status(200, Optional.empty()));
        talking.join();
        assertThat(said).hasSize(1);
        // What the kernel's buffers took is not what was read; a gigabyte is neither.
        assertThat(said.getFirst()).isLessThan(50_000_000L);
    }
}
