package shatranj.testsupport.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Sends a service requests that nobody should send, and looks at the answers. */
public final class RestFuzz implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Pattern VARIABLE = Pattern.compile("\\{[^}]+}");
    private static final String JSON = "application/json";
    private static final int BAD_REQUEST = 400;
    private static final int SERVER_ERROR = 500;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI base;
    private final List<OpenApi.Operation> operations;
    private final JsonBodies bodies;
    private final Oddities odd;
    private final Supplier<Optional<String>> token;

    /**
     * @param base where the service answers
     * @param token of each request; empty: none
     */
    public RestFuzz(URI base, OpenApi api, Oddities odd, Supplier<Optional<String>> token) {
        this.base = base;
        this.operations = api.operations();
        this.bodies = new JsonBodies(api.document(), odd);
        this.odd = odd;
        this.token = token;
    }

    /**
     * A request and what came of it.
     *
     * @param request as a line, with its body
     * @param status 0: no answer
     * @param answer its beginning, where it is a refusal
     */
    public record Exchange(String request, int status, String type, String answer) {
        /** Whether it is what no client should be told, whatever it has sent. */
        public boolean isFault() {
            return status == 0
                    || status >= SERVER_ERROR
                    || status >= BAD_REQUEST
                            && !(type.startsWith("application/problem+json")
                                    && answer.contains("\"code\"")
                                    && answer.contains("\"retry\""));
        }

        private static String cut(String text) {
            return text.length() > 600 ? text.substring(0, 600) + "…" : text;
        }

        @Override
        public String toString() {
            return cut(request) + "\n    -> " + status + " " + type + " " + cut(answer);
        }
    }

    /** Sends so many, and gives those answers that are of a kind. */
    public List<Exchange> run(int requests, Predicate<Exchange> wanted)
            throws InterruptedException {
        List<Exchange> found = new ArrayList<>();
        for (int i = 0; i < requests; i++) {
            Exchange exchange = send();
            if (wanted.test(exchange)) {
                found.add(exchange);
            }
        }
        return found;
    }

    /** Sends one. */
    public Exchange send() throws InterruptedException {
        OpenApi.Operation operation = odd.oneOf(operations);
        String target = target(operation);
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(target));
        request.timeout(PATIENCE);
        token.get().ifPresent(it -> request.header("Authorization", "Bearer " + it));
        String body = body(operation, request);
        request.method(
                operation.method(),
                operation.content().isEmpty()
                        ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofString(body));
        if (odd.chance(20)) {
            request.header("Idempotency-Key", header());
        }
        if (odd.chance(8)) {
            request.header("If-Match", odd.chance(50) ? "\"" + odd.number() + "\"" : header());
        }
        if (odd.chance(4)) {
            request.header("If-None-Match", header());
        }
        if (odd.chance(4)) {
            request.header("Last-Event-ID", header());
        }
        String line = operation.method() + " " + target + " " + body;
        Exchange exchange = exchange(line, request.build());
        // A connection that the server had closed before is no answer to this request.
        return exchange.status() == 0 ? exchange(line, request.build()) : exchange;
    }

    private Exchange exchange(String line, HttpRequest request) throws InterruptedException {
        try {
            HttpResponse<InputStream> response =
                    client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            // A stream has no end: its status is enough.
            try (InputStream in = response.body()) {
                boolean refused = response.statusCode() >= BAD_REQUEST;
                return new Exchange(
                        line,
                        response.statusCode(),
                        response.headers().firstValue("Content-Type").orElse(""),
                        refused ? new String(in.readAllBytes(), StandardCharsets.UTF_8) : "");
            }
        } catch (HttpTimeoutException e) {
            return new Exchange(line, 0, "", "no answer in " + PATIENCE);
        } catch (IOException e) {
            return new Exchange(line, 0, "", e.toString());
        }
    }

    private String body(OpenApi.Operation operation, HttpRequest.Builder request) {
        if (operation.content().isEmpty()) {
            return "";
        }
        List<String> types =
                operation.content().properties().stream().map(Map.Entry::getKey).toList();
        String type = odd.oneOf(types);
        request.header("Content-Type", odd.chance(2) ? "text/plain" : type);
        JsonNode schema = operation.content().path(type).path("schema");
        return type.equals(JSON) ? bodies.body(schema) : odd.text();
    }

    private String target(OpenApi.Operation operation) {
        Matcher variable = VARIABLE.matcher(operation.path());
        String path = variable.replaceAll(found -> Matcher.quoteReplacement(encoded(odd.text())));
        String query =
                operation.queryParameters().stream()
                        .filter(name -> odd.chance(40))
                        .map(name -> name + "=" + encoded(value()))
                        .collect(Collectors.joining("&"));
        return query.isEmpty() ? path : path + "?" + query;
    }

    private String value() {
        return odd.chance(40) ? Long.toString(odd.number()) : odd.text();
    }

    /** A request line that is too long is refused before there is a request. */
    private static String encoded(String text) {
        String cut = text.length() > 60 ? text.substring(0, 60) : text;
        return URLEncoder.encode(cut, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private String header() {
        String printable = odd.text().replaceAll("[^ -~]", "?");
        return printable.length() > 1_000 ? printable.substring(0, 1_000) : printable;
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
