package shatranj.support.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import shatranj.support.problem.Problem;

/** A {@link Problem} as {@code application/problem+json} (RFC 9457). */
public final class ProblemJson {
    public static final String MEDIA_TYPE = "application/problem+json";

    private ProblemJson() {}

    /** The members of the JSON object, in the order in which people read them. */
    public static Map<String, Object> body(Problem problem) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("type", problem.type());
        body.put("title", problem.code().title());
        body.put("status", problem.status());
        body.put("detail", problem.detail());
        body.put("code", problem.name());
        problem.article().ifPresent(article -> body.put("article", article));
        body.put("retry", problem.retry().name());
        problem.members().forEach(body::putIfAbsent);
        return body;
    }

    /** The whole answer. */
    public static Response response(Problem problem) {
        Response.ResponseBuilder response =
                Response.status(problem.status())
                        .type(MediaType.valueOf(MEDIA_TYPE))
                        .entity(body(problem));
        problem.retryAfter()
                .ifPresent(wait -> response.header(HttpHeaders.RETRY_AFTER, seconds(wait)));
        if (problem.status() == 401) {
            response.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        }
        return response.build();
    }

    /** The whole answer where no resource is involved: ends the response. */
    public static void end(HttpServerResponse response, Problem problem, ObjectMapper json) {
        response.setStatusCode(problem.status()).putHeader(HttpHeaders.CONTENT_TYPE, MEDIA_TYPE);
        problem.retryAfter()
                .ifPresent(wait ->
                        response.putHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds(wait))));
        if (problem.status() == 401) {
            response.putHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        }
        try {
            response.end(Buffer.buffer(json.writeValueAsBytes(body(problem))));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a problem that is no JSON", e);
        }
    }

    private static long seconds(Duration wait) {
        return Math.max(1, Math.ceilDiv(wait.toMillis(), 1000L));
    }
}
