package shatranj.attack.assault;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shatranj.attack.cluster.Target;
import shatranj.attack.report.StrikeTally;

/** Requests of attackers, whose answers the report is told. */
final class Web implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int SERVER_ERROR = 500;
    private static final int BAD_REQUEST = 400;
    private static final int SHOWN = 300;

    /** Answers of 500 and more that say what is so: too busy, or not offered here. */
    private static final Set<String> HONEST = Set.of("OVERLOADED", "UNIMPLEMENTED");

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Target target;
    private final StrikeTally findings;

    Web(Target target, StrikeTally findings) {
        this.target = target;
        this.findings = findings;
    }

    Target target() {
        return target;
    }

    StrikeTally findings() {
        return findings;
    }

    /** What came back; of a stream its status alone. */
    record Answer(int status, String body) {
        JsonNode json() throws IOException {
            return JSON.readTree(body.isEmpty() ? "{}" : body);
        }

        String code() {
            try {
                return json().path("code").asText();
            } catch (IOException e) {
                return "";
            }
        }
    }

    /** Sends a request and notes its answer. */
    Answer send(
            String assault,
            String method,
            String path,
            Optional<String> token,
            String body,
            Map<String, String> headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(target.base().resolve(path)).timeout(PATIENCE);
        token.ifPresent(it -> request.header("Authorization", "Bearer " + it));
        if (!headers.containsKey("Content-Type")) {
            request.header("Content-Type", "application/json");
        }
        headers.forEach(request::header);
        request.method(
                method,
                body.isEmpty()
                        ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofString(body));
        HttpResponse<InputStream> response =
                client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        try (InputStream in = response.body()) {
            boolean stream =
                    response.headers()
                            .firstValue("Content-Type")
                            .filter(type ->
                                    type.contains("event-stream") || type.contains("ndjson"))
                            .isPresent();
            String text =
                    stream && response.statusCode() < BAD_REQUEST
                            ? ""
                            : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Answer answer = new Answer(response.statusCode(), text);
            note(assault, method + " " + path + " " + body, answer.status(), answer.body());
            return answer;
        }
    }

    Answer post(String assault, String path, String token, String body)
            throws IOException, InterruptedException {
        return send(assault, "POST", path, Optional.of(token), body, Map.of());
    }

    /** Notes an answer, and whether nobody should have had it. */
    void note(String assault, String request, int status, String body) {
        findings.struck(assault, status == 0 ? "no answer" : Integer.toString(status));
        if (status >= SERVER_ERROR
                && HONEST.stream().noneMatch(code -> body.contains("\"" + code + "\""))) {
            findings.fault(assault + " " + status, cut(request) + " -> " + cut(body));
        }
    }

    static String cut(String text) {
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
