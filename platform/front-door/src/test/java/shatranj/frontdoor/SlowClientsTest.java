package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.support.address.Networks;
import shatranj.support.address.Proxies;
import shatranj.support.connections.ConnectionLimits;
import shatranj.testsupport.http.Wire;

/** Clients that are slow, silent or many; the limits are short here, so that nobody waits long. */
@Timeout(60)
class SlowClientsTest {
    private static final ConnectionLimits SHORT =
            new ConnectionLimits(
                    Duration.ofMillis(400),
                    Duration.ofMillis(800),
                    Duration.ofMillis(600),
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(1),
                    8,
                    Networks.NONE,
                    Networks.NONE);
    private static final String REQUEST = "GET /v1/games HTTP/1.1\r\nHost: a\r\n\r\n";

    private final List<AutoCloseable> toClose = new ArrayList<>();
    private Vertx vertx;

    @BeforeEach
    void start() {
        vertx = Vertx.vertx();
        toClose.add(() -> Backend.get(vertx.close()));
    }

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

    private FrontDoor door(ConnectionLimits limits) throws Exception {
        return door(limits, Backend.healthy(vertx, "a"));
    }

    private FrontDoor door(ConnectionLimits limits, Backend pod) {
        return keep(
                FrontDoor.open(
                        "127.0.0.1",
                        0,
                        Map.of(Route.GAME, List.of(keep(pod).pod())),
                        Timeouts.USUAL,
                        Locks.NONE,
                        new Edge(limits, Proxies.NONE)));
    }

    private static long closedAfter(Wire wire) throws IOException {
        long began = System.nanoTime();
        wire.closed();
        return Duration.ofNanos(System.nanoTime() - began).toMillis();
    }

    @Test
    void a_silent_connection_is_closed() throws Exception {
        try (Wire wire = new Wire(door(SHORT).port())) {
            assertThat(closedAfter(wire)).isBetween(300L, 2_000L);
        }
    }

    @Test
    void half_a_request_is_told_so_and_dripping_gains_nothing() throws Exception {
        try (Wire wire = new Wire(door(SHORT).port())) {
            long began = System.nanoTime();
            wire.send("GET /v1/games HTTP/1.1\r\nHost: a\r\n");
            Thread.ofVirtual().start(() -> drip(wire, "X-Slow: "));
            Wire.Answer answer = wire.answer("GET");
            assertThat(Duration.ofNanos(System.nanoTime() - began).toMillis())
                    .isBetween(300L, 2_000L);
            late(answer);
            wire.closed();
        }
    }

    @Test
    void half_a_body_is_told_so() throws Exception {
        try (Wire wire = new Wire(door(SHORT).port())) {
            wire.send("PUT /v1/games HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{");
            Thread.ofVirtual().start(() -> drip(wire, ""));
            late(wire.answer("PUT"));
            wire.closed();
        }
    }

    private static void late(Wire.Answer answer) {
        assertThat(answer.status()).isEqualTo(408);
        JsonObject problem = new JsonObject(answer.body());
        assertThat(problem.getString("code")).isEqualTo("TIME_LIMIT");
        assertThat(problem.getString("retry")).isEqualTo("SAME_REQUEST");
        assertThat(answer.headers()).containsEntry("connection", "close");
    }

    private static void drip(Wire wire, String first) {
        try {
            wire.send(first);
            for (int i = 0; i < 100; i++) {
                wire.send("x");
                Thread.sleep(50);
            }
        } catch (IOException | InterruptedException refused) {
            // As expected.
        }
    }

    @Test
    void a_connection_may_rest_between_requests_for_a_while() throws Exception {
        try (Wire wire = new Wire(door(SHORT).port())) {
            wire.send(REQUEST);
            assertThat(wire.answer("GET").status()).isEqualTo(200);
            Thread.sleep(450);
            wire.send(REQUEST);
            assertThat(wire.answer("GET").status()).isEqualTo(200);
            assertThat(closedAfter(wire)).isBetween(400L, 2_500L);
        }
    }

    /** The door answers this one itself, before the read that brought the request is over. */
    @Test
    void so_may_one_whose_request_was_answered_at_once() throws Exception {
        try (Wire wire = new Wire(door(SHORT).port())) {
            for (int i = 0; i < 3; i++) {
                wire.send("GET /q/health HTTP/1.1\r\nHost: a\r\n\r\n");
                assertThat(wire.answer("GET").status()).isEqualTo(404);
                Thread.sleep(450);
            }
            wire.send(REQUEST);
            assertThat(wire.answer("GET").status()).isEqualTo(200);
        }
    }

    /** What ends a body that comes later is no beginning of another request. */
    @Test
    void so_may_one_that_was_answered_before_its_body_had_come() throws Exception {
        try (Wire wire = new Wire(door(SHORT).port())) {
            wire.send("PUT /q/health HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n");
            assertThat(wire.answer("PUT").status()).isEqualTo(404);
            wire.send("{}");
            Thread.sleep(450);
            wire.send(REQUEST);
            assertThat(wire.answer("GET").status()).isEqualTo(200);
        }
    }

    @Test
    void a_stream_may_be_silent_for_longer_than_any_limit() throws Exception {
        Backend streaming =
                Backend.start(
                        vertx,
                        "a",
                        request -> {
                            request.response().setChunked(true).write("first\n");
                            vertx.setTimer(2_000, late -> request.response().end("last\n"));
                        });
        try (Wire wire = new Wire(door(SHORT, streaming).port())) {
            wire.send("GET /v1/games/1/events HTTP/1.1\r\nHost: a\r\n\r\n");
            assertThat(wire.answer("GET").body()).isEqualTo("first\nlast\n");
        }
    }

    @Test
    void a_slow_pod_is_not_the_fault_of_its_client() throws Exception {
        Backend slow =
                Backend.start(
                        vertx,
                        "a",
                        request -> vertx.setTimer(1_500, late -> request.response().end("slow")));
        try (Wire wire = new Wire(door(SHORT, slow).port())) {
            wire.send(REQUEST);
            assertThat(wire.answer("GET").body()).isEqualTo("slow");
        }
    }

    @Test
    void a_client_that_reads_nothing_is_cut_off() throws Exception {
        Backend much =
                Backend.start(vertx, "a", request -> request.response().end("x".repeat(32 << 20)));
        FrontDoor door = door(SHORT, much);
        try (Wire wire = new Wire(door.port())) {
            wire.send(REQUEST);
            Thread.sleep(3_000);
            assertThat(wire.rest().length()).isLessThan(32 << 20);
        } catch (IOException reset) {
            assertThat(reset).hasMessageContaining("reset");
        }
    }

    @Test
    void an_address_with_too_many_connections_is_told_so_and_others_are_unharmed()
            throws Exception {
        FrontDoor door = door(SHORT.atMost(3));
        List<Wire> held = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Wire wire = keep(new Wire(door.port()));
            wire.send(REQUEST);
            assertThat(wire.answer("GET").status()).isEqualTo(200);
            held.add(wire);
        }
        try (Wire fourth = new Wire(door.port())) {
            fourth.send(REQUEST);
            Wire.Answer answer = fourth.answer("GET");
            assertThat(answer.status()).isEqualTo(429);
            assertThat(answer.headers()).containsKey("retry-after");
            assertThat(new JsonObject(answer.body()).getString("code")).isEqualTo("RATE_LIMITED");
            fourth.closed();
        }
        held.getFirst().send(REQUEST);
        assertThat(held.getFirst().answer("GET").status()).isEqualTo(200);
        held.get(1).close();
        eventually("there is room again")
                .until(() -> {
                    try (Wire next = new Wire(door.port())) {
                        next.send(REQUEST);
                        return next.answer("GET").status() == 200;
                    }
                });
    }

    @Test
    void who_is_not_counted_has_as_many_as_they_like() throws Exception {
        ConnectionLimits limits =
                SHORT.atMost(1).between(Networks.of(List.of("127.0.0.0/8")), Networks.NONE);
        FrontDoor door = door(limits);
        for (int i = 0; i < 5; i++) {
            Wire wire = keep(new Wire(door.port()));
            wire.send(REQUEST);
            assertThat(wire.answer("GET").status()).isEqualTo(200);
        }
    }
}
