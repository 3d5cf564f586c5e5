package shatranj.game.surface;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.RestAssured;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import shatranj.testsupport.await.Inbox;

/** The socket of {@code /v1/play} as a client holds it, by Java's own WebSocket. */
final class PlaySocket implements WebSocket.Listener {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final StringBuilder partial = new StringBuilder();
    private final WebSocket socket;
    private volatile boolean reading = true;
    private volatile @Nullable String end;
    private final Inbox<JsonNode> inbox = new Inbox<>(() -> "the end: " + end);
    private long number;

    private PlaySocket(WebSocket.Builder handshake) {
        socket =
                handshake
                        .buildAsync(
                                URI.create("ws://localhost:" + RestAssured.port + "/v1/play"), this)
                        .join();
    }

    /** As a bot opens it. */
    static PlaySocket withHeader(String token) {
        return new PlaySocket(
                CLIENT.newWebSocketBuilder().header("Authorization", "Bearer " + token));
    }

    /** As a page opens it. */
    static PlaySocket withProtocol(String token) {
        return new PlaySocket(
                CLIENT.newWebSocketBuilder().subprotocols("shatranj.play.v1", "bearer." + token));
    }

    /** Without a token, as a page opens it. */
    static PlaySocket withProtocolAlone() {
        return new PlaySocket(CLIENT.newWebSocketBuilder().subprotocols("shatranj.play.v1"));
    }

    /** Without a token, from an address of which a proxy tells. */
    static PlaySocket from(String address) {
        return new PlaySocket(CLIENT.newWebSocketBuilder().header("X-Forwarded-For", address));
    }

    String protocol() {
        return socket.getSubprotocol();
    }

    void text(String text) {
        socket.sendText(text, true).join();
    }

    void bytes(byte... bytes) {
        socket.sendBinary(ByteBuffer.wrap(bytes), true).join();
    }

    /** Sends a command and tells its number. */
    long send(String command, String fields) {
        number++;
        text("{\"correlationId\": %d, \"%s\": {%s}}".formatted(number, command, fields));
        return number;
    }

    long move(String game, int ply, String move) {
        return send(
                "playMove",
                "\"gameId\": \"%s\", \"ply\": %d, \"move\": \"%s\"".formatted(game, ply, move));
    }

    long follow(String game) {
        return send("follow", "\"gameId\": \"" + game + "\"");
    }

    JsonNode answer(long correlation) throws InterruptedException {
        return inbox.first(message ->
                isOf(message, "answer") && message.path("correlationId").asLong() == correlation);
    }

    /** The code with which a command was refused. */
    String refusal(long correlation) throws InterruptedException {
        return answer(correlation).path("refused").path("code").asText();
    }

    /** The next frame that is neither a sign of life nor about who is there. */
    JsonNode frame() throws InterruptedException {
        return inbox.first(message ->
                !isOf(message, "answer")
                        && !isOf(message, "heartbeat")
                        && !isOf(message, "presence"));
    }

    JsonNode presence() throws InterruptedException {
        return inbox.first(message -> isOf(message, "presence"));
    }

    JsonNode heartbeat() throws InterruptedException {
        return inbox.first(message -> isOf(message, "heartbeat"));
    }

    JsonNode closing() throws InterruptedException {
        return inbox.first(message -> isOf(message, "closing"));
    }

    private static boolean isOf(JsonNode message, String type) {
        return message.path("type").asText().equals(type);
    }

    /** Code and reason with which the server closed. */
    String end() throws InterruptedException {
        inbox.first(message -> message.isMissingNode());
        return String.valueOf(end);
    }

    void close() {
        socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
    }

    void breakOff() {
        socket.abort();
    }

    /** Takes one message more at most, until {@link #readOn}. */
    void stopReading() {
        reading = false;
    }

    void readOn() {
        reading = true;
        socket.request(1);
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        partial.append(data);
        if (last) {
            try {
                inbox.add(JSON.readTree(partial.toString()));
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("no JSON: " + partial, e);
            }
            partial.setLength(0);
        }
        if (reading) {
            from.request(1);
        }
        return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
        end = code + " " + reason;
        inbox.add(JSON.missingNode());
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable failure) {
        end = failure.toString();
        inbox.add(JSON.missingNode());
    }
}
