package shatranj.client;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** One server, one token: requests that are sent again where that is safe. */
final class Http implements AutoCloseable {
    static final ObjectMapper JSON =
            JsonMapper.builder()
                    .addModule(new JavaTimeModule())
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                    .defaultPropertyInclusion(
                            JsonInclude.Value.construct(
                                    JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
                    .build();

    private final String base;
    private final Optional<String> token;
    private final RetryPolicy retry;
    private final ServerTime time;
    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(5))
                    .build();

    Http(String base, Optional<String> token, RetryPolicy retry, ServerTime time) {
        this.base = base.replaceAll("/+$", "");
        this.token = token;
        this.retry = retry;
        this.time = time;
    }

    RetryPolicy retry() {
        return retry;
    }

    ServerTime time() {
        return time;
    }

    @Override
    public void close() {
        client.shutdownNow();
    }

    /**
     * What is asked.
     *
     * @param body none: no body
     * @param headers {@code Idempotency-Key} among them, the same in every repetition
     * @param repeatable whether the request has its effect once, however often it is sent
     */
    record Ask(
            String method,
            String path,
            Map<String, String> query,
            Optional<Object> body,
            Map<String, String> headers,
            boolean repeatable) {
        static Ask of(String method, String path) {
            return new Ask(method, path, Map.of(), Optional.empty(), Map.of(), true);
        }

        Ask with(Object content) {
            return new Ask(method, path, query, Optional.of(content), headers, repeatable);
        }

        /** One with an empty value is left out. */
        Ask query(String name, String value) {
            return value.isEmpty()
                    ? this
                    : new Ask(method, path, plus(query, name, value), body, headers, repeatable);
        }

        Ask header(String name, String value) {
            return new Ask(method, path, query, body, plus(headers, name, value), repeatable);
        }

        Ask notRepeatable() {
            return new Ask(method, path, query, body, headers, false);
        }

        private static Map<String, String> plus(
                Map<String, String> map, String name, String value) {
            Map<String, String> all = new TreeMap<>(map);
            all.put(name, value);
            return all;
        }

        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    /**
     * A successful answer.
     *
     * @param json missing, if it is no JSON
     * @param replayed whether the server had done this before: its first answer once more
     * @param sentAt when the request was sent, by our monotonic clock
     */
    record Answer(int status, String text, JsonNode json, boolean replayed, long sentAt) {
        <T> T as(Class<T> type) {
            try {
                return JSON.treeToValue(json, type);
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("The answer is no " + type.getSimpleName(), e);
            }
        }
    }

    /** Sends a request until it is answered or the time for it is over. */
    Answer send(Ask ask) {
        long began = time.monotonic();
        for (int failures = 1; ; failures++) {
            try {
                return once(ask);
            } catch (ShatranjException failure) {
                Duration elapsed = Duration.ofNanos(time.monotonic() - began);
                Duration wait =
                        retry.wait(failure, ask.repeatable(), failures, elapsed)
                                .filter(it -> !Thread.currentThread().isInterrupted())
                                .orElseThrow(() -> failure);
                sleep(wait);
            }
        }
    }

    private Answer once(Ask ask) {
        long sentAt = time.monotonic();
        HttpResponse<String> response = exchange(ask, BodyHandlers.ofString());
        Optional<JsonNode> json = Optional.empty();
        if (response.headers().firstValue("Content-Type").orElse("").contains("json")) {
            json = Optional.of(read(ask.toString(), response.body()));
        }
        if (response.statusCode() >= 400) {
            throw Problem.of(response.statusCode(), response.headers(), json);
        }
        boolean replayed =
                response.headers().firstValue("Idempotency-Replayed").orElse("").equals("true");
        return new Answer(
                response.statusCode(),
                response.body(),
                json.orElse(MissingNode.getInstance()),
                replayed,
                sentAt);
    }

    /** Opens a stream of lines; empty: nothing is left to be told. */
    Optional<InputStream> open(Ask ask) {
        HttpResponse<InputStream> response =
                exchange(
                        ask.header("Accept", "application/x-ndjson"), BodyHandlers.ofInputStream());
        if (response.statusCode() == 200) {
            return Optional.of(response.body());
        }
        try (InputStream body = response.body()) {
            if (response.statusCode() < 400) {
                return Optional.empty();
            }
            throw Problem.of(
                    response.statusCode(),
                    response.headers(),
                    Optional.ofNullable(JSON.readTree(body)));
        } catch (IOException e) {
            throw lost(ask.toString(), e);
        }
    }

    private <T> HttpResponse<T> exchange(Ask ask, HttpResponse.BodyHandler<T> handler) {
        String query =
                ask.query().entrySet().stream()
                        .map(it -> it.getKey() + "=" + encoded(it.getValue()))
                        .collect(Collectors.joining("&"));
        URI uri = URI.create(base + ask.path() + (query.isEmpty() ? "" : "?" + query));
        HttpRequest.Builder request =
                HttpRequest.newBuilder(uri)
                        .timeout(retry.attempt())
                        .method(ask.method(), content(ask));
        token.ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
        ask.headers().forEach(request::header);
        if (ask.body().isPresent()) {
            request.header("Content-Type", "application/json");
        }
        try {
            return client.send(request.build(), handler);
        } catch (IOException e) {
            throw lost(ask.toString(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unreachable(ask + ": interrupted", e);
        }
    }

    private static BodyPublisher content(Ask ask) {
        if (ask.body().isEmpty()) {
            return BodyPublishers.noBody();
        }
        try {
            return BodyPublishers.ofByteArray(JSON.writeValueAsBytes(ask.body().get()));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("The body of " + ask + " is no JSON", e);
        }
    }

    /** Some proxies make a whole answer of one that was cut off. */
    private static JsonNode read(String ask, String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new Unreachable(ask + ": the answer was cut off", e);
        }
    }

    static Unreachable lost(String what, IOException e) {
        return new Unreachable(what + ": " + Optional.ofNullable(e.getMessage()).orElse("" + e), e);
    }

    static void sleep(Duration wait) {
        try {
            Thread.sleep(wait);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unreachable("interrupted", e);
        }
    }

    /**
     * A part of a path. Slashes and the like are encoded, but nothing makes these three a part of
     * their own.
     */
    static String segment(String id) {
        if (id.isEmpty() || id.equals(".") || id.equals("..")) {
            throw new IllegalArgumentException("'" + id + "' is no id");
        }
        return encoded(id);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
