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
import shatranj.testsupport.http.BrokenRequests;
import shatranj.testsupport.http.Wire;

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

    @Test
    void a_request_that_is_none_is_told_why_and_reaches_no_pod() {
        int before = pod.requests.size();
        List<String> unlike = BrokenRequests.unlike(door.port());
        // Those that are whole, and that only a service can judge.
        assertThat(pod.requests.subList(before, pod.requests.size()))
                .allMatch(request -> request.matches("GET .*/no/such/path |BREW .*|OPTIONS .*"));
        assertThat(unlike)
                .allMatch(fault -> fault.startsWith("GET ") && fault.contains("/no/such/path"));
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
