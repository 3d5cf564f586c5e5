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
import java.util.concurrent.atomic.AtomicInteger;

/** Many WebSockets of {@code /v1/play}, each following one game from its first version on. */
final class Sockets implements AutoCloseable {
    private static final int CONNECTING_AT_ONCE = 100;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    private final WebSocketClient client =
            vertx.createWebSocketClient(new WebSocketClientOptions().setMaxConnections(100_000));
    private final List<List<Socket>> byGame = new ArrayList<>();
    private final AtomicInteger faults = new AtomicInteger();
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
                    .onFailure(failed -> socket.fault("" + failed.getMessage()));
        }
        connecting.acquire(CONNECTING_AT_ONCE);
    }

    /** When each socket of a game saw a version, {@link System#nanoTime}. */
    List<Long> seen(int game, int version) {
        return byGame.get(game).stream()
                .filter(socket -> socket.last == version)
                .map(socket -> socket.at)
                .toList();
    }

    /** How many sockets follow a game. */
    int of(int game) {
        return byGame.get(game).size();
    }

    /** Sockets that were refused, broke, or showed another version than the next. */
    int faults() {
        return faults.get();
    }

    @Override
    public void close() {
        over = true;
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private final class Socket {
        private final String id;
        private final Semaphore connecting;
        private volatile long at;
        private volatile int last;
        private boolean connected;
        private boolean faulty;

        Socket(String id, Semaphore connecting) {
            this.id = id;
            this.connecting = connecting;
        }

        private void opened(WebSocket socket) {
            socket.textMessageHandler(this::read);
            socket.closeHandler(
                    end -> fault("closed: " + socket.closeStatusCode() + socket.closeReason()));
            socket.exceptionHandler(broken -> fault("" + broken.getMessage()));
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
                    fault(text);
                } else if (frame.path("type").asText().equals("decision")) {
                    saw(frame.path("version").asInt());
                }
            } catch (JsonProcessingException unreadable) {
                fault(text);
            }
        }

        private void saw(int version) {
            if (version != last + 1) {
                fault("version " + version + " after " + last);
                return;
            }
            at = System.nanoTime();
            last = version;
            ready();
        }

        private void ready() {
            if (!connected) {
                connected = true;
                connecting.release();
            }
        }

        private void fault(String why) {
            ready();
            if (!faulty && !over) {
                faulty = true;
                if (faults.getAndIncrement() == 0) {
                    System.err.println("the first fault: " + why);
                }
            }
        }
    }
}
