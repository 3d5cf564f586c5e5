package shatranj.systemtests;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Predicate;

/** A stream of JSON lines. */
final class Frames implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration FIRST = Duration.ofSeconds(30);

    private final HttpClient http;
    private final InputStream body;
    private final BufferedReader lines;

    private Frames(HttpClient http, InputStream body) {
        this.http = http;
        this.body = body;
        this.lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    }

    static Frames open(String url, String token) throws IOException, InterruptedException {
        HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(url))
                        .timeout(FIRST)
                        .header("Authorization", "Bearer " + token)
                        .header("Accept", "application/x-ndjson")
                        .build();
        return new Frames(
                http, http.send(request, HttpResponse.BodyHandlers.ofInputStream()).body());
    }

    /** The next frame that is wanted; those before it are passed over. */
    JsonNode until(Predicate<JsonNode> wanted) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            JsonNode frame = line.isEmpty() ? JSON.nullNode() : JSON.readTree(line);
            if (wanted.test(frame)) {
                return frame;
            }
        }
        throw new AssertionError("the stream has ended");
    }

    /** The next frame of a type. */
    JsonNode until(String type) throws IOException {
        return until(frame -> frame.path("type").asText().equals(type));
    }

    @Override
    public void close() throws IOException {
        body.close();
        http.shutdownNow();
    }
}
