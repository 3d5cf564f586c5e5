package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shatranj.standalone.control.LocalCluster;

/**
 * A page at an origin that is not ours may call every operation of every service through the one
 * front door (ADR 2): asked as a browser asks before it calls.
 */
@SharesCluster
class OtherOriginTest {
    private static final String ORIGIN = "https://board.example";
    private static final Set<String> SENT =
            Set.of(
                    "authorization",
                    "content-type",
                    "idempotency-key",
                    "if-match",
                    "if-none-match",
                    "last-event-id");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Test
    void every_operation_of_every_service_may_be_called(LocalCluster cluster) throws Exception {
        Set<String> operations = operations(cluster.base().resolve("/v1/openapi?format=json"));
        assertThat(operations).hasSizeGreaterThan(60).contains("POST /v1/analysis");
        for (String operation : operations) {
            preflight(cluster.base(), operation);
        }
    }

    private Set<String> operations(URI uri) throws Exception {
        HttpResponse<String> answer =
                client.send(
                        HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
        Set<String> operations = new TreeSet<>();
        for (Map.Entry<String, JsonNode> path :
                JSON.readTree(answer.body()).path("paths").properties()) {
            path.getValue()
                    .fieldNames()
                    .forEachRemaining(method ->
                            operations.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey()));
        }
        return operations;
    }

    private void preflight(URI base, String operation) throws IOException, InterruptedException {
        String[] words = operation.split(" ", 2);
        HttpResponse<Void> answer =
                client.send(
                        HttpRequest.newBuilder(base.resolve(words[1].replaceAll("\\{[^}]*}", "1")))
                                .method("OPTIONS", HttpRequest.BodyPublishers.noBody())
                                .header("Origin", ORIGIN)
                                .header("Access-Control-Request-Method", words[0])
                                .header(
                                        "Access-Control-Request-Headers",
                                        String.join(",", new TreeSet<>(SENT)))
                                .build(),
                        HttpResponse.BodyHandlers.discarding());
        assertThat(answer.statusCode()).as(operation).isBetween(200, 204);
        assertThat(words(answer, "Access-Control-Allow-Origin"))
                .as(operation)
                .containsExactly(ORIGIN);
        assertThat(words(answer, "Access-Control-Allow-Methods"))
                .as(operation)
                .contains(words[0].toLowerCase(Locale.ROOT));
        assertThat(words(answer, "Access-Control-Allow-Headers")).as(operation).containsAll(SENT);
    }

    private static Set<String> words(HttpResponse<?> answer, String header) {
        return Arrays.stream(
                        answer.headers()
                                .firstValue(header)
                                .orElse("")
                                .toLowerCase(Locale.ROOT)
                                .split(","))
                .map(String::trim)
                .collect(Collectors.toSet());
    }
}
