package shatranj.frontdoor;

import static java.net.http.HttpResponse.BodyHandlers.ofLines;
import static java.net.http.HttpResponse.BodyHandlers.ofString;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shatranj.testsupport.await.Eventually.eventually;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.embedded.process.FreePorts;
import shatranj.support.rest.OwnerHeader;

class FrontDoorTest {
    private static final Timeouts PATIENCE =
            new Timeouts(Duration.ofMillis(100), Duration.ofSeconds(1), Duration.ofMinutes(1));
    private static final String MOVE = "/v1/games/0mT8p1aZQ4cV7kXyB2dE9f/moves/1";
    private static final Pod DEAD = new Pod("dead", "127.0.0.1", FreePorts.next());

    private static Vertx vertx;
    private static HttpClient client;

    private final List<AutoCloseable> toClose = new ArrayList<>();

    @BeforeAll
    static void start() {
        vertx = Vertx.vertx();
        client = HttpClient.newHttpClient();
    }

    @AfterAll
    static void stop() throws Exception {
        client.shutdownNow();
        Backend.get(vertx.close());
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable resource : toClose.reversed()) {
            resource.close();
        }
    }

    @Test
    void requests_are_spread_over_the_pods() throws Exception {
        FrontDoor door = door(healthy("a").pod(), healthy("b").pod());

        assertThat(List.of(get(door, "/v1/games").body(), get(door, "/v1/games").body()))
                .containsExactlyInAnyOrder("a", "b");
    }

    /** As in Kubernetes: addresses from a name server, and names from the pods themselves. */
    @Test
    void pods_are_looked_up_and_a_command_goes_to_the_owner_by_the_name_that_it_told()
            throws Exception {
        Backend owner = keep(Backend.start(vertx, "game-0", request -> tell(request, "game-0")));
        Backend other = keep(Backend.start(vertx, "game-1", request -> tell(request, "game-1")));
        FrontDoor door = door(DEAD);
        door.follow(Route.GAME, () -> List.of(nameless(other), nameless(owner)));
        eventually().until(() -> move(door).statusCode() == 200 && !owner.requests.isEmpty());
        int before = other.requests.size();

        for (int i = 0; i < 10; i++) {
            HttpResponse<String> answer = move(door);
            assertThat(answer.body()).isEqualTo("game-0");
            assertThat(answer.headers().map()).doesNotContainKey("shatranj-pod");
        }

        assertThat(other.requests).hasSize(before);
    }

    private static void tell(HttpServerRequest request, String self) {
        request.response()
                .putHeader(OwnerHeader.NAME, "game-0")
                .putHeader(OwnerHeader.SELF, self)
                .end(self);
    }

    private static Pod nameless(Backend backend) {
        Pod pod = backend.pod();
        return new Pod(pod.host(), pod.host(), pod.port());
    }

    @Test
    void where_the_addresses_are_of_pods_that_have_gone_the_whole_service_is_asked()
            throws Exception {
        FrontDoor door = door(healthy("behind the service").pod());
        door.follow(
                Route.GAME,
                () ->
                        List.of(
                                new Pod("gone", "127.0.0.1", FreePorts.next()),
                                new Pod("gone too", "127.0.0.1", FreePorts.next())));

        eventually()
                .during(Duration.ofSeconds(2))
                .until(() -> get(door, "/v1/games").statusCode() == 200);
    }

    @Test
    void each_service_gets_its_paths() throws Exception {
        Backend rules = healthy("rules");
        Backend game = healthy("game");
        FrontDoor door =
                keep(
                        FrontDoor.open(
                                "127.0.0.1",
                                0,
                                Map.of(
                                        Route.RULES,
                                        List.of(rules.pod()),
                                        Route.GAME,
                                        List.of(game.pod())),
                                PATIENCE,
                                Locks.NONE,
                                Edge.USUAL));

        assertThat(get(door, "/v1/setups/standard?alphabet=western").body()).isEqualTo("rules");
        assertThat(get(door, "/v1/games/1").body()).isEqualTo("game");
        assertThat(rules.requests).containsExactly("GET /v1/setups/standard?alphabet=western ");
    }

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
    void the_commands_of_a_game_go_where_they_are_decided() throws Exception {
        FrontDoor door = door(telling("a", "b"), telling("b", "b"), telling("c", "b"));

        HttpResponse<String> first = send(request(door, MOVE, "PUT", "{}"));

        assertThat(first.headers().firstValue(OwnerHeader.NAME)).as("not for clients").isEmpty();
        for (int again = 0; again < 4; again++) {
            assertThat(send(request(door, MOVE, "PUT", "{}")).body()).isEqualTo("b");
        }
        assertThat(List.of(get(door, MOVE).body(), get(door, MOVE).body(), get(door, MOVE).body()))
                .as("who reads is spread over all pods")
                .containsExactlyInAnyOrder("a", "b", "c");
    }

    @Test
    void an_owner_that_freezes_is_passed_over_and_the_next_is_learnt() throws Exception {
        Backend frozen = keep(Backend.frozen(vertx, "a"));
        FrontDoor door = door(telling("b", "a"), frozen.pod());
        assertThat(send(request(door, MOVE, "PUT", "{}")).body()).isEqualTo("b");

        assertThat(send(request(door, MOVE, "PUT", "{}")).body()).isEqualTo("b");
        assertThat(send(request(door, MOVE, "PUT", "{}")).body()).isEqualTo("b");

        assertThat(frozen.requests).hasSize(1);
    }

    /** A pod that names the owner of every game with its answers. */
    private Pod telling(String name, String owner) throws Exception {
        return keep(Backend.start(
                        vertx,
                        name,
                        request -> request.response().putHeader(OwnerHeader.NAME, owner).end(name)))
                .pod();
    }

    /** A connection that the pod closes in the moment in which it is used again. */
    @Test
    void connections_that_break_at_once_to_all_pods_are_no_reason_to_give_up() throws Exception {
        FrontDoor door = door(closingWhenUsedAgain("a"), closingWhenUsedAgain("b"));

        for (int i = 0; i < 8; i++) {
            assertThat(get(door, "/page/icon.svg").statusCode()).as("request %d", i).isEqualTo(200);
        }
    }

    private Pod closingWhenUsedAgain(String name) throws Exception {
        Set<HttpConnection> used = new HashSet<>();
        return keep(Backend.start(
                        vertx,
                        name,
                        request -> {
                            if (used.add(request.connection())) {
                                request.response().end(name);
                            } else {
                                request.connection().close();
                            }
                        }))
                .pod();
    }

    @Test
    void a_lichess_move_goes_to_the_next_pod_where_one_is_frozen() throws Exception {
        FrontDoor door = door(keep(Backend.frozen(vertx, "a")).pod(), healthy("b").pod());

        assertThat(send(request(door, "/api/bot/game/1/move/e2e3", "POST", "")).body())
                .isEqualTo("b");
    }

    @Test
    void a_client_of_lichess_is_told_an_error() throws Exception {
        HttpResponse<String> answer = get(door(DEAD), "/api/account");

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
        assertThat(answer.body()).startsWith("{\"error\":\"No server of game-service");
        assertThat(get(door(DEAD), "/v1/games").body()).doesNotContain("\"error\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "POST", "DELETE"})
    void a_pod_that_refuses_the_connection_is_passed_over(String method) throws Exception {
        Backend healthy = healthy("b");
        FrontDoor door = door(DEAD, healthy.pod());

        HttpResponse<String> answer = send(request(door, "/v1/games", method, "{}"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("b");
        assertThat(healthy.requests).containsExactly(method + " /v1/games {}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "KEYED"})
    void a_frozen_pod_is_passed_over_and_then_avoided(String method) throws Exception {
        Backend frozen = keep(Backend.frozen(vertx, "a"));
        FrontDoor door = door(frozen.pod(), healthy("b").pod());

        assertThat(send(request(door, "/v1/games", method, "{}")).body()).isEqualTo("b");
        assertThat(send(request(door, "/v1/games", method, "{}")).body()).isEqualTo("b");
        assertThat(send(request(door, "/v1/games", method, "{}")).body()).isEqualTo("b");
        assertThat(frozen.requests).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "KEYED"})
    void a_pod_that_dies_with_the_request_is_passed_over(String method) throws Exception {
        FrontDoor door = door(keep(Backend.dying(vertx, "a")).pod(), healthy("b").pod());

        assertThat(send(request(door, "/v1/games", method, "{}")).body()).isEqualTo("b");
    }

    @Test
    void a_slow_pod_still_answers_when_the_others_are_frozen() throws Exception {
        Backend slow = slow();
        FrontDoor door = door(slow.pod(), keep(Backend.frozen(vertx, "b")).pod());

        assertThat(get(door, "/v1/games").body()).isEqualTo("slow");
    }

    @Test
    void a_personal_key_is_asked_of_one_pod_for_no_other_can_show_it() throws Exception {
        Backend slow = slow();
        Backend healthy = healthy("b");

        HttpResponse<String> answer =
                send(request(door(slow.pod(), healthy.pod()), "/v1/tokens", "KEYED", "{}"));

        assertThat(answer.body()).isEqualTo("slow");
        assertThat(healthy.requests).isEmpty();
    }

    @Test
    void a_post_without_key_is_never_sent_to_a_second_pod_and_its_outcome_is_unknown()
            throws Exception {
        Backend healthy = healthy("b");
        for (Backend bad :
                List.of(keep(Backend.frozen(vertx, "a")), keep(Backend.dying(vertx, "a")))) {
            FrontDoor door = door(bad.pod(), healthy.pod());

            HttpResponse<String> answer = send(request(door, "/v1/games", "POST", "{}"));

            assertProblem(answer, 504, "OUTCOME_UNKNOWN", "NEVER");
            assertThat(healthy.requests).isEmpty();
        }
    }

    @Test
    void a_change_that_reached_a_silent_pod_may_be_sent_again() throws Exception {
        FrontDoor door = door(keep(Backend.frozen(vertx, "a")).pod(), DEAD);

        assertProblem(
                send(request(door, "/v1/games/1/moves/1", "PUT", "{}")),
                504,
                "OUTCOME_UNKNOWN",
                "SAME_REQUEST");
    }

    @Test
    void nothing_was_done_when_no_pod_takes_the_connection() throws Exception {
        FrontDoor door = door(DEAD);

        HttpResponse<String> answer = send(request(door, "/v1/games", "POST", "{}"));

        assertProblem(answer, 503, "UNAVAILABLE", "SAME_REQUEST");
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
    }

    @Test
    void a_body_beyond_the_limit_is_refused_before_any_pod_sees_it() throws Exception {
        Backend healthy = healthy("a");
        FrontDoor door = door(healthy.pod());

        HttpResponse<String> answer =
                send(request(door, "/v1/games", "PUT", "x".repeat(FrontDoor.BODY_LIMIT + 1)));

        assertProblem(answer, 413, "MALFORMED_REQUEST", "NEVER");
        assertThat(healthy.requests).isEmpty();
    }

    @Test
    void management_is_not_reachable_from_outside() throws Exception {
        assertProblem(get(door(healthy("a").pod()), "/q/health"), 404, "NO_SUCH_RESOURCE", "NEVER");
    }

    @Test
    void an_answer_passes_unchanged_and_the_pod_learns_who_asked() throws Exception {
        Backend echo =
                keep(
                        Backend.start(
                                vertx,
                                "a",
                                request ->
                                        request.response()
                                                .setStatusCode(422)
                                                .putHeader("ETag", "\"17\"")
                                                .end(
                                                        request.getHeader("X-Forwarded-For")
                                                                + " "
                                                                + request.getHeader("Authorization")
                                                                + " "
                                                                + request.getHeader(
                                                                        "X-Request-Start"))));
        FrontDoor door = door(echo.pod());
        long before = System.currentTimeMillis();

        HttpResponse<String> answer =
                send(
                        HttpRequest.newBuilder(uri(door, "/v1/me"))
                                .header("Authorization", "Bearer t")
                                .header("X-Forwarded-For", "1.2.3.4")
                                .header("X-Request-Start", "t=1")
                                .build());

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.headers().firstValue("ETag")).hasValue("\"17\"");
        String[] start = answer.body().split(" t=");
        assertThat(start[0]).isEqualTo("127.0.0.1 Bearer t");
        assertThat(Long.parseLong(start[1])).isBetween(before, System.currentTimeMillis());
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

    private Backend healthy(String name) throws Exception {
        return keep(Backend.healthy(vertx, name));
    }

    private FrontDoor door(Pod... game) {
        return keep(
                FrontDoor.open(
                        "127.0.0.1",
                        0,
                        Map.of(Route.GAME, Arrays.asList(game)),
                        PATIENCE,
                        Locks.NONE,
                        Edge.USUAL));
    }

    private <T extends AutoCloseable> T keep(T resource) {
        toClose.add(resource);
        return resource;
    }

    private static URI uri(FrontDoor door, String path) {
        return URI.create("http://127.0.0.1:" + door.port() + path);
    }

    private Backend slow() throws Exception {
        return keep(
                Backend.start(
                        vertx,
                        "slow",
                        request -> vertx.setTimer(300, t -> request.response().end("slow"))));
    }

    /** {@code KEYED} is a POST with an Idempotency-Key. */
    private static HttpRequest request(FrontDoor door, String path, String method, String body) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(uri(door, path));
        boolean keyed = method.equals("KEYED");
        if (keyed) {
            builder.header("Idempotency-Key", "k-1");
        }
        return builder.method(keyed ? "POST" : method, HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    private static HttpResponse<String> move(FrontDoor door) throws Exception {
        return send(request(door, MOVE, "PUT", "{}"));
    }

    private static HttpResponse<String> get(FrontDoor door, String path) throws Exception {
        return send(HttpRequest.newBuilder(uri(door, path)).build());
    }

    private static HttpResponse<String> send(HttpRequest request) throws Exception {
        return client.send(request, ofString());
    }

    private static void assertProblem(
            HttpResponse<String> answer, int status, String code, String retry) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValue("application/problem+json");
        JsonObject problem = new JsonObject(answer.body());
        assertThat(problem.getString("code")).isEqualTo(code);
        assertThat(problem.getString("retry")).isEqualTo(retry);
        assertThat(problem.getInteger("status")).isEqualTo(status);
    }
}
