package shatranj.testsupport.documented;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.RestAssured;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/**
 * For tests that ask hundreds of times: REST Assured takes longer for a request than the service
 * for its answer.
 */
public final class QuickClient {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final ObjectMapper JSON = new ObjectMapper();

    private QuickClient() {}

    /** A request to the service that is tested. */
    public static HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(
                URI.create("http://localhost:%d%s".formatted(RestAssured.port, path)));
    }

    /** The same, by whoever has a token. */
    public static HttpRequest.Builder to(String path, String token) {
        return to(path).header("Authorization", "Bearer " + token);
    }

    /** The body of an answer. */
    public static JsonNode json(HttpResponse<String> answer) {
        try {
            return JSON.readTree(answer.body());
        } catch (JsonProcessingException e) {
            throw new AssertionError("no JSON: " + answer.body(), e);
        }
    }

    /** The answer, which {@link EveryAnswer} has looked at. */
    public static HttpResponse<String> answer(HttpRequest request) {
        try {
            HttpResponse<String> answer = CLIENT.send(request, BodyHandlers.ofString());
            EveryAnswer.check(answer);
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
