package shatranj.client.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/**
 * A refusal as the server words it (RFC 9457).
 *
 * @param status the HTTP status
 * @param code the stable code, such as {@code ILLEGAL_MOVE}; {@code HTTP_502} for an answer that is
 *     no problem document
 * @param detail what was wrong and what was expected
 * @param article the article of the Laws that was applied
 * @param retry {@code NEVER}, {@code AFTER} or {@code SAME_REQUEST}
 * @param retryAfter how long the server asks to wait
 */
public record Problem(
        int status,
        String code,
        String detail,
        Optional<String> article,
        String retry,
        Optional<Duration> retryAfter) {

    /** Reads an answer of status 400 or more. */
    static Problem of(HttpResponse<?> response, JsonNode body) {
        // The server sends seconds; a date can only come from a proxy, whom waiting as usual does
        // no harm.
        Optional<Duration> retryAfter =
                response.headers()
                        .firstValue("Retry-After")
                        .filter(text -> text.matches("[0-9]{1,9}"))
                        .map(text -> Duration.ofSeconds(Long.parseLong(text)));
        return of(response.statusCode(), body, retryAfter);
    }

    /** Reads a refusal. */
    static Problem of(int status, JsonNode body, Optional<Duration> retryAfter) {
        return new Problem(
                status,
                body.path("code").asText("HTTP_" + status),
                body.path("detail").asText(body.path("title").asText("no reason given")),
                Optional.ofNullable(body.path("article").textValue()),
                body.path("retry").asText(status >= 500 ? "SAME_REQUEST" : "NEVER"),
                retryAfter);
    }

    /** Whether the very same request may succeed later, and counts once if it already did. */
    boolean isWorthRepeating() {
        boolean passing = status >= 500 && status != 501 || status == 429;
        return passing && !retry.equals("NEVER");
    }

    /** For people: the detail, with the article where there is one. */
    public String sentence() {
        return detail + article.map(a -> " (Article " + a + ")").orElse("");
    }
}
