package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import shatranj.standalone.control.LocalCluster;

/** Requests to a cluster's one address, as a client without a library makes them. */
final class Rest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final LocalCluster cluster;

    Rest(LocalCluster cluster) {
        this.cluster = cluster;
    }

    /** What came back. */
    record Answer(int status, JsonNode body) {}

    /**
     * Asks.
     *
     * @param token empty for none
     * @param body empty for none
     */
    Answer ask(String method, String path, String token, String body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(cluster.layout().baseUrl() + path))
                        .timeout(PATIENCE)
                        .header("Content-Type", "application/json")
                        .method(
                                method,
                                body.isEmpty()
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(body));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        try {
            HttpResponse<String> answer =
                    HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(answer.statusCode(), JSON.readTree(answer.body()));
        } catch (IOException e) {
            throw new IllegalStateException(path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(path, e);
        }
    }

    /** What is there for everybody. */
    JsonNode get(String path) {
        Answer answer = ask("GET", path, "", "");
        assertThat(answer.status()).as("%s: %s", path, answer.body()).isEqualTo(200);
        return answer.body();
    }

    /** What is there for everybody, as text or in lines of JSON. */
    String text(String path, String accepted) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(cluster.layout().baseUrl() + path))
                        .timeout(PATIENCE)
                        .header("Accept", accepted)
                        .build();
        try {
            HttpResponse<String> answer = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isEqualTo(200);
            return answer.body();
        } catch (IOException e) {
            throw new IllegalStateException(path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(path, e);
        }
    }

    /** What comes of a player's command that is not refused. */
    JsonNode done(String method, String path, String player, String body) {
        Answer answer = ask(method, path, cluster.token(player), body);
        assertThat(answer.status()).as("%s: %s", path, answer.body()).isBetween(200, 201);
        return answer.body();
    }
}
