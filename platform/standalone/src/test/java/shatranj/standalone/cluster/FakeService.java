package shatranj.standalone.cluster;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/**
 * Stands where a service stands: ready at once, and every answer is the name of its pod or its
 * port.
 */
public final class FakeService {
    private FakeService() {}

    public static void main(String[] args) throws IOException {
        String name =
                System.getProperty(
                        "shatranj.game.pod", "port " + System.getProperty("quarkus.http.port"));
        serve(Integer.getInteger("quarkus.http.port"), name);
        serve(Integer.getInteger("quarkus.management.port"), "ready");
        System.out.println(name + " listens");
    }

    private static void serve(int port, String answer) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext(
                "/",
                exchange -> {
                    byte[] body = answer.getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        server.start();
    }
}
