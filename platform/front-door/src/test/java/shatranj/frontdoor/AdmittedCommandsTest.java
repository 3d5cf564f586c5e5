package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A pod that answers one command after the other, each later than it should. */
@Timeout(120)
class AdmittedCommandsTest {
    /** Nothing is given up, and nothing goes to a second pod. */
    private static final Timeouts PATIENCE =
            new Timeouts(Duration.ofMinutes(1), Duration.ofMinutes(1), Duration.ofMinutes(1));

    /** Too many, and not more than one address may have connections. */
    private static final int QUEUE = PodOrder.LEAST_COMMANDS + 200;

    private static final int EVERY_MS = 10;

    private static final String GAME = "/v1/games/0mT8p1aZQ4cV7kXyB2dE9f";

    private final Queue<HttpServerRequest> waiting = new ConcurrentLinkedQueue<>();
    private final List<CompletableFuture<HttpResponse<String>>> sent = new ArrayList<>();
    private Vertx vertx;
    private HttpClient client;
    private Backend pod;
    private FrontDoor door;

    @BeforeEach
    void start() throws Exception {
        vertx = Vertx.vertx();
        client = HttpClient.newHttpClient();
        pod = Backend.start(vertx, "game-0", waiting::add);
        door =
                FrontDoor.open(
                        "127.0.0.1",
                        0,
                        Map.of(Route.GAME, List.of(pod.pod())),
                        PATIENCE,
                        Locks.NONE,
                        Edge.USUAL);
    }

    @AfterEach
    void stop() throws Exception {
        eventually()
                .until(() -> {
                    answer(waiting.size(), 200);
                    return sent.stream().allMatch(CompletableFuture::isDone);
                });
        door.close();
        pod.close();
        client.shutdownNow();
        Backend.get(vertx.close());
    }

    @Test
    void what_a_pod_could_not_answer_in_time_is_refused() throws Exception {
        aQueueStands();
        answerOneByOne(200);

        eventually().until(() -> moveIsRefused());
        vertx.setPeriodic(1, now -> answer(waiting.size(), 200));

        CompletableFuture<HttpResponse<String>> read = send("GET", GAME);
        assertThat(finished(read).statusCode()).as("no command").isEqualTo(200);
        for (CompletableFuture<HttpResponse<String>> each : sent) {
            HttpResponse<String> answer = finished(each);
            if (answer.statusCode() != 200) {
                assertThat(answer.statusCode()).as(answer.body()).isEqualTo(503);
                assertThat(answer.body()).contains("\"code\":\"OVERLOADED\"");
                assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
            }
        }
        assertThat(finished(move()).statusCode()).as("when they are done").isEqualTo(200);
    }

    @Test
    void what_a_pod_refuses_itself_says_nothing_of_how_long_it_takes() {
        aQueueStands();
        answerOneByOne(503);

        eventually().during(Duration.ofSeconds(2)).until(() -> !moveIsRefused());
    }

    private void aQueueStands() {
        for (int waits = 0; waits < QUEUE; waits++) {
            sent.add(move());
        }
        eventually().until(() -> waiting.size() == QUEUE);
    }

    private void answerOneByOne(int status) {
        vertx.setPeriodic(EVERY_MS, now -> answer(1, status));
    }

    private void answer(int atMost, int status) {
        for (int one = 0; one < atMost; one++) {
            Optional.ofNullable(waiting.poll())
                    .ifPresent(request -> request.response().setStatusCode(status).end());
        }
    }

    private boolean moveIsRefused() {
        sent.add(move());
        return sent.stream()
                .filter(CompletableFuture::isDone)
                .anyMatch(answer -> answer.join().body().contains("OVERLOADED"));
    }

    private CompletableFuture<HttpResponse<String>> move() {
        return send("PUT", GAME + "/moves/1");
    }

    private CompletableFuture<HttpResponse<String>> send(String method, String path) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + door.port() + path))
                        .method(method, HttpRequest.BodyPublishers.noBody())
                        .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> finished(CompletableFuture<HttpResponse<String>> answer)
            throws Exception {
        return answer.get(1, TimeUnit.MINUTES);
    }
}
