package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Clients that hang up while their answer is on its way. The connection to the pod may be that of
 * another's request by then.
 */
class HangUpsTest {
    private static final int HANG_UPS = 3_000;
    private static final String BODY = "{\"timeControl\":\"3+2\"}";
    private static final byte[] REQUEST =
            ("POST /v1/time-controls/explain HTTP/1.1\r\nHost: localhost\r\n"
                            + "Content-Type: application/json\r\nContent-Length: "
                            + BODY.length()
                            + "\r\n\r\n"
                            + BODY)
                    .getBytes(StandardCharsets.US_ASCII);

    private static Vertx vertx;

    @BeforeAll
    static void start() {
        vertx = Vertx.vertx();
    }

    @AfterAll
    static void stop() throws Exception {
        Backend.get(vertx.close());
    }

    @Test
    @Timeout(120)
    void who_hangs_up_breaks_no_other_s_request() throws Exception {
        try (Backend pod =
                        Backend.start(
                                vertx, "clock", request -> request.response().end("explained"));
                FrontDoor door =
                        FrontDoor.open(
                                "127.0.0.1",
                                0,
                                Map.of(Route.CLOCK, List.of(pod.pod())),
                                Timeouts.USUAL,
                                Locks.NONE,
                                Edge.USUAL)) {
            CompletableFuture<Void> others =
                    CompletableFuture.runAsync(() -> hangUp(door.port(), HANG_UPS));
            HttpClient client = HttpClient.newHttpClient();
            HttpRequest explain =
                    HttpRequest.newBuilder(
                                    URI.create(
                                            "http://127.0.0.1:"
                                                    + door.port()
                                                    + "/v1/time-controls/explain"))
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString(BODY))
                            .build();
            while (!others.isDone()) {
                assertThat(client.send(explain, BodyHandlers.ofString()))
                        .satisfies(answer -> assertThat(answer.body()).isEqualTo("explained"));
            }
            others.join();
            client.shutdownNow();
        }
    }

    private static void hangUp(int port, int times) {
        for (int i = 0; i < times; i++) {
            try (Socket socket = new Socket("127.0.0.1", port)) {
                // Closed with what was not read, it is reset.
                socket.setSoLinger(true, 0);
                socket.getOutputStream().write(REQUEST);
                LockSupport.parkNanos(i % 100 * 10_000L);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
