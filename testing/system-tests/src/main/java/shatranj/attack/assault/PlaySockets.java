package shatranj.attack.assault;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import shatranj.attack.report.StrikeTally;
import shatranj.testsupport.fuzz.JsonBodies;
import shatranj.testsupport.fuzz.Oddities;

/**
 * Commands that no sensible client sends, made of their schema in the AsyncAPI document, over
 * WebSockets that are kept, left in the middle of a message, broken and opened again.
 */
final class PlaySockets implements Assault {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int MOST = 20;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Web web;
    private final Oddities odd;
    private final Rogues rogues;
    private final JsonBodies bodies;
    private final JsonNode command;
    private final List<WebSocket> open = new ArrayList<>();

    PlaySockets(Web web, Oddities odd, Rogues rogues) throws IOException, InterruptedException {
        this.web = web;
        this.odd = odd;
        this.rogues = rogues;
        JsonNode document =
                JSON.readTree(
                        client.send(
                                        HttpRequest.newBuilder(
                                                        web.target()
                                                                .base()
                                                                .resolve(
                                                                        "/v1/asyncapi?format=json"))
                                                .build(),
                                        HttpResponse.BodyHandlers.ofString())
                                .body());
        this.bodies = new JsonBodies(document, odd);
        this.command = document.at("/components/schemas/PlayStreamCommand");
    }

    @Override
    public String name() {
        return "play sockets";
    }

    @Override
    public void strike() throws IOException, InterruptedException {
        open.removeIf(WebSocket::isOutputClosed);
        if (open.size() < MOST && (open.isEmpty() || odd.chance(10))) {
            open.add(opened());
        }
        WebSocket socket = odd.oneOf(open);
        if (odd.chance(2)) {
            socket.abort();
            return;
        }
        String text = odd.chance(90) ? bodies.body(command) : odd.text();
        try {
            await(
                    odd.chance(97)
                            ? socket.sendText(text, odd.chance(99))
                            : socket.sendBinary(ByteBuffer.wrap(odd.bytes(text)), true));
        } catch (IOException notSent) {
            // Half a character is no text, or the server was first.
            socket.abort();
        }
    }

    private WebSocket opened() throws IOException, InterruptedException {
        URI base = web.target().base();
        String scheme = base.getScheme().equals("https") ? "wss" : "ws";
        // Some have no token: they may follow, and nothing else.
        String[] token = odd.chance(10) ? new String[0] : new String[] {"bearer." + rogues.any()};
        return await(
                client.newWebSocketBuilder()
                        .connectTimeout(PATIENCE)
                        .subprotocols("shatranj.play.v1", token)
                        .buildAsync(
                                URI.create(scheme + "://" + base.getAuthority() + "/v1/play"),
                                new Ear(web.findings())));
    }

    private static <T> T await(CompletableFuture<T> future)
            throws IOException, InterruptedException {
        try {
            return future.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        open.forEach(WebSocket::abort);
        client.shutdownNow();
    }

    /** Notes answers, and whether nobody should have had one. */
    private final class Ear implements WebSocket.Listener {
        private final StrikeTally findings;
        private final StringBuilder partial = new StringBuilder();

        private Ear(StrikeTally findings) {
            this.findings = findings;
        }

        @Override
        public @Nullable CompletionStage<?> onText(
                WebSocket from, CharSequence data, boolean last) {
            partial.append(data);
            if (last) {
                hear(partial.toString());
                partial.setLength(0);
            }
            from.request(1);
            return null;
        }

        private void hear(String text) {
            JsonNode message;
            try {
                message = JSON.readTree(text);
            } catch (JsonProcessingException e) {
                findings.fault(name() + " no JSON", Web.cut(text));
                return;
            }
            if (message.path("type").asText().equals("answer")) {
                JsonNode refused = message.path("refused");
                web.note(name(), "a command", refused.path("status").asInt(200), text);
            }
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            findings.struck(name(), "closed " + code);
            return null;
        }
    }
}
