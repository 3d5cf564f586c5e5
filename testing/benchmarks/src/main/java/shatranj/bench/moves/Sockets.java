package shatranj.bench.moves;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.WebSocket;
import io.vertx.core.http.WebSocketClient;
import io.vertx.core.http.WebSocketClientOptions;
import io.vertx.core.http.WebSocketConnectOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;

/** Many WebSockets of {@code /v1/play}, each following one game from its first version on. */
final class Sockets implements AutoCloseable {
    private static final int CONNECTING_AT_ONCE = 100;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    private final WebSocketClient client =
            vertx.createWebSocketClient(new WebSocketClientOptions().setMaxConnections(100_000));
    private final List<List<Socket>> byGame = new ArrayList<>();
    private final Tables tables;
    private int count;
    private volatile boolean over;

    /**
     * @param games that are followed, in turn
     */
    Sockets(Tables tables, int games) {
        this.tables = tables;
        for (int game = 0; game < games; game++) {
            byGame.add(new ArrayList<>());
        }
    }

    /**
     * Connects so many more; returns when every one has had its first version.
     *
     * @param addresses {@code host:port} of pods; sockets take turns
     */
    void connect(List<String> addresses, int more) throws InterruptedException {
        Semaphore connecting = new Semaphore(CONNECTING_AT_ONCE);
        for (int end = count + more; count < end; count++) {
            connecting.acquire();
            int number = count;
            String[] address = addresses.get(number % addresses.size()).split(":", 2);
            // Both pods have sockets of every game.
            int game = number / addresses.size() % byGame.size();
            Socket socket = new Socket(tables.id(game), connecting);
            byGame.get(game).add(socket);
            client.connect(
                            new WebSocketConnectOptions()
                                    .setHost(address[0])
                                    .setPort(Integer.parseInt(address[1]))
                                    .setURI("/v1/play")
                                    .putHeader(
                                            "Authorization",
                                            "Bearer " + tables.tokensOf(number).getLast()))
                    .onSuccess(socket::opened)
                    .onFailure(failed -> socket.broke("" + failed.getMessage()));
        }
        connecting.acquire(CONNECTING_AT_ONCE);
    }

    /** When each socket of a game saw a version, which is the newest; {@link System#nanoTime}. */
    List<Long> seen(int game, int version) {
        return byGame.get(game).stream()
                .map(socket -> socket.versions)
                .filter(versions -> versions.last() == version)
                .map(Versions::at)
                .toList();
    }

    /** How many sockets follow a game. */
    int of(int game) {
        return byGame.get(game).size();
    }

    /** What they have shown, those of one game together. */
    List<Versions> versions() {
        return byGame.stream().flatMap(List::stream).map(socket -> socket.versions).toList();
    }

    /**
     * What went wrong with those that were refused, broke, or showed another version than the next.
     */
    List<String> faults() {
        return versions().stream().flatMap(it -> it.fault().stream()).toList();
    }

    @Override
    public void close() {
        over = true;
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private final class Socket {
        private final Versions versions = new Versions();
        private final String id;
        private final Semaphore connecting;
        private boolean connected;

        Socket(String id, Semaphore connecting) {
            this.id = id;
            this.connecting = connecting;
        }

        private void opened(WebSocket socket) {
            socket.textMessageHandler(this::read);
            socket.closeHandler(end ->
                    broke(
                            "closed: %s %s"
                                    .formatted(socket.closeStatusCode(), socket.closeReason())));
            socket.exceptionHandler(broken -> broke("" + broken.getMessage()));
            socket.writeTextMessage(
                    JSON.createObjectNode()
                            .put("correlationId", 1)
                            .set(
                                    "follow",
                                    JSON.createObjectNode()
                                            .put("gameId", id)
                                            .put("afterVersion", 0))
                            .toString());
        }

        private void read(String text) {
            try {
                JsonNode frame = JSON.readTree(text);
                if (frame.has("refused")) {
                    broke(text);
                } else if (frame.path("type").asText().equals("decision")) {
                    versions.saw(frame.path("version").asInt());
                    ready();
                }
            } catch (JsonProcessingException unreadable) {
                broke(text);
            }
        }

        private void ready() {
            if (!connected) {
                connected = true;
                connecting.release();
            }
        }

        private void broke(String why) {
            ready();
            if (!over) {
                versions.broke(why);
            }
        }
    }
}
