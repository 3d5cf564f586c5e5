package shatranj.client.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/**
 * Sends requests to one base URL, and repeats the same request while the answer is a connection
 * that failed, a status of 5xx or 429: whoever died may have done it or not, and every {@link Call}
 * counts once. Not before the time that {@code Retry-After} asks for, and not at all where that is
 * longer than patience lasts.
 */
public final class Api {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final URI base;
    private final Patience patience;
    private final HttpClient http;
    private final Optional<SSLContext> trust;

    /**
     * A server in the clear, or one whose certificate an authority of the JDK has signed.
     *
     * @param base such as {@code http://localhost:8080}; a trailing slash is ignored
     */
    public Api(URI base, Patience patience) {
        this(base, patience, Optional.empty());
    }

    /**
     * A server whose certificate may be signed by others.
     *
     * @param trust whom to trust instead of the JDK's authorities
     */
    public Api(URI base, Patience patience, Optional<SSLContext> trust) {
        this.base = base;
        this.patience = patience;
        this.trust = trust;
        HttpClient.Builder client =
                HttpClient.newBuilder()
                        // No upgrade to HTTP/2 is asked for: the front door speaks 1.1.
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(patience.attempt());
        trust.ifPresent(client::sslContext);
        this.http = client.build();
    }

    /** The base URL. */
    public URI base() {
        return base;
    }

    /** How long this client waits. */
    public Patience patience() {
        return patience;
    }

    /** The same server, waited for otherwise. */
    public Api with(Patience other) {
        return new Api(base, other, trust);
    }

    /** An empty JSON object to fill. */
    public static ObjectNode object() {
        return JSON.createObjectNode();
    }

    /**
     * Sends a call until it is answered for good.
     *
     * @return the first answer that is not worth repeating, or the last one when patience ends
     * @throws UnreachableException if patience ends and nobody answered
     */
    public Answer send(Call call) {
        Attempts attempts = new Attempts(patience);
        while (true) {
            try {
                Answer answer = once(call);
                boolean repeat =
                        answer instanceof Answer.Refused(Problem problem)
                                && attempts.again(problem);
                if (!repeat) {
                    return answer;
                }
            } catch (IOException e) {
                if (!attempts.again()) {
                    throw new UnreachableException(base, e);
                }
            }
        }
    }

    /**
     * Sends a call once.
     *
     * @throws IOException if the connection failed or no answer came in time: it may have been done
     */
    public Answer once(Call call) throws IOException {
        HttpRequest request =
                request(call, "application/json, */*;q=0.1").timeout(patience.attempt()).build();
        HttpResponse<String> response = exchange(request, HttpResponse.BodyHandlers.ofString());
        JsonNode body = read(response.body());
        return response.statusCode() >= 400
                ? new Answer.Refused(Problem.of(response, body))
                : new Answer.Accepted(
                        response.statusCode(),
                        body,
                        response.headers()
                                .firstValue("Idempotency-Replayed")
                                .filter("true"::equals)
                                .isPresent());
    }

    /** Starts the request of a call; streams ask for other media types than JSON. */
    HttpRequest.Builder request(Call call, String accept) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(resolve(call.path()))
                        .header("Accept", accept)
                        .method(
                                call.method(),
                                call.body()
                                        .map(b -> HttpRequest.BodyPublishers.ofString(b.toString()))
                                        .orElseGet(HttpRequest.BodyPublishers::noBody));
        call.body().ifPresent(b -> request.header("Content-Type", "application/json"));
        call.token().ifPresent(t -> request.header("Authorization", "Bearer " + t));
        call.key().ifPresent(k -> request.header("Idempotency-Key", k));
        return request;
    }

    /** One exchange; an interrupt counts as a broken connection. */
    <T> HttpResponse<T> exchange(HttpRequest request, HttpResponse.BodyHandler<T> handler)
            throws IOException {
        try {
            return http.send(request, handler);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** The JSON of a text; a text node where it is none, a missing node where it is empty. */
    static JsonNode read(String text) {
        if (text.isBlank()) {
            return MissingNode.getInstance();
        }
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException notJson) {
            return TextNode.valueOf(text);
        }
    }

    private URI resolve(String path) {
        String root = base.toString();
        return URI.create(
                (root.endsWith("/") ? root.substring(0, root.length() - 1) : root) + path);
    }
}
