package shatranj.bench.analysis;

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
import java.util.Optional;

/**
 * A caller of analysis-service, over REST.
 *
 * @param origin of the service
 * @param token of a player
 */
record Asker(HttpClient http, URI origin, String token) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** How a question went. */
    sealed interface End {
        /**
         * It was answered.
         *
         * @param firstPlace where it stood in the queue; 0 if it did not wait
         */
        record Answered(int firstPlace) implements End {}

        /** It was refused at once, with a time to come back. */
        record Refused(String code, long retryAfterSeconds) implements End {}

        /** It had a place, and its time came too late. */
        record Expired() implements End {}

        /** Something that no caller should see. */
        record Broken(String what) implements End {}
    }

    /** Asks, and hears it to the end. */
    End ask(String body) throws InterruptedException {
        try {
            HttpResponse<InputStream> response = send(body);
            if (response.statusCode() != 200) {
                JsonNode problem = JSON.readTree(response.body());
                Optional<String> after = response.headers().firstValue("Retry-After");
                return after.isEmpty()
                        ? new End.Broken(problem.toString())
                        : new End.Refused(
                                problem.path("code").asText(), Long.parseLong(after.get()));
            }
            return end(response);
        } catch (IOException e) {
            return new End.Broken(String.valueOf(e.getMessage()));
        }
    }

    private static End end(HttpResponse<InputStream> response) throws IOException {
        int place = 0;
        try (BufferedReader lines = lines(response)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                JsonNode told = JSON.readTree(line);
                if (told.has("code")) {
                    return new End.Expired();
                }
                if (told.has("place") && place == 0) {
                    place = told.path("place").asInt();
                }
                if (told.path("last").asBoolean(false)) {
                    return new End.Answered(place);
                }
            }
        }
        return new End.Broken("the stream ended without a last line");
    }

    /** Begins an analysis, and leaves it to the caller to read or to hang up. */
    HttpResponse<InputStream> send(String body) throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(origin.resolve("/v1/analysis"))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofInputStream());
    }

    static BufferedReader lines(HttpResponse<InputStream> response) {
        return new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    }
}
