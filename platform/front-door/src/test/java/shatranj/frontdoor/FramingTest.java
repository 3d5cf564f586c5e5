package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.testsupport.http.Wire;

/**
 * Where an answer ends. Each is followed by another on the same connection: what a client takes for
 * the end of the first must be where the second begins.
 */
@Timeout(60)
class FramingTest {
    private static final String HOST = "Host: localhost\r\n";
    private final List<AutoCloseable> toClose = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable resource : toClose.reversed()) {
            resource.close();
        }
    }

    private <T extends AutoCloseable> T keep(T resource) {
        toClose.add(resource);
        return resource;
    }

    private FrontDoor before(String answer) throws IOException {
        return before(keep(new RawPod(answer)));
    }

    private FrontDoor before(RawPod pod) {
        return keep(
                FrontDoor.open(
                        "127.0.0.1",
                        0,
                        Map.of(Route.GAME, List.of(pod.pod())),
                        Timeouts.USUAL,
                        Locks.NONE,
                        Edge.USUAL));
    }

    @ParameterizedTest
    @CsvSource({
        "GET, 204 No Content, ''",
        "GET, 204 No Content, Content-Length: 0",
        "GET, 304 Not Modified, ''",
        "GET, 304 Not Modified, Content-Length: 1234",
        "GET, 304 Not Modified, Transfer-Encoding: chunked",
        "PUT, 204 No Content, ''",
        "DELETE, 204 No Content, ''",
        "HEAD, 200 OK, ''",
        "HEAD, 200 OK, Content-Length: 1234",
        "HEAD, 200 OK, Transfer-Encoding: chunked",
        "HEAD, 404 Not Found, Content-Length: 99",
        "HEAD, 304 Not Modified, ''",
    })
    void an_answer_without_a_body_ends_with_its_head(String method, String status, String length)
            throws Exception {
        String header = length.isEmpty() ? "" : length + "\r\n";
        FrontDoor door = before("HTTP/1.1 " + status + "\r\nETag: \"1\"\r\n" + header + "\r\n");
        try (Wire wire = new Wire(door.port())) {
            for (int again = 0; again < 3; again++) {
                wire.send(method + " /v1/games HTTP/1.1\r\n" + HOST + "\r\n");
                Wire.Answer answer = wire.answer(method);
                assertThat(answer.status()).isEqualTo(Integer.parseInt(status.substring(0, 3)));
                assertThat(answer.headers()).containsEntry("etag", "\"1\"");
                if (!method.equals("HEAD")) {
                    assertThat(answer.headers()).doesNotContainKey("transfer-encoding");
                }
                if (length.endsWith("1234")) {
                    assertThat(answer.headers()).containsEntry("content-length", "1234");
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 5\r\n\r\nhello",
                "Transfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\nTrailer: Sum\r\n\r\n5\r\nhello\r\n0\r\nSum: 1\r\n\r\n",
            })
    void an_answer_with_a_body_ends_where_it_says(String rest) throws Exception {
        FrontDoor door = before("HTTP/1.1 200 OK\r\n" + rest);
        try (Wire wire = new Wire(door.port())) {
            for (int again = 0; again < 3; again++) {
                wire.send("GET /v1/games HTTP/1.1\r\n" + HOST + "\r\n");
                assertThat(wire.answer("GET").body()).isEqualTo("hello");
            }
        }
        try (Wire old = new Wire(door.port())) {
            old.send("GET /v1/games HTTP/1.0\r\n\r\n");
            Wire.Answer answer = old.answer("GET");
            assertThat(answer.body()).isEqualTo("hello");
            assertThat(answer.headers()).doesNotContainKey("transfer-encoding");
            old.closed();
        }
        try (Wire kept = new Wire(door.port())) {
            kept.send("GET /v1/games HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
            Wire.Answer answer = kept.answer("GET");
            assertThat(answer.body()).isEqualTo("hello");
            if (answer.headers().containsKey("content-length")) {
                kept.send("GET /v1/games HTTP/1.0\r\n\r\n");
                assertThat(kept.answer("GET").body()).isEqualTo("hello");
            }
        }
    }

    @Test
    void a_stream_reaches_a_client_of_http_1_0_as_it_comes() throws Exception {
        FrontDoor door =
                before("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nfirst\n\r\n");
        try (Wire wire = new Wire(door.port())) {
            wire.send("GET /v1/games/1/events HTTP/1.0\r\n\r\n");
            while (!wire.line().isEmpty()) {
                // The head.
            }
            assertThat(wire.line()).isEqualTo("first");
        }
    }

    @Test
    void interim_answers_are_no_answers() throws Exception {
        FrontDoor door =
                before(
                        "HTTP/1.1 100 Continue\r\n\r\n"
                                + "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                                + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
        try (Wire wire = new Wire(door.port())) {
            for (int again = 0; again < 2; again++) {
                wire.send("GET /v1/games HTTP/1.1\r\n" + HOST + "\r\n");
                assertThat(wire.answer("GET").body()).isEqualTo("ok");
            }
        }
    }

    @Test
    void answers_to_a_pipeline_come_in_order() throws Exception {
        FrontDoor door = before("HTTP/1.1 304 Not Modified\r\n\r\n");
        try (Wire wire = new Wire(door.port())) {
            String request = "GET /v1/games HTTP/1.1\r\n" + HOST + "\r\n";
            wire.send(request + "GET /q/health HTTP/1.1\r\n" + HOST + "\r\n" + request);
            assertThat(wire.answer("GET").status()).isEqualTo(304);
            assertThat(wire.answer("GET").status()).isEqualTo(404);
            assertThat(wire.answer("GET").status()).isEqualTo(304);
        }
    }

    @Test
    void a_body_that_is_awaited_is_asked_for() throws Exception {
        FrontDoor door = before("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
        try (Wire wire = new Wire(door.port())) {
            wire.send(
                    "PUT /v1/games HTTP/1.1\r\n"
                            + HOST
                            + "Content-Length: 2\r\nExpect: 100-continue\r\n\r\n");
            assertThat(wire.line()).isEqualTo("HTTP/1.1 100 Continue");
            assertThat(wire.line()).isEmpty();
            wire.send("{}");
            assertThat(wire.answer("PUT").body()).isEqualTo("ok");
        }
    }

    @Test
    void what_concerns_one_connection_stays_with_it() throws Exception {
        RawPod pod =
                keep(
                        new RawPod(
                                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: X-Mine\r\n"
                                        + "X-Mine: 1\r\nKeep-Alive: timeout=1\r\n\r\nok"));
        FrontDoor door = before(pod);
        try (Wire wire = new Wire(door.port())) {
            wire.send(
                    "GET /v1/games HTTP/1.1\r\n"
                            + HOST
                            + "Connection: X-Yours\r\nX-Yours: 1\r\nTE: trailers\r\n"
                            + "Upgrade: h2c\r\nForwarded: for=1.2.3.4\r\n"
                            + "X-Forwarded-Host: evil\r\nAccept: text/plain\r\n\r\n");
            Wire.Answer answer = wire.answer("GET");
            assertThat(answer.headers()).doesNotContainKeys("x-mine", "keep-alive");
            assertThat(pod.heads.getFirst())
                    .contains("\nAccept: text/plain\n")
                    .contains("\nX-Forwarded-For: 127.0.0.1\n")
                    .doesNotContain("X-Yours", "TE:", "Upgrade", "Forwarded: for", "evil");
        }
    }
}
