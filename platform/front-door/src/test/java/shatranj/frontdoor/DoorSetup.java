package shatranj.frontdoor;

import static java.net.http.HttpResponse.BodyHandlers.ofString;
import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import shatranj.embedded.process.FreePorts;
import shatranj.support.rest.OwnerHeader;

/** A door to pods that behave as a test needs them; all of it is closed after each test. */
abstract class DoorSetup {
    static final Timeouts PATIENCE =
            new Timeouts(Duration.ofMillis(100), Duration.ofSeconds(1), Duration.ofMinutes(1));
    static final String MOVE = "/v1/games/0mT8p1aZQ4cV7kXyB2dE9f/moves/1";
    static final Pod DEAD = new Pod("dead", "127.0.0.1", FreePorts.next());

    static Vertx vertx;
    static HttpClient client;

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

    final Backend healthy(String name) throws Exception {
        return keep(Backend.healthy(vertx, name));
    }

    final FrontDoor door(Pod... game) {
        return keep(
                FrontDoor.open(
                        "127.0.0.1",
                        0,
                        Map.of(Route.GAME, Arrays.asList(game)),
                        PATIENCE,
                        Locks.NONE,
                        Edge.USUAL));
    }

    final <T extends AutoCloseable> T keep(T resource) {
        toClose.add(resource);
        return resource;
    }

    static URI uri(FrontDoor door, String path) {
        return URI.create("http://127.0.0.1:" + door.port() + path);
    }

    /** {@code KEYED} is a POST with an Idempotency-Key. */
    static HttpRequest request(FrontDoor door, String path, String method, String body) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(uri(door, path));
        boolean keyed = method.equals("KEYED");
        if (keyed) {
            builder.header("Idempotency-Key", "k-1");
        }
        return builder.method(keyed ? "POST" : method, HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    static HttpResponse<String> get(FrontDoor door, String path) throws Exception {
        return send(HttpRequest.newBuilder(uri(door, path)).build());
    }

    static HttpResponse<String> send(HttpRequest request) throws Exception {
        return client.send(request, ofString());
    }

    static void assertProblem(HttpResponse<String> answer, int status, String code, String retry) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValue("application/problem+json");
        JsonObject problem = new JsonObject(answer.body());
        assertThat(problem.getString("code")).isEqualTo(code);
        assertThat(problem.getString("retry")).isEqualTo(retry);
        assertThat(problem.getInteger("status")).isEqualTo(status);
    }

    /** A pod that names the owner of every game with its answers. */
    final Pod telling(String name, String owner) throws Exception {
        return keep(Backend.start(
                        vertx,
                        name,
                        request -> request.response().putHeader(OwnerHeader.NAME, owner).end(name)))
                .pod();
    }
}
