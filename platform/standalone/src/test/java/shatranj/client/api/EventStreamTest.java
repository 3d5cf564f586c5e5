package shatranj.client.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import shatranj.client.FakeServer;

class EventStreamTest {
    private static final Patience PATIENCE =
            new Patience(Duration.ofSeconds(5), Duration.ofSeconds(20), Duration.ofSeconds(5));

    @Test
    void a_broken_connection_is_resumed_after_the_last_version_seen() {
        AtomicInteger connections = new AtomicInteger();
        try (FakeServer server =
                new FakeServer(request -> {
                    request.begin("text/event-stream");
                    if (connections.incrementAndGet() == 1) {
                        decision(request, 1);
                        decision(request, 2);
                        request.write("id: 3\ndata: {\"type\":\"deci");
                        request.hangUp();
                    } else {
                        decision(request, 3);
                        closing(request, "GAME_OVER", "NEVER");
                    }
                })) {

            List<Frame> frames = all(follow(server, PATIENCE));

            assertThat(versions(frames)).containsExactly(1L, 2L, 3L);
            assertThat(frames.getLast()).isInstanceOf(Frame.Closing.class);
            assertThat(server.requests())
                    .extracting(r -> r.header("Last-Event-ID"))
                    .containsExactly(Optional.of("0"), Optional.of("2"));
        }
    }

    @Test
    void a_connection_without_keep_alives_is_given_up_for_another() {
        AtomicInteger connections = new AtomicInteger();
        Patience impatient =
                new Patience(Duration.ofSeconds(5), Duration.ofSeconds(20), Duration.ofMillis(300));
        try (FakeServer server =
                new FakeServer(request -> {
                    request.begin("text/event-stream");
                    if (connections.incrementAndGet() == 1) {
                        decision(request, 1);
                        // Frozen: neither a byte nor an end.
                    } else {
                        decision(request, 2);
                        closing(request, "GAME_OVER", "NEVER");
                    }
                })) {

            List<Frame> frames = all(follow(server, impatient));

            assertThat(versions(frames)).containsExactly(1L, 2L);
        }
    }

    @Test
    void a_draining_server_is_asked_again_and_nothing_new_ends_the_stream() {
        AtomicInteger connections = new AtomicInteger();
        try (FakeServer server =
                new FakeServer(request -> {
                    if (connections.incrementAndGet() == 1) {
                        request.begin("text/event-stream");
                        decision(request, 1);
                        closing(request, "DRAINING", "SAME_REQUEST");
                    } else {
                        request.send(204, "text/event-stream", "");
                    }
                })) {

            List<Frame> frames = all(follow(server, PATIENCE));

            assertThat(frames).hasSize(2);
            assertThat(server.requests()).hasSize(2);
        }
    }

    @Test
    void an_overloaded_server_is_asked_again_when_it_has_asked_for() {
        AtomicInteger connections = new AtomicInteger();
        AtomicLong refusedAt = new AtomicLong();
        AtomicLong cameAgainAt = new AtomicLong();
        try (FakeServer server =
                new FakeServer(request -> {
                    if (connections.incrementAndGet() == 1) {
                        refusedAt.set(System.nanoTime());
                        request.overloaded(1);
                    } else {
                        cameAgainAt.set(System.nanoTime());
                        request.begin("text/event-stream");
                        decision(request, 1);
                        closing(request, "GAME_OVER", "NEVER");
                    }
                })) {

            assertThat(all(follow(server, PATIENCE))).hasSize(2);
            assertThat(Duration.ofNanos(cameAgainAt.get() - refusedAt.get()))
                    .isGreaterThanOrEqualTo(Duration.ofSeconds(1));
        }
    }

    @Test
    void who_may_not_follow_is_told_why() {
        try (FakeServer server =
                new FakeServer(request -> request.problem(404, "NO_SUCH_GAME", "NEVER"))) {

            assertThatThrownBy(() -> follow(server, PATIENCE).next())
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("NO_SUCH_GAME");
        }
    }

    private static EventStream follow(FakeServer server, Patience patience) {
        return new Player(new Api(server.base(), patience), Optional.empty(), "laws")
                .follow("g", OptionalLong.of(0));
    }

    private static List<Frame> all(EventStream stream) {
        List<Frame> frames = new ArrayList<>();
        for (Optional<Frame> f = stream.next(); f.isPresent(); f = stream.next()) {
            frames.add(f.get());
        }
        return frames;
    }

    private static List<Long> versions(List<Frame> frames) {
        return frames.stream()
                .filter(Frame.Decision.class::isInstance)
                .map(f -> ((Frame.Decision) f).version())
                .toList();
    }

    private static void decision(FakeServer.Request request, long version) throws IOException {
        request.write(
                """
                : comment
                id: %d
                data: {"type":"decision","version":%d,"serverTime":"2026-01-01T00:00:00.000Z",\
                "occurredAt":"2026-01-01T00:00:00.000Z","events":[]}

                """
                        .formatted(version, version));
    }

    private static void closing(FakeServer.Request request, String code, String retry)
            throws IOException {
        request.write(
                """
                data: {"type":"closing","code":"%s","retry":"%s"}

                """
                        .formatted(code, retry));
        request.hangUp();
    }
}
