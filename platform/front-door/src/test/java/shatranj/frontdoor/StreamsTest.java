package shatranj.frontdoor;

import static java.net.http.HttpResponse.BodyHandlers.ofLines;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shatranj.testsupport.await.Eventually.eventually;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams from a pod to a client, and where those of one token go. */
class StreamsTest extends DoorSetup {
    @Test
    void the_lichess_streams_of_a_token_are_on_one_pod() throws Exception {
        FrontDoor door = door(healthy("a").pod(), healthy("b").pod());

        assertThat(
                        Stream.of(
                                        "/api/stream/event",
                                        "/api/bot/game/stream/1",
                                        "/api/board/game/stream/2/")
                                .map(path -> authorized(door, path))
                                .distinct())
                .hasSize(1);
    }

    /** The pod that comes first by its hash dies and comes back: what is open is on the other. */
    @Test
    @Timeout(60)
    void a_stream_goes_where_others_of_its_token_are_open() throws Exception {
        Streamer a = new Streamer("a");
        Streamer b = new Streamer("b");
        FrontDoor door = forgetful(a, b);
        Streamer first = firstOf(door, a, b);
        Streamer second = first == a ? b : a;

        first.behaviour = request -> request.connection().close();
        try (Stream<String> events = lines(door, "/api/stream/event")) {
            assertThat(events.iterator().next()).isEqualTo(second.name);
            first.behaviour = first::stream;
            try (Stream<String> game = lines(door, "/api/bot/game/stream/1")) {
                assertThat(game.iterator().next()).isEqualTo(second.name);
            }
            assertThat(firstOf(door, a, b)).as("one is open still").isEqualTo(second);
        }
        eventually("the door has heard that all hung up").until(() -> firstOf(door, a, b) == first);
    }

    @Test
    void a_silent_pod_with_streams_of_a_token_gets_the_next_one_alone() throws Exception {
        Streamer a = new Streamer("a");
        Streamer b = new Streamer("b");
        FrontDoor door = forgetful(a, b);
        try (Stream<String> events = lines(door, "/api/stream/event")) {
            Streamer home = events.iterator().next().equals("a") ? a : b;
            home.behaviour = request -> {};
            assertThat(
                            client.send(
                                            streamRequest(door, "/api/bot/game/stream/1"),
                                            HttpResponse.BodyHandlers.ofString())
                                    .statusCode())
                    .isEqualTo(503);
        }
    }

    /** A pod whose streams say its name and stay open, until it is told to behave otherwise. */
    private final class Streamer {
        final String name;
        final Pod pod;
        volatile Consumer<HttpServerRequest> behaviour = this::stream;

        Streamer(String name) throws Exception {
            this.name = name;
            this.pod = keep(Backend.start(vertx, name, request -> behaviour.accept(request))).pod();
        }

        void stream(HttpServerRequest request) {
            request.response().setChunked(true).write(name + "\n");
        }
    }

    /** A door that does not avoid a pod for what it did before. */
    private FrontDoor forgetful(Streamer... pods) {
        return keep(
                FrontDoor.open(
                        "127.0.0.1",
                        0,
                        Map.of(Route.GAME, Arrays.stream(pods).map(pod -> pod.pod).toList()),
                        new Timeouts(PATIENCE.silence(), PATIENCE.answer(), Duration.ZERO),
                        Locks.NONE,
                        Edge.USUAL));
    }

    private static Streamer firstOf(FrontDoor door, Streamer a, Streamer b) throws Exception {
        try (Stream<String> lines = lines(door, "/api/stream/event")) {
            return lines.iterator().next().equals("a") ? a : b;
        }
    }

    private static Stream<String> lines(FrontDoor door, String path) throws Exception {
        return client.send(streamRequest(door, path), ofLines()).body();
    }

    private static HttpRequest streamRequest(FrontDoor door, String path) {
        return HttpRequest.newBuilder(uri(door, path))
                .header("Authorization", "Bearer some-token")
                .build();
    }

    private static String authorized(FrontDoor door, String path) {
        try {
            return send(streamRequest(door, path)).body();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void a_stream_arrives_frame_by_frame_and_may_pause_longer_than_any_patience() throws Exception {
        CompletableFuture<HttpServerResponse> stream = new CompletableFuture<>();
        Backend streaming = keep(streaming(stream));
        FrontDoor door = door(streaming.pod());

        HttpResponse<Stream<String>> answer =
                client.send(
                        HttpRequest.newBuilder(uri(door, "/v1/games/1/events")).build(), ofLines());
        Iterator<String> lines = answer.body().iterator();

        assertThat(lines.next()).isEqualTo("first");
        CompletableFuture<Void> later = new CompletableFuture<>();
        vertx.setTimer(PATIENCE.answer().toMillis() + 200, t -> later.complete(null));
        later.get(20, TimeUnit.SECONDS);
        stream.get(20, TimeUnit.SECONDS).write("second\n");
        assertThat(lines.next()).isEqualTo("second");
        stream.get().end();
        assertThat(lines.hasNext()).isFalse();
    }

    @Test
    void a_client_that_hangs_up_ends_the_stream_at_the_pod() throws Exception {
        CompletableFuture<HttpServerResponse> stream = new CompletableFuture<>();
        FrontDoor door = door(keep(streaming(stream)).pod());
        CompletableFuture<Void> closed = new CompletableFuture<>();

        HttpResponse<Stream<String>> answer =
                client.send(
                        HttpRequest.newBuilder(uri(door, "/v1/games/1/events")).build(), ofLines());
        stream.get(20, TimeUnit.SECONDS).closeHandler(v -> closed.complete(null));
        answer.body().close();

        assertThat(closed.thenApply(v -> "closed").get(20, TimeUnit.SECONDS)).isEqualTo("closed");
    }

    @Test
    void a_stream_cut_short_by_its_pod_is_cut_short_for_the_client() throws Exception {
        Backend cutting =
                keep(
                        Backend.start(
                                vertx,
                                "a",
                                request -> {
                                    request.response().setChunked(true).write("first\n");
                                    vertx.setTimer(50, t -> request.connection().close());
                                }));
        FrontDoor door = door(cutting.pod());

        assertThatThrownBy(() -> get(door, "/v1/games/1/events")).isInstanceOf(IOException.class);
    }

    private static Backend streaming(CompletableFuture<HttpServerResponse> stream)
            throws Exception {
        return Backend.start(
                vertx,
                "a",
                request -> {
                    request.response().setChunked(true).write("first\n");
                    stream.complete(request.response());
                });
    }
}
