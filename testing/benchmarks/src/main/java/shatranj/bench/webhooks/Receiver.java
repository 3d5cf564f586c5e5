package shatranj.bench.webhooks;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * A program that is told events, goes away and comes back at the same port. It notes what comes
 * before it answers.
 */
final class Receiver implements AutoCloseable {
    private final Optional<BufferedWriter> record;
    private final Set<String> seen = new HashSet<>();
    private final Map<String, Long> latest = new HashMap<>();
    private @Nullable HttpServer server;
    private int port;
    private long doubled;
    private long reordered;

    /**
     * @param record where each delivery is written, for a verifier
     */
    Receiver(Optional<BufferedWriter> record) {
        this.record = record;
    }

    synchronized void open() throws IOException {
        HttpServer opened = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        opened.createContext("/", this::take);
        opened.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        opened.start();
        port = opened.getAddress().getPort();
        server = opened;
    }

    private void take(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        var headers = exchange.getRequestHeaders();
        note(
                exchange.getRequestURI().getPath().substring(1),
                headers.getFirst("webhook-id"),
                headers.getFirst("webhook-timestamp"),
                headers.getFirst("webhook-signature"),
                new String(body, StandardCharsets.UTF_8));
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }

    private synchronized void note(
            String owner, String id, String timestamp, String signature, String body) {
        int stop = id.lastIndexOf('.');
        String game = owner + " " + id.substring(0, stop);
        long version = Long.parseLong(id.substring(stop + 1));
        if (!seen.add(owner + " " + id)) {
            doubled++;
        } else if (latest.merge(game, version, (before, now) -> Math.max(before, now)) != version) {
            reordered++;
        }
        record.ifPresent(file -> {
            try {
                file.write(String.join("\t", owner, id, timestamp, signature, body));
                file.newLine();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    synchronized String url(String owner) {
        return "http://127.0.0.1:" + port + "/" + owner;
    }

    synchronized long arrived() {
        return seen.size();
    }

    synchronized long doubled() {
        return doubled;
    }

    synchronized long reordered() {
        return reordered;
    }

    /** Goes away: what is under way is broken off. */
    @Override
    public synchronized void close() {
        HttpServer open = server;
        server = null;
        if (open != null) {
            open.stop(0);
        }
    }
}
