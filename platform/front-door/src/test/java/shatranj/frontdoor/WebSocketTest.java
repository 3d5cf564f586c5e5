package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.ServerWebSocket;
import java.net.URI;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** WebSockets through the door. */
class WebSocketTest extends DoorSetup {
    @Test
    void the_first_pod_that_answers_gets_the_socket_and_both_sides_are_heard() throws Exception {
        Backend frozen = Backend.frozen(vertx, "frozen");
        keep(frozen);
        Socket socket =
                open(
                        door(
                                DEAD,
                                frozen.pod(),
                                pod(ws -> ws.textMessageHandler(ws::writeTextMessage))));

        socket.up.sendText("e2e3", true).join();
        assertThat(socket.next()).isEqualTo("e2e3");
        String longest = "x".repeat(60_000);
        socket.up.sendText(longest, true).join();
        assertThat(socket.next()).isEqualTo(longest);
        assertThat(socket.up.getSubprotocol()).isEqualTo("shatranj.play.v1");
    }

    @Test
    void last_words_of_a_pod_reach_the_client_with_its_code() throws Exception {
        Socket socket =
                open(
                        door(
                                pod(ws -> {
                                    ws.writeTextMessage("closing");
                                    ws.close((short) 1012, "DRAINING");
                                })));

        assertThat(socket.next()).isEqualTo("closing");
        assertThat(socket.next()).isEqualTo("1012 DRAINING");
    }

    @Test
    void last_words_of_a_client_reach_the_pod() throws Exception {
        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        Socket socket =
                open(
                        door(
                                pod(ws -> {
                                    ws.textMessageHandler(heard::add);
                                    ws.closeHandler(
                                            gone -> heard.add("closed " + ws.closeStatusCode()));
                                })));

        socket.up.sendText("resign", true).join();
        socket.up.sendClose(WebSocket.NORMAL_CLOSURE, "").join();

        assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("resign");
        assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("closed 1000");
    }

    @Test
    void each_side_hears_when_the_other_breaks_off() throws Exception {
        CompletableFuture<String> podHeard = new CompletableFuture<>();
        Socket leaving = open(door(pod(ws -> ws.closeHandler(gone -> podHeard.complete("gone")))));
        leaving.up.abort();
        assertThat(podHeard.get(20, TimeUnit.SECONDS)).isEqualTo("gone");

        Socket left = open(door(brokenPod()));
        assertThat(left.next()).isNotEmpty();
    }

    @Test
    void a_pod_is_told_where_the_client_is_whatever_it_claims() throws Exception {
        Socket socket =
                open(
                        door(
                                pod(ws ->
                                        ws.writeTextMessage(
                                                ws.headers().get("X-Forwarded-For")
                                                        + " "
                                                        + ws.headers().get("Authorization")))),
                        Map.of("X-Forwarded-For", "1.2.3.4", "Authorization", "Bearer it"));

        assertThat(socket.next()).isEqualTo("127.0.0.1 Bearer it");
    }

    @Test
    void a_handshake_that_a_pod_refuses_is_refused_with_its_words() throws Exception {
        Backend refusing =
                Backend.start(
                        vertx,
                        "refusing",
                        request ->
                                request.response()
                                        .setStatusCode(401)
                                        .putHeader("WWW-Authenticate", "Bearer")
                                        .end("{}"));
        keep(refusing);
        FrontDoor door = door(refusing.pod());

        assertThatThrownBy(() -> open(door))
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOfSatisfying(
                        WebSocketHandshakeException.class,
                        refused -> {
                            assertThat(refused.getResponse().statusCode()).isEqualTo(401);
                            assertThat(refused.getResponse().headers().map())
                                    .containsKey("www-authenticate");
                        });
    }

    @Test
    void where_no_pod_answers_the_door_says_so() throws Exception {
        Backend frozen = Backend.frozen(vertx, "frozen");
        keep(frozen);
        FrontDoor door = door(frozen.pod(), DEAD);

        assertThatThrownBy(() -> open(door))
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOfSatisfying(
                        WebSocketHandshakeException.class,
                        refused -> assertThat(refused.getResponse().statusCode()).isEqualTo(503));
    }

    private Pod pod(Consumer<ServerWebSocket> behaviour) throws Exception {
        HttpServer server =
                vertx.createHttpServer(
                        new HttpServerOptions().addWebSocketSubProtocol("shatranj.play.v1"));
        server.webSocketHandler(behaviour::accept);
        Backend.get(server.listen(0, "127.0.0.1"));
        keep(() -> Backend.get(server.close()));
        return new Pod("pod", "127.0.0.1", server.actualPort());
    }

    /** One that takes the handshake and dies. */
    private Pod brokenPod() throws Exception {
        HttpServer server = vertx.createHttpServer();
        server.requestHandler(request -> {
            var connection = request.connection();
            request.pause();
            request.toWebSocket().onSuccess(ws -> connection.close());
        });
        Backend.get(server.listen(0, "127.0.0.1"));
        keep(() -> Backend.get(server.close()));
        return new Pod("broken", "127.0.0.1", server.actualPort());
    }

    private static Socket open(FrontDoor door) {
        return open(door, Map.of());
    }

    private static Socket open(FrontDoor door, Map<String, String> headers) {
        WebSocket.Builder handshake =
                client.newWebSocketBuilder().subprotocols("shatranj.play.v1", "bearer.it");
        headers.forEach(handshake::header);
        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        return new Socket(
                handshake
                        .buildAsync(
                                URI.create("ws://127.0.0.1:" + door.port() + "/v1/play"),
                                new Ear(heard))
                        .join(),
                heard);
    }

    /** A client's end. */
    private record Socket(WebSocket up, BlockingQueue<String> heard) {
        String next() throws InterruptedException {
            return String.valueOf(heard.poll(20, TimeUnit.SECONDS));
        }
    }

    /** Notes whole messages, and the end. */
    private static final class Ear implements WebSocket.Listener {
        private final BlockingQueue<String> heard;
        private final StringBuilder partial = new StringBuilder();

        Ear(BlockingQueue<String> heard) {
            this.heard = heard;
        }

        @Override
        public @Nullable CompletionStage<?> onText(
                WebSocket from, CharSequence data, boolean last) {
            partial.append(data);
            if (last) {
                heard.add(partial.toString());
                partial.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            heard.add(code + " " + reason);
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable failure) {
            heard.add(failure.toString());
        }
    }
}
