package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.StreamResetException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.embedded.process.FreePorts;

/** Calls of gRPC through the door, frame by frame. */
@Timeout(60)
class CallsTest {
    private static final Timeouts PATIENCE =
            new Timeouts(Duration.ofMillis(200), Duration.ofSeconds(1), Duration.ofMinutes(1));
    private static final String PLAY = "/shatranj.game.v1.PlayService/Play";
    private static final String GET_GAME = "/shatranj.game.v1.GameService/GetGame";
    private static final Pod DEAD = new Pod("dead", "127.0.0.1", FreePorts.next());

    private static Vertx vertx;
    private static HttpClient client;

    private final List<AutoCloseable> toClose = new ArrayList<>();

    @BeforeAll
    static void start() {
        vertx = Vertx.vertx();
        client =
                vertx.createHttpClient(
                        new HttpClientOptions()
                                .setProtocolVersion(HttpVersion.HTTP_2)
                                .setHttp2ClearTextUpgrade(false)
                                .setHttp2MaxPoolSize(1));
    }

    @AfterAll
    static void stop() throws Exception {
        Backend.get(vertx.close());
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable resource : toClose.reversed()) {
            resource.close();
        }
    }

    @Test
    void messages_go_both_ways_as_they_come_and_the_trailers_at_the_end() throws Exception {
        GrpcCall call = call(door(pod("a", CallsTest::echo)), PLAY);
        HttpClientResponse answer = call.answer();
        assertThat(answer.getHeader("x-pod")).as("headers before any message").isEqualTo("echo");

        call.send("one");
        assertThat(call.received()).isEqualTo("one");
        call.send("two");
        assertThat(call.received()).isEqualTo("two");
        call.end();
        call.awaitEnd();

        assertThat(answer.trailers().get("grpc-status")).isEqualTo("0");
        assertThat(answer.trailers().get("x-bin")).isEqualTo("AAE");
    }

    @Test
    void the_pod_gets_the_deadline_the_metadata_and_the_address_of_the_client() throws Exception {
        List<String> got = new CopyOnWriteArrayList<>();
        FrontDoor door =
                door(
                        pod(
                                "a",
                                request -> {
                                    request.headers()
                                            .forEach((name, value) -> got.add(name + ": " + value));
                                    trailersOnly(request, "0");
                                }));
        GrpcCall call = new GrpcCall(open(door, PLAY));
        call.request
                .putHeader("grpc-timeout", "5S")
                .putHeader("authorization", "Bearer token")
                .putHeader("te", "trailers")
                .putHeader("lag-receipt-bin", "AAE")
                .putHeader("x-forwarded-for", "192.0.2.7");
        call.begin();
        call.end();
        call.answer();

        assertThat(got)
                .contains(
                        "grpc-timeout: 5S",
                        "authorization: Bearer token",
                        "te: trailers",
                        "lag-receipt-bin: AAE",
                        "x-forwarded-for: 127.0.0.1")
                .doesNotContain("x-forwarded-for: 192.0.2.7");
    }

    /** As gRPC wants it: a call that fails at once has one block of headers and nothing else. */
    @Test
    void a_refusal_without_messages_stays_one_block_of_headers() throws Exception {
        FrontDoor door = door(pod("a", request -> trailersOnly(request, "7")));
        GrpcCall call = call(door, PLAY);
        call.end();

        assertThat(call.answer().getHeader("grpc-status")).isEqualTo("7");
        call.awaitEnd();
        assertThat(call.parts).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_refusal_as_long_as_ours_may_be_arrives(boolean hasHeaders) throws Exception {
        String message = "(".repeat(2_900);
        String details = "A".repeat(4_000);
        FrontDoor door =
                door(
                        pod(
                                "a",
                                request -> {
                                    HttpServerResponse answer = request.response();
                                    answer.putHeader("content-type", "application/grpc");
                                    if (hasHeaders) {
                                        answer.write(Buffer.buffer());
                                    }
                                    (hasHeaders ? answer.trailers() : answer.headers())
                                            .add("grpc-status", "5")
                                            .add("grpc-message", message)
                                            .add("grpc-status-details-bin", details);
                                    request.endHandler(end -> answer.end());
                                }));
        GrpcCall call = call(door, PLAY);
        call.end();
        HttpClientResponse answer = call.answer();
        call.awaitEnd();
        MultiMap said = hasHeaders ? answer.trailers() : answer.headers();
        assertThat(said.getAll("grpc-message")).containsExactly(message);
        assertThat(said.getAll("grpc-status-details-bin")).containsExactly(details);
    }

    @Test
    void a_call_that_is_cancelled_is_cancelled_at_the_pod() throws Exception {
        BlockingQueue<Throwable> cut = new LinkedBlockingQueue<>();
        FrontDoor door =
                door(
                        pod(
                                "a",
                                request -> {
                                    request.exceptionHandler(cut::add);
                                    echo(request);
                                }));
        GrpcCall call = call(door, PLAY);
        call.send("one");
        assertThat(call.received()).isEqualTo("one");

        call.request.reset(8);

        assertThat(cut.poll(10, TimeUnit.SECONDS))
                .isInstanceOfSatisfying(
                        StreamResetException.class,
                        reset -> assertThat(reset.getCode()).isEqualTo(8));
    }

    @Test
    void a_stream_that_the_pod_breaks_off_breaks_off_for_the_client() throws Exception {
        FrontDoor door =
                door(
                        pod(
                                "a",
                                request -> {
                                    request.response().write(Buffer.buffer("one"));
                                    request.handler(part -> request.response().reset(2));
                                }));
        GrpcCall call = call(door, PLAY);
        assertThat(call.received()).isEqualTo("one");
        call.send("break");

        assertThatThrownBy(call::awaitEnd)
                .hasCauseInstanceOf(StreamResetException.class)
                .hasMessageContaining("2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/shatranj.game.internal.v1.GameInternalService/ClaimFlag",
                "//shatranj.game.v1.GameService/GetGame",
                "/shatranj.game.v1.GameService/GetGame/",
                "/%73hatranj.game.v1.GameService/GetGame",
                "/shatranj.game.v1.GameService",
                "/shatranj.game.v1/../shatranj.game.internal.v1.GameInternalService/ClaimFlag",
                "/grpc.channelz.v1.Channelz/GetServers",
                "/v1/games",
                "/"
            })
    void what_is_no_public_method_is_unimplemented_and_reaches_no_pod(String path)
            throws Exception {
        Recorder recorder = new Recorder();
        GrpcCall call = call(door(pod("a", recorder)), path);
        call.end();

        HttpClientResponse answer = call.answer();

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.getHeader("content-type")).isEqualTo("application/grpc");
        assertThat(answer.getHeader("grpc-status")).isEqualTo("12");
        assertThat(details(answer)).contains("UNIMPLEMENTED", "shatranj", "google.rpc.ErrorInfo");
        assertThat(recorder.paths).isEmpty();
    }

    @Test
    void each_service_gets_its_calls() throws Exception {
        Recorder rules = new Recorder();
        Recorder game = new Recorder();
        FrontDoor door =
                door(
                        Map.of(
                                Route.RULES, List.of(pod("rules", rules)),
                                Route.GAME, List.of(pod("game", game))));
        for (String path :
                List.of("/shatranj.rules.v1.RulesService/Perft", "/grpc.health.v1.Health/Check")) {
            GrpcCall call = call(door, path);
            call.end();
            call.answer();
        }
        assertThat(rules.paths).containsExactly("/shatranj.rules.v1.RulesService/Perft");
        assertThat(game.paths).containsExactly("/grpc.health.v1.Health/Check");
    }

    @Test
    void a_pod_that_is_not_there_is_passed_over() throws Exception {
        GrpcCall call = call(door(DEAD, pod("a", CallsTest::echo)), PLAY);
        assertThat(call.answer().getHeader("x-pod")).isEqualTo("echo");
    }

    @Test
    void a_pod_that_takes_the_connection_and_says_nothing_is_passed_over() throws Exception {
        try (ServerSocket frozen = new ServerSocket(0)) {
            Pod silent = new Pod("frozen", "127.0.0.1", frozen.getLocalPort());
            GrpcCall call = call(door(silent, pod("a", CallsTest::echo)), PLAY);
            assertThat(call.answer().getHeader("x-pod")).isEqualTo("echo");
        }
    }

    /** The first call to a service that has just begun finds a busy pod, and no other one. */
    @Test
    void the_only_pod_may_be_busy_for_longer_than_one_of_two() throws Exception {
        Duration silence = Duration.ofMillis(50);
        Timeouts patience = new Timeouts(silence, Duration.ofSeconds(30), Duration.ofMinutes(1));
        Pod busy =
                pod(
                        "a",
                        request -> {
                            // Its event loop takes no ping either.
                            LockSupport.parkNanos(silence.multipliedBy(10).toNanos());
                            echo(request);
                        });
        GrpcCall call = call(door(Map.of(Route.GAME, List.of(busy)), patience), PLAY);
        assertThat(call.answer().getHeader("x-pod")).isEqualTo("echo");
    }

    /** A pod that is only busy, perhaps, loses the call for which it is busy, and nothing else. */
    @Test
    void streams_of_a_pod_stay_when_a_call_beside_them_is_given_up() throws Exception {
        Duration silence = Duration.ofMillis(50);
        Timeouts patience = new Timeouts(silence, Duration.ofMinutes(1), Duration.ofMinutes(1));
        CompletableFuture<Void> released = released();
        FrontDoor door = door(Map.of(Route.GAME, List.of(DEAD, busy(released))), patience);
        GrpcCall stream = call(door, PLAY);
        stream.send("one");
        assertThat(stream.received()).isEqualTo("one");

        GrpcCall beside = call(door, GET_GAME);
        assertThat(beside.answer().getHeader("grpc-status")).isEqualTo("14");
        released.complete(null);

        stream.send("two");
        assertThat(stream.received()).isEqualTo("two");
        stream.end();
        stream.awaitEnd();
    }

    @Test
    void streams_of_a_pod_end_when_it_answers_no_ping_for_long() throws Exception {
        CompletableFuture<Void> released = released();
        FrontDoor door = door(DEAD, busy(released));
        GrpcCall stream = call(door, PLAY);
        stream.send("one");
        assertThat(stream.received()).isEqualTo("one");

        GrpcCall beside = call(door, GET_GAME);
        assertThat(beside.answer().getHeader("grpc-status")).isEqualTo("14");

        assertThatThrownBy(stream::awaitEnd).hasCauseInstanceOf(StreamResetException.class);
        released.complete(null);
    }

    private static CompletableFuture<Void> released() {
        return new CompletableFuture<Void>().completeOnTimeout(null, 30, TimeUnit.SECONDS);
    }

    /**
     * Answers calls of Play, and is busy with any other until it is released. A pod that is dead
     * before it is avoided at the second call: then it is not the last one that is left.
     */
    private Pod busy(CompletableFuture<Void> released) throws Exception {
        // With threads of its own: those of the client go on.
        Vertx own = Vertx.vertx();
        keep(() -> Backend.get(own.close()));
        return pod(
                own,
                "busy",
                request -> {
                    if (PLAY.equals(request.path())) {
                        echo(request);
                    } else {
                        released.join();
                    }
                });
    }

    @Test
    void where_no_pod_is_there_the_call_may_be_sent_again() throws Exception {
        GrpcCall call = call(door(DEAD), PLAY);
        call.end();
        HttpClientResponse answer = call.answer();
        assertThat(answer.getHeader("grpc-status")).isEqualTo("14");
        assertThat(details(answer)).contains("UNAVAILABLE", "SAME_REQUEST");
    }

    @Test
    void a_pod_that_dies_with_a_call_is_told_as_unavailable() throws Exception {
        GrpcCall call = call(door(pod("a", request -> request.connection().close())), PLAY);
        call.end();
        assertThat(call.answer().getHeader("grpc-status")).isEqualTo("14");
    }

    /** REST over HTTP/2, as browsers speak it by TLS. */
    @Test
    void a_request_of_rest_is_served_over_the_same_connection() throws Exception {
        Backend game =
                keep(
                        Backend.start(
                                vertx,
                                "a",
                                request -> request.response().setChunked(true).end("rest")));
        FrontDoor door = door(game.pod());
        HttpClientRequest request =
                Backend.get(
                        client.request(HttpMethod.GET, door.port(), "127.0.0.1", "/v1/games?x=1"));
        Buffer body = Backend.get(request.send().compose(HttpClientResponse::body));

        assertThat(request.version()).isEqualTo(HttpVersion.HTTP_2);
        assertThat(body).hasToString("rest");
        assertThat(game.requests).containsExactly("GET /v1/games?x=1 ");
    }

    private static String details(HttpClientResponse answer) {
        return new String(
                Base64.getDecoder().decode(answer.getHeader("grpc-status-details-bin")),
                StandardCharsets.UTF_8);
    }

    private static void echo(HttpServerRequest request) {
        request.response()
                .putHeader("content-type", "application/grpc")
                .putHeader("x-pod", "echo")
                .write(Buffer.buffer());
        request.handler(part -> request.response().write(part));
        request.endHandler(end ->
                request.response().putTrailer("grpc-status", "0").putTrailer("x-bin", "AAE").end());
    }

    private static void trailersOnly(HttpServerRequest request, String status) {
        request.response()
                .putHeader("content-type", "application/grpc")
                .putHeader("grpc-status", status)
                .end();
    }

    /** Notes what is asked for. */
    private static final class Recorder implements Consumer<HttpServerRequest> {
        final List<String> paths = new CopyOnWriteArrayList<>();

        @Override
        public void accept(HttpServerRequest request) {
            paths.add(request.path());
            trailersOnly(request, "0");
        }
    }

    private Pod pod(String name, Consumer<HttpServerRequest> behaviour) throws Exception {
        return pod(vertx, name, behaviour);
    }

    private Pod pod(Vertx threads, String name, Consumer<HttpServerRequest> behaviour)
            throws Exception {
        var server = threads.createHttpServer().requestHandler(behaviour::accept);
        Backend.get(server.listen(0, "127.0.0.1"));
        toClose.add(() -> Backend.get(server.close()));
        return new Pod(name, "127.0.0.1", server.actualPort());
    }

    private FrontDoor door(Pod... pods) {
        return door(Map.of(Route.GAME, List.of(pods)));
    }

    private FrontDoor door(Map<Route, List<Pod>> pods) {
        return door(pods, PATIENCE);
    }

    private FrontDoor door(Map<Route, List<Pod>> pods, Timeouts patience) {
        return keep(FrontDoor.open("127.0.0.1", 0, pods, patience, Locks.NONE, Edge.USUAL));
    }

    private <T extends AutoCloseable> T keep(T resource) {
        toClose.add(resource);
        return resource;
    }

    private static HttpClientRequest open(FrontDoor door, String path) throws Exception {
        HttpClientRequest request =
                Backend.get(client.request(HttpMethod.POST, door.port(), "127.0.0.1", path));
        request.putHeader("content-type", "application/grpc").setChunked(true);
        return request;
    }

    private static GrpcCall call(FrontDoor door, String path) throws Exception {
        GrpcCall call = new GrpcCall(open(door, path));
        call.begin();
        return call;
    }
}
