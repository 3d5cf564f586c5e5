package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shatranj.standalone.control.LocalCluster;

/** A client that asks for a trace of its move gets one that goes through every process. */
@SharesCluster
class TraceTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Set<String> STAGES =
            Set.of("edge", "decide", "rule", "append", "fold", "watch");

    private static String id(int bytes) {
        byte[] id = new byte[bytes];
        ThreadLocalRandom.current().nextBytes(id);
        id[0] |= 1;
        return HexFormat.of().formatHex(id);
    }

    private static JsonNode post(LocalCluster cluster, String path, String token, String body)
            throws IOException, InterruptedException {
        return send("POST", cluster, path, token, body, "");
    }

    private static void play(
            LocalCluster cluster, String move, String token, String uci, String parent)
            throws IOException, InterruptedException {
        send("PUT", cluster, move, token, "{\"move\":\"" + uci + "\"}", parent);
    }

    private static JsonNode send(
            String method,
            LocalCluster cluster,
            String path,
            String token,
            String body,
            String parent)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(cluster.base() + path))
                        .timeout(Duration.ofSeconds(30))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json");
        if (!parent.isEmpty()) {
            request.header("traceparent", parent);
        }
        HttpResponse<String> answer =
                HTTP.send(
                        request.method(method, HttpRequest.BodyPublishers.ofString(body)).build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isBetween(200, 204);
        return JSON.readTree(answer.body());
    }

    @Test
    void a_trace_of_one_move_shows_edge_owner_rules_append_fold_and_watchers(
            LocalCluster cluster, TraceReceiver receiver) throws Exception {
        String white = cluster.token("ada-trace");
        String black = cluster.token("bob-trace");
        String game =
                post(
                                cluster,
                                "/v1/games",
                                white,
                                "{\"color\":\"WHITE\",\"opponent\":\"bob-trace\"}")
                        .path("id")
                        .asText();
        post(cluster, "/v1/games/" + game + "/join", black, "{}");
        String moves = "/v1/games/" + game + "/moves/";
        String unwanted = id(16);
        play(cluster, moves + 1, white, "e2e3", "00-" + unwanted + "-" + id(8) + "-00");
        String trace = id(16);
        String parent = id(8);

        List<String> pods = cluster.layout().gameAddresses();
        String events = "/v1/games/" + game + "/events";
        try (Frames here = Frames.open("http://" + pods.get(0) + events, white);
                Frames there = Frames.open("http://" + pods.get(1) + events, black)) {
            here.until("snapshot");
            there.until("snapshot");
            play(cluster, moves + 2, black, "e7e6", "00-" + trace + "-" + parent + "-01");
            here.until("decision");
            there.until("decision");
        }
        eventually("every stage has told of itself, both watchers' pods and rules-service")
                .atMost(Duration.ofSeconds(30))
                .until(() ->
                        names(receiver.spans(trace)).containsAll(STAGES)
                                && of(receiver.spans(trace), "watch").size() >= 2
                                && !ofRules(receiver.spans(trace)).isEmpty());
        List<TraceReceiver.Span> spans = receiver.spans(trace);
        print(spans);

        TraceReceiver.Span edge = of(spans, "edge").getFirst();
        TraceReceiver.Span decide = of(spans, "decide").getFirst();
        TraceReceiver.Span append = of(spans, "append").getFirst();
        assertThat(ancestors(spans, edge)).as("the client's own span").contains(parent);
        assertThat(decide.parent()).isEqualTo(edge.id());
        assertThat(of(spans, "rule").getFirst().parent()).isEqualTo(decide.id());
        assertThat(append.parent()).isEqualTo(decide.id());
        assertThat(of(spans, "watch"))
                .allSatisfy(watch -> assertThat(ancestors(spans, watch)).contains(decide.id()));
        assertThat(ofRules(spans))
                .allSatisfy(span ->
                        assertThat(ancestors(spans, span))
                                .contains(of(spans, "rule").getFirst().id()));
        assertThat(spans)
                .allSatisfy(span ->
                        assertThat(span.endNanos()).isGreaterThanOrEqualTo(span.startNanos()));

        assertThat(receiver.spans(unwanted)).as("what nobody asked for").isEmpty();
    }

    private static List<TraceReceiver.Span> of(List<TraceReceiver.Span> spans, String name) {
        return spans.stream().filter(span -> span.name().equals(name)).toList();
    }

    private static List<TraceReceiver.Span> ofRules(List<TraceReceiver.Span> spans) {
        return spans.stream().filter(span -> span.service().equals("rules-service")).toList();
    }

    private static Set<String> names(List<TraceReceiver.Span> spans) {
        return spans.stream().map(TraceReceiver.Span::name).collect(Collectors.toSet());
    }

    /** The ids of the spans that a span is a part of, the client's included. */
    private static List<String> ancestors(List<TraceReceiver.Span> spans, TraceReceiver.Span span) {
        return Stream.iterate(
                        span.parent(),
                        id -> !id.isEmpty(),
                        id ->
                                spans.stream()
                                        .filter(other -> other.id().equals(id))
                                        .map(TraceReceiver.Span::parent)
                                        .findFirst()
                                        .orElse(""))
                .toList();
    }

    private static void print(List<TraceReceiver.Span> spans) {
        long begin = spans.getFirst().startNanos();
        for (TraceReceiver.Span span : spans) {
            System.out.printf(
                    "trace %7.2f ms %+8.2f ms %-14s %s%n",
                    (span.startNanos() - begin) / 1e6,
                    (span.endNanos() - span.startNanos()) / 1e6,
                    span.service(),
                    span.name());
        }
    }
}
