package shatranj.systemtests;

import static shatranj.testsupport.await.Eventually.eventually;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shatranj.standalone.control.LocalCluster;

/**
 * A player at {@code /v1/play} by the book: opens the socket again when it breaks, follows after
 * the last version that came, and repeats the move that was not answered.
 */
final class SocketPlayer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration SILENCE = Duration.ofSeconds(8);
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(100);

    private final HttpClient client = HttpClient.newHttpClient();
    private final URI address;
    private final String token;
    private final String game;
    private final List<Long> versions = new ArrayList<>();
    private Optional<Line> line = Optional.empty();
    private long number;
    private int openings;

    SocketPlayer(LocalCluster cluster, String name, String game) {
        this.address = URI.create("ws://" + cluster.base().getAuthority() + "/v1/play");
        this.token = cluster.token(name);
        this.game = game;
    }

    /** The versions of the game in the order in which they came. */
    List<Long> versions() {
        return List.copyOf(versions);
    }

    /** How often the socket was opened. */
    int openings() {
        return openings;
    }

    /** Plays a move, however often it takes, and gives the answer. */
    JsonNode move(int ply, String move) throws InterruptedException {
        String fields =
                "\"gameId\": \"%s\", \"ply\": %d, \"move\": \"%s\"".formatted(game, ply, move);
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < until) {
            long sent = send("playMove", fields);
            Optional<JsonNode> answer =
                    next(message ->
                            message.path("type").asText().equals("answer")
                                    && message.path("correlationId").asLong() == sent);
            if (answer.isPresent() && answer.get().has("played")) {
                return answer.get().path("played");
            }
            if (answer.isPresent() && answer.get().at("/refused/retry").asText().equals("NEVER")) {
                throw new AssertionError(move + " was refused: " + answer.get());
            }
        }
        throw new AssertionError(move + " was not answered in " + PATIENCE);
    }

    /** Waits for a version of the game. */
    void await(long version) throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (!versions.contains(version)) {
            if (System.nanoTime() > until) {
                throw new AssertionError("version " + version + " did not come: " + versions);
            }
            opened();
            var unused = next(message -> message.path("version").asLong() == version);
        }
    }

    private long send(String command, String fields) {
        number++;
        opened().say("{\"correlationId\": %d, \"%s\": {%s}}".formatted(number, command, fields));
        return number;
    }

    private Line opened() {
        if (line.isPresent()) {
            return line.get();
        }
        Line opened =
                eventually("a socket is open")
                        .atMost(PATIENCE)
                        .pollInterval(BETWEEN_TRIES)
                        .ignoreExceptionsInstanceOf(CompletionException.class)
                        .until(() -> Line.open(client, address, token), Objects::nonNull);
        openings++;
        line = Optional.of(opened);
        long last = versions.isEmpty() ? 0 : versions.getLast();
        send("follow", "\"gameId\": \"%s\", \"afterVersion\": %d".formatted(game, last));
        return opened;
    }

    /** The next such message; empty where the socket ends before, or is silent. */
    private Optional<JsonNode> next(Predicate<JsonNode> wanted) throws InterruptedException {
        Line open = opened();
        while (true) {
            JsonNode message = open.heard.poll(SILENCE.toSeconds(), TimeUnit.SECONDS);
            if (message == null || message.isMissingNode()) {
                open.socket.abort();
                line = Optional.empty();
                return Optional.empty();
            }
            if (message.path("type").asText().equals("decision")) {
                versions.add(message.path("version").asLong());
            }
            if (wanted.test(message)) {
                return Optional.of(message);
            }
        }
    }

    @Override
    public void close() {
        line.ifPresent(open -> open.socket.abort());
        client.shutdownNow();
    }

    /** One socket. */
    private static final class Line implements WebSocket.Listener {
        private final BlockingQueue<JsonNode> heard = new LinkedBlockingQueue<>();
        private final StringBuilder partial = new StringBuilder();
        private final WebSocket socket;

        private Line(HttpClient client, URI address, String token) {
            socket =
                    client.newWebSocketBuilder()
                            .connectTimeout(SILENCE)
                            .subprotocols("shatranj.play.v1", "bearer." + token)
                            .buildAsync(address, this)
                            .join();
        }

        static Line open(HttpClient client, URI address, String token) {
            return new Line(client, address, token);
        }

        void say(String text) {
            try {
                socket.sendText(text, true).join();
            } catch (CompletionException broken) {
                heard.add(JSON.missingNode());
            }
        }

        @Override
        public @Nullable CompletionStage<?> onText(
                WebSocket from, CharSequence data, boolean last) {
            partial.append(data);
            if (last) {
                try {
                    heard.add(JSON.readTree(partial.toString()));
                } catch (JsonProcessingException e) {
                    throw new IllegalStateException("no JSON: " + partial, e);
                }
                partial.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            heard.add(JSON.missingNode());
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable failure) {
            heard.add(JSON.missingNode());
        }
    }
}
