package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests that are no requests: each is told so at once, as a problem, and reaches no pod. */
@Timeout(60)
class RefusedTest {
    private static Vertx vertx;
    private static Backend pod;
    private static FrontDoor door;

    @BeforeAll
    static void start() throws Exception {
        vertx = Vertx.vertx();
        pod = Backend.healthy(vertx, "a");
        door =
                FrontDoor.open(
                        "127.0.0.1",
                        0,
                        Map.of(Route.GAME, List.of(pod.pod())),
                        Timeouts.USUAL,
                        Locks.NONE,
                        Edge.USUAL);
    }

    @AfterAll
    static void stop() throws Exception {
        door.close();
        pod.close();
        Backend.get(vertx.close());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "400 | GET /v1/games HTTP/1.1",
                "400 | GET /v1/games HTTP/1.1;Host: a;Host: b",
                "400 | GET /v1/games HTTP/1.1;Host:",
                "400 | GET /v1/games HTTP/1.1;Host: a b",
                "400 | GET /v1/games HTTP/1.1;Host: a@b",
                "400 | GET /v1/games HTTP/1.1;Host: a/b",
                "400 | GET /v1/games HTTP/1.1;Host: [::1",
                "400 | GET /v1/games HTTP/1.1;Host: a:port",
                "400 | GET /v1/games HTTP/1.0;Host: a b",
                "400 | GET",
                "400 | GET /v1/games",
                "400 | nonsense",
                "400 | GET /v1/games HTTP/1.1;Host: a;no header",
                "400 | GET /v1/games HTTP/1.1;Host: a;Na me: value",
                "400 | GET /v1/games HTTP/1.1;Host: a;Content-Length: ten",
                "400 | GET /v1/games HTTP/1.1;Host: a;Content-Length: -1",
                "400 | GET /v1/games HTTP/1.1;Host: a;Content-Length: 1;Content-Length: 2",
                "400 | GET /v1/%zz HTTP/1.1;Host: a",
                "400 | GET /v1/games?a=%2 HTTP/1.1;Host: a",
                "400 | GET v1/games HTTP/1.1;Host: a",
                "400 | CONNECT a:80 HTTP/1.1;Host: a",
                "417 | GET /v1/games HTTP/1.1;Host: a;Expect: miracles",
                "505 | GET /v1/games HTTP/3.0;Host: a",
                "505 | GET /v1/games HTTP/1.7;Host: a",
                "404 | GET /q/metrics HTTP/1.1;Host: a",
            })
    void a_request_that_is_none_is_told_why(int status, String lines) throws Exception {
        refused(status, lines.replace(";", "\r\n") + "\r\n\r\n");
    }

    @Test
    void what_is_too_long_is_told_so() throws Exception {
        String much = "x".repeat(40_000);
        refused(414, "GET /" + much + " HTTP/1.1\r\nHost: a\r\n\r\n");
        refused(431, "GET / HTTP/1.1\r\nHost: a\r\nX-Much: " + much + "\r\n\r\n");
        refused(413, "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n");
    }

    @Test
    void a_body_in_broken_chunks_is_told_so() throws Exception {
        refused(
                400,
                "PUT /v1/games HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfour\r\n");
    }

    @Test
    void a_client_of_lichess_is_told_an_error() throws Exception {
        Wire.Answer answer = refused(400, "GET /api/account HTTP/1.1\r\n\r\n");
        assertThat(answer.headers()).containsEntry("content-type", "application/json");
        assertThat(new JsonObject(answer.body()).getString("error")).contains("Host");
    }

    @Test
    void a_client_of_http_1_0_needs_no_host() throws Exception {
        try (Wire wire = new Wire(door.port())) {
            wire.send("GET /v1/games HTTP/1.0\r\n\r\n");
            assertThat(wire.answer("GET").body()).isEqualTo("a");
        }
    }

    @Test
    void what_was_asked_before_is_answered_before() throws Exception {
        try (Wire wire = new Wire(door.port())) {
            wire.send("GET /v1/games HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n\r\n");
            assertThat(wire.answer("GET").body()).isEqualTo("a");
            assertThat(wire.answer("GET").status()).isEqualTo(400);
            wire.closed();
        }
    }

    private static Wire.Answer refused(int status, String request) throws Exception {
        int before = pod.requests.size();
        long began = System.nanoTime();
        try (Wire wire = new Wire(door.port())) {
            wire.send(request);
            Wire.Answer answer = wire.answer("GET");
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .isLessThan(Duration.ofSeconds(2));
            assertThat(answer.status()).as(answer.toString()).isEqualTo(status);
            JsonObject problem = new JsonObject(answer.body());
            assertThat(problem.getInteger("status")).isEqualTo(status);
            assertThat(problem.getString("code")).isNotBlank();
            assertThat(problem.getString("detail")).isNotBlank();
            assertThat(answer.headers()).containsEntry("access-control-allow-origin", "*");
            assertThat(answer.headers().get("content-type")).contains("json");
            assertThat(pod.requests).hasSize(before);
            return answer;
        }
    }
}
