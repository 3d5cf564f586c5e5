package shatranj.game.api.socket;

import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.ext.web.RoutingContext;
import org.jspecify.annotations.Nullable;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.streaming.FrameStream;
import shatranj.game.streaming.Outlet;
import shatranj.game.streaming.Pulse;
import shatranj.game.v1.Frame;
import shatranj.support.identity.TokenVerifier;

/**
 * One stream over a WebSocket. Signs of life are heartbeat frames, since a page does not see pings;
 * the first comes at once. It ends with a {@code closing} frame, then with a code of RFC 6455.
 */
final class SocketStream extends FrameStream<String> {
    /** A reader that was cut off may still read what was written to it, for so long. */
    private static final long LAST_WORDS_MS = 30_000;

    private final RoutingContext handshake;
    private final SocketOutlet outlet;
    private final SocketAnswers answers;

    /**
     * A stream to one client. Made on the socket's own thread.
     *
     * @param handshake the request that the socket is the answer to
     */
    SocketStream(
            RoutingContext handshake,
            ServerWebSocket socket,
            TokenVerifier verifier,
            Pulse pulse,
            SocketAnswers answers) {
        this(handshake, new SocketOutlet(socket), verifier, pulse, answers);
        socket.closeHandler(gone -> {
            later(this::hungUp);
            CountedRequest.end(handshake.request());
        });
        socket.exceptionHandler(failure -> later(() -> unreadable(socket, failure)));
        socket.drainHandler(drained -> drain());
    }

    private SocketStream(
            RoutingContext handshake,
            SocketOutlet outlet,
            TokenVerifier verifier,
            Pulse pulse,
            SocketAnswers answers) {
        super(handshake.vertx(), verifier, pulse, outlet, String::length);
        this.handshake = handshake;
        this.outlet = outlet;
        this.answers = answers;
    }

    /** A message too long, or bytes that are no frames: what comes after them means nothing. */
    private void unreadable(ServerWebSocket socket, Throwable failure) {
        hungUp();
        if (!socket.isClosed()) {
            WebSocketCloseStatus why =
                    failure instanceof CorruptedWebSocketFrameException corrupted
                            ? corrupted.closeStatus()
                            : WebSocketCloseStatus.MESSAGE_TOO_BIG;
            socket.close((short) why.code(), why.reasonText());
        }
    }

    /** Shows the client that it is there, and that this is no silent proxy. */
    void greet() {
        beginWithSignOfLife();
    }

    @Override
    protected String written(Frame frame) {
        return answers.frame(frame);
    }

    @Override
    protected String lastWords(ClosingReason reason) {
        outlet.why = reason;
        return super.lastWords(reason);
    }

    @Override
    protected String tooSlow() {
        HttpConnection connection = handshake.request().connection();
        handshake.vertx().setTimer(LAST_WORDS_MS, late -> connection.close());
        return super.tooSlow();
    }

    /** The socket as the pump sees it. */
    private static final class SocketOutlet implements Outlet<String> {
        private final ServerWebSocket socket;
        private @Nullable ClosingReason why;

        SocketOutlet(ServerWebSocket socket) {
            this.socket = socket;
        }

        @Override
        public boolean ready() {
            // One that is closed refuses to say, and what is written to it is dropped.
            return socket.isClosed() || !socket.writeQueueFull();
        }

        @Override
        public void send(String frame) {
            if (!socket.isClosed()) {
                socket.writeTextMessage(frame);
            }
        }

        @Override
        public void end() {
            if (!socket.isClosed()) {
                WebSocketCloseStatus status = status(why);
                socket.close((short) status.code(), why == null ? "" : why.name());
            }
        }

        private static WebSocketCloseStatus status(@Nullable ClosingReason reason) {
            return switch (reason) {
                case null -> WebSocketCloseStatus.NORMAL_CLOSURE;
                case DRAINING -> WebSocketCloseStatus.SERVICE_RESTART;
                case UNAVAILABLE -> WebSocketCloseStatus.TRY_AGAIN_LATER;
                case SLOW_READER, TOKEN_EXPIRED, TOKEN_REVOKED ->
                        WebSocketCloseStatus.POLICY_VIOLATION;
            };
        }
    }
}
