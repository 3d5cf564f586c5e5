package shatranj.webhook.server;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/** A program that is told events, on this machine. */
final class Receiver implements AutoCloseable {
    final List<Delivery> heard = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private volatile int status = 204;

    /** What it was sent. */
    record Delivery(String id, String timestamp, String signature, String body) {}

    Receiver() throws IOException {
        server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    var headers = exchange.getRequestHeaders();
                    heard.add(
                            new Delivery(
                                    headers.getFirst("webhook-id"),
                                    headers.getFirst("webhook-timestamp"),
                                    headers.getFirst("webhook-signature"),
                                    new String(
                                            exchange.getRequestBody().readAllBytes(),
                                            StandardCharsets.UTF_8)));
                    exchange.sendResponseHeaders(status, -1);
                    exchange.close();
                });
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    void answers(int code) {
        status = code;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
