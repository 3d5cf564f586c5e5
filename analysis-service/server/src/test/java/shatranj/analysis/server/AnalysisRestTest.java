package shatranj.analysis.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.grpc.Status;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.testsupport.documented.QuickClient;
import shatranj.testsupport.identity.TestIssuer;

/** The service over REST, with two game pods that the test plays. */
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
@SuppressWarnings("NullAway.Init") // Quarkus fills the fields
@Timeout(120)
class AnalysisRestTest {
    private static final String MATE_IN_ONE = "7k/2p5/6K1/8/8/8/8/R7 w - - 0 1";
    private static final String ENDLESS = "{\"moves\":[],\"timeMs\":30000}";
    private static final ObjectMapper JSON = new ObjectMapper();

    @TestHTTPResource("/v1/analysis")
    URI address;

    Surroundings.Games games;

    @Inject MeterRegistry meters;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<InputStream> open = new CopyOnWriteArrayList<>();

    @BeforeEach
    void nothingIsInPlay() {
        games.free();
    }

    @AfterEach
    void hangUp() throws Exception {
        for (InputStream stream : open) {
            stream.close();
        }
        until("shatranj.analysis.running", 0);
    }

    @Test
    void every_iteration_is_a_line_and_the_last_says_so() throws Exception {
        HttpResponse<String> answer =
                post("{\"moves\":[\"g3\",\"f7f6\"],\"depth\":5,\"ruleSet\":\"engines\"}");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(type(answer)).startsWith("application/x-ndjson");
        List<JsonNode> lines = lines(answer.body());
        assertThat(lines)
                .extracting(l -> l.get("depth").intValue())
                .containsExactly(1, 2, 3, 4, 5, 5);
        assertThat(lines)
                .extracting(l -> l.has("last"))
                .containsExactly(false, false, false, false, false, true);
        JsonNode last = lines.getLast();
        assertThat(last.get("last").booleanValue()).isTrue();
        assertThat(last.get("score").get("centipawns").isInt()).isTrue();
        assertThat(last.get("score").has("mate")).isFalse();
        assertThat(last.get("rank").intValue()).isEqualTo(1);
        assertThat(last.get("nodes").longValue()).isGreaterThan(5);
        assertThat(last.get("pv").get(0).get("uci").textValue()).matches("[a-h][1-8][a-h][1-8]");
        assertThat(last.get("pv").get(0).get("san").textValue()).isNotEmpty();
    }

    @Test
    void a_mate_is_counted_and_written_in_the_alphabet_asked_for() throws Exception {
        // All five legal moves are asked for, so that the alfil's are among them whatever the
        // evaluation thinks of them.
        String body =
                "{\"fen\":\"8/2p4k/8/8/8/8/8/K2A4 w - - 0 1\",\"depth\":2,\"multiPv\":5,\"alphabet\":\"%s\"}";
        assertThat(post(body.formatted("laws")).body()).contains("\"san\":\"Af3\"");
        assertThat(post(body.formatted("western")).body()).contains("\"san\":\"Bf3\"");

        JsonNode mate =
                lines(post("{\"fen\":\"" + MATE_IN_ONE + "\",\"depth\":3}").body()).getLast();
        assertThat(mate.get("score").get("mate").intValue()).isEqualTo(1);
        assertThat(mate.get("score").has("centipawns")).isFalse();
        assertThat(mate.get("pv").get(0).get("san").textValue()).isEqualTo("Ra8#");
    }

    @Test
    void whoever_accepts_server_sent_events_gets_them() throws Exception {
        HttpResponse<String> answer =
                QuickClient.answer(
                        request("{\"fen\":\"" + MATE_IN_ONE + "\",\"depth\":2}", token("ada"))
                                .header("Accept", "text/event-stream")
                                .build());

        assertThat(type(answer)).startsWith("text/event-stream");
        List<String> data = answer.body().lines().filter(l -> l.startsWith("data:")).toList();
        assertThat(data).hasSize(3);
        assertThat(JSON.readTree(data.getLast().substring(5)).get("last").booleanValue()).isTrue();
    }

    @Test
    void who_has_no_token_or_not_its_scope_is_told_so() throws Exception {
        HttpRequest none =
                HttpRequest.newBuilder(address)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString("{}"))
                        .build();
        assertProblem(QuickClient.answer(none), 401, "TOKEN_MISSING");
        assertProblem(
                send("{\"moves\":[]}", TestIssuer.shared().token("ada", "play")),
                403,
                "SCOPE_MISSING");
        assertProblem(
                send("{\"moves\":[]}", TestIssuer.shared().expiredToken("ada")),
                401,
                "TOKEN_EXPIRED");
        assertThat(games.first().asked()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"moves\":[],\"deep\":3}                              | 400 | UNKNOWN_FIELD     | 'deep'",
                "{\"moves\":                                            | 400 | MALFORMED_REQUEST | JSON",
                "{}                                                     | 400 | MALFORMED_REQUEST | 'fen' is missing",
                "{\"fen\":\"8/8 w\",\"moves\":[]}                       | 400 | MALFORMED_REQUEST | excludes",
                "{\"moves\":[],\"depth\":0}                             | 400 | MALFORMED_REQUEST | expected 1 to 60",
                "{\"moves\":[],\"timeMs\":30001}                        | 400 | MALFORMED_REQUEST | expected 1 to 30000",
                "{\"moves\":[],\"multiPv\":11}                          | 400 | MALFORMED_REQUEST | expected 1 to 10",
                "{\"moves\":[],\"nodes\":-1}                            | 400 | MALFORMED_REQUEST | expected 1 to",
                "{\"moves\":[],\"depth\":\"x\"}                         | 400 | MALFORMED_REQUEST | 'depth'",
                "{\"moves\":[\"e2e4\"]}                                 | 400 | MALFORMED_REQUEST | moves[0]",
                "{\"moves\":[null]}                                     | 400 | MALFORMED_REQUEST | null",
                "{\"moves\":[],\"ruleSet\":\"chess\"}                   | 400 | MALFORMED_REQUEST | laws-2025",
                "{\"moves\":[],\"alphabet\":\"greek\"}                  | 400 | MALFORMED_REQUEST | western",
                "{\"fen\":\"8/8/8/8/8/8/8/K7 w - - 0 1\"}               | 422 | INVALID_SETUP     | Shah",
                "{\"fen\":\"R6k/8/6K1/2p5/8/8/8/8 b - - 0 1\"}          | 409 | GAME_OVER         | CHECKMATE",
            })
    void what_makes_no_sense_is_refused_before_anything_is_asked_or_searched(
            String body, int status, String code, String word) throws Exception {
        JsonNode problem = assertProblem(post(body), status, code);

        assertThat(problem.get("detail").textValue()).contains(word);
        assertThat(games.first().asked()).isEmpty();
        assertThat(games.second().asked()).isEmpty();
    }

    @Test
    void a_position_of_the_callers_running_game_is_refused() throws Exception {
        games.first().answer(FakeGamePod::inPlay);
        games.second().answer(FakeGamePod::inPlay);

        JsonNode problem = assertProblem(post("{\"moves\":[\"e2e3\"]}"), 403, "FAIR_PLAY");

        assertThat(problem.get("article").textValue()).isEqualTo("12.3");
        assertThat(problem.get("gameId").textValue()).isEqualTo(FakeGamePod.GAME);
        List<FakeGamePod.Asked> asked = new ArrayList<>(games.first().asked());
        asked.addAll(games.second().asked());
        assertThat(asked)
                .singleElement()
                .satisfies(question -> {
                    assertThat(question.request().getPlayer()).isEqualTo("ada");
                    assertThat(question.request().getFensList())
                            .containsExactly(
                                    "rnakfanr/pppppppp/8/8/8/4P3/PPPP1PPP/RNAKFANR b - - 0 1");
                    assertThat(question.authorization()).startsWith("Bearer ");
                });
    }

    @Test
    void when_one_game_pod_fails_the_next_is_asked() throws Exception {
        games.first()
                .answer(request ->
                        Uni.createFrom().failure(Status.UNAVAILABLE.asRuntimeException()));
        assertThat(post("{\"moves\":[],\"depth\":1}").statusCode()).isEqualTo(200);

        games.free();
        games.second().answer(FakeGamePod::partly);
        assertThat(post("{\"moves\":[],\"depth\":1}").statusCode()).isEqualTo(200);
    }

    @Test
    void when_no_game_pod_can_tell_nothing_is_searched() throws Exception {
        games.first()
                .answer(request -> Uni.createFrom().failure(Status.INTERNAL.asRuntimeException()));
        games.second().answer(FakeGamePod::partly);

        HttpResponse<String> answer = post("{\"moves\":[]}");

        assertProblem(answer, 503, "UNAVAILABLE");
        assertThat(answer.headers().firstValue("Retry-After")).isPresent();
    }

    @Test
    void who_waits_hears_the_place_and_beyond_the_places_it_says_that_it_is_busy()
            throws Exception {
        HttpResponse<InputStream> running = begin("ada").get();
        open.add(running.body());
        until("shatranj.analysis.running", 1);
        HttpResponse<InputStream> waiting = begin("grace").get();
        open.add(waiting.body());
        BufferedReader lines = new BufferedReader(new InputStreamReader(waiting.body(), UTF_8));
        assertThat(JSON.readTree(lines.readLine())).isEqualTo(JSON.readTree("{\"place\":1}"));

        HttpResponse<String> refused = post("{\"moves\":[],\"depth\":1}");
        assertProblem(refused, 503, "OVERLOADED");
        assertThat(Integer.parseInt(refused.headers().firstValue("Retry-After").orElseThrow()))
                .isPositive();

        running.body().close();
        assertThat(JSON.readTree(lines.readLine()).get("depth").intValue()).isEqualTo(1);
        until("shatranj.analysis.waiting", 0);

        // The one place is kept for who was refused, until it is used.
        CompletableFuture<HttpResponse<InputStream>> ada = begin("ada");
        until("shatranj.analysis.waiting", 1);
        waiting.body().close();
        open.add(ada.get().body());
    }

    @Test
    void nothing_is_searched_for_who_hangs_up_while_games_are_asked() throws Exception {
        CompletableFuture<IsInPlayResponse> held = new CompletableFuture<>();
        games.first().answer(request -> Uni.createFrom().completionStage(held));
        games.second().answer(request -> Uni.createFrom().completionStage(held));
        double before = admitted();
        String body = "{\"moves\":[\"g3\"],\"timeMs\":30000}";
        CompletableFuture<HttpResponse<String>> leaving =
                client.sendAsync(request(body, token("ada")).build(), BodyHandlers.ofString());
        eventually("a game pod is asked")
                .until(() -> games.first().asked().size() + games.second().asked().size() > 0);

        leaving.cancel(true);
        // Nothing shows when the server has read the end of the connection; this gives it the time.
        assertThat(post("{}").statusCode()).isEqualTo(400);

        held.complete(IsInPlayResponse.getDefaultInstance());

        eventually("it was admitted").until(() -> admitted() > before);
        until("shatranj.analysis.running", 0);
        until("shatranj.analysis.waiting", 0);
    }

    private double admitted() {
        return meters.find("shatranj.analysis.asked").tag("answer", "Admitted").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    @Test
    void one_player_may_have_so_many_analyses_at_once() throws Exception {
        for (int i = 0; i < 2; i++) {
            HttpResponse<InputStream> one = begin("hoarder").get();
            open.add(one.body());
        }

        HttpResponse<String> refused = send("{\"moves\":[],\"depth\":1}", token("hoarder"));

        JsonNode problem = assertProblem(refused, 429, "RATE_LIMITED");
        assertThat(problem.get("detail").textValue()).contains("at most 2");
        assertThat(refused.headers().firstValue("Retry-After")).isPresent();
    }

    @Test
    void who_cannot_be_served_before_the_deadline_is_told_so_and_nothing_is_searched()
            throws Exception {
        HttpResponse<InputStream> running = begin("ada").get();
        open.add(running.body());
        until("shatranj.analysis.running", 1);

        List<JsonNode> told = lines(send("{\"moves\":[],\"deadlineMs\":1}", token("grace")).body());

        assertThat(told.getLast().get("code").textValue()).isEqualTo("OVERLOADED");
        assertThat(told.getLast().get("retry").textValue()).isEqualTo("SAME_REQUEST");
        assertThat(told).noneMatch(line -> line.has("depth"));
    }

    @Test
    void a_deadline_ends_a_search_with_the_best_line_it_has() throws Exception {
        List<JsonNode> told =
                lines(post("{\"moves\":[],\"timeMs\":30000,\"deadlineMs\":1500}").body());

        assertThat(told.getLast().get("last").booleanValue()).isTrue();
        assertProblem(post("{\"moves\":[],\"deadlineMs\":0}"), 400, "MALFORMED_REQUEST");
    }

    @Test
    void a_path_that_is_not_there_and_a_wrong_media_type_are_problems_too() throws Exception {
        HttpRequest get = HttpRequest.newBuilder(address.resolve("/v1/nowhere")).GET().build();
        assertProblem(QuickClient.answer(get), 404, "NO_SUCH_RESOURCE");
        HttpRequest xml =
                HttpRequest.newBuilder(address)
                        .header("Content-Type", "application/xml")
                        .POST(HttpRequest.BodyPublishers.ofString("<a/>"))
                        .build();
        assertProblem(QuickClient.answer(xml), 415, "MALFORMED_REQUEST");
    }

    /** A search that runs until it is hung up. */
    private CompletableFuture<HttpResponse<InputStream>> begin(String player) {
        return client.sendAsync(
                request(ENDLESS, token(player)).build(), BodyHandlers.ofInputStream());
    }

    private void until(String gauge, double value) {
        eventually(gauge + " is " + value)
                .atMost(Duration.ofSeconds(20))
                .until(() -> meters.get(gauge).gauge().value() == value);
    }

    private HttpResponse<String> post(String body) {
        return send(body, token("ada"));
    }

    private HttpResponse<String> send(String body, String token) {
        return QuickClient.answer(request(body, token).build());
    }

    private HttpRequest.Builder request(String body, String token) {
        return HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token)
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    private static String token(String player) {
        return TestIssuer.shared().token(player);
    }

    private static String type(HttpResponse<?> answer) {
        return answer.headers().firstValue("Content-Type").orElse("none");
    }

    private static List<JsonNode> lines(String body) throws Exception {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : body.lines().toList()) {
            lines.add(JSON.readTree(line));
        }
        return lines;
    }

    private static JsonNode assertProblem(HttpResponse<String> answer, int status, String code)
            throws Exception {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(type(answer)).startsWith("application/problem+json");
        JsonNode problem = JSON.readTree(answer.body());
        assertThat(problem.get("code").textValue()).isEqualTo(code);
        return problem;
    }
}
