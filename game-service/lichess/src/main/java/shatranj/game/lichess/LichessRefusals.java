package shatranj.game.lichess;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.rest.ProblemJson;

/** Problems as clients of Lichess read them: {@code error} is what they show. */
final class LichessRefusals {
    private static final String JSON = "application/json";

    private LichessRefusals() {}

    /** Ends a response with a problem. */
    static void end(HttpServerResponse response, Problem problem, ObjectMapper json) {
        Problem told = problem.withStatus(status(problem));
        response.setStatusCode(told.status()).putHeader("Content-Type", JSON);
        problem.retryAfter()
                .ifPresent(
                        wait -> response.putHeader("Retry-After", Long.toString(seconds(problem))));
        if (told.status() == 401) {
            response.putHeader("WWW-Authenticate", "Bearer");
        }
        try {
            response.end(Buffer.buffer(json.writeValueAsBytes(body(told))));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a problem that is no JSON", e);
        }
    }

    private static Map<String, Object> body(Problem problem) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("error", problem.detail());
        body.putAll(ProblemJson.body(problem));
        if (problem.code() == ErrorCode.RATE_LIMITED) {
            body.put(
                    "ratelimit",
                    Map.of(
                            "key",
                            problem.members().getOrDefault("policy", "requests"),
                            "seconds",
                            seconds(problem)));
        }
        return body;
    }

    private static long seconds(Problem problem) {
        return problem.retryAfter()
                .map(wait -> Math.max(1, Math.ceilDiv(wait.toMillis(), 1000L)))
                .orElse(1L);
    }

    /** These clients know 400 for whatever a game does not allow; the code tells more. */
    private static int status(Problem problem) {
        return switch (problem.status()) {
            case 409, 412, 422, 428 -> 400;
            default -> problem.status();
        };
    }
}
