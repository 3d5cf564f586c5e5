package shatranj.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An HTTP server on loopback that answers as a test tells it to, and remembers what it was asked.
 */
public final class FakeServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** What a test does with a request. */
    public interface Behaviour {
        void answer(Request request) throws IOException;
    }

    /** One request, and the ways to answer it. */
    public record Request(HttpExchange exchange, String body) {
        public String method() {
            return exchange.getRequestMethod();
        }

        public String path() {
            return exchange.getRequestURI().getPath();
        }

        public Optional<String> header(String name) {
            return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
        }

        public JsonNode json() {
            try {
                return JSON.readTree(body);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        public void json(int status, String body) throws IOException {
            send(status, "application/json", body);
        }

        public void problem(int status, String code, String retry) throws IOException {
            send(
                    status,
                    "application/problem+json",
                    """
                    {"status":%d,"code":"%s","detail":"because","retry":"%s"}\
                    """
                            .formatted(status, code, retry));
        }

        /** Has nothing to spare for so many seconds. */
        public void overloaded(int seconds) throws IOException {
            exchange.getResponseHeaders().set("Retry-After", "" + seconds);
            problem(503, "OVERLOADED", "SAME_REQUEST");
        }

        public void send(int status, String type, String body) throws IOException {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        }

        /** Begins an answer that goes on. */
        public void begin(String type) throws IOException {
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(200, 0);
        }

        public void write(String text) throws IOException {
            exchange.getResponseBody().write(text.getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
        }

        /** Hangs up: in the middle of an answer if one was begun, else instead of one. */
        public void hangUp() {
            exchange.close();
        }
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Request> requests = new CopyOnWriteArrayList<>();

    public FakeServer(Behaviour behaviour) {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext(
                "/",
                exchange -> {
                    String body =
                            new String(
                                    exchange.getRequestBody().readAllBytes(),
                                    StandardCharsets.UTF_8);
                    Request request = new Request(exchange, body);
                    requests.add(request);
                    behaviour.answer(request);
                });
        server.start();
    }

    public URI base() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    /** What it was asked so far. */
    public List<Request> requests() {
        return requests;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
