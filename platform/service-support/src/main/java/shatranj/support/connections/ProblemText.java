package shatranj.support.connections;

import io.vertx.core.json.JsonObject;
import java.util.Optional;
import shatranj.support.problem.Problem;

/** A problem as text, where there is no Jackson to write it. */
public final class ProblemText {
    private ProblemText() {}

    /**
     * The JSON of a problem.
     *
     * @param lichess whether a client of the Lichess API is to read it
     */
    public static String json(Problem problem, boolean lichess) {
        JsonObject json = new JsonObject();
        if (lichess) {
            json.put("error", problem.detail());
        }
        return json.put("type", problem.code().type())
                .put("title", problem.code().title())
                .put("status", problem.status())
                .put("detail", problem.detail())
                .put("code", problem.code().name())
                .put("retry", problem.retry().name())
                .encode();
    }

    /** Its media type. */
    public static String mediaType(boolean lichess) {
        return lichess ? "application/json" : "application/problem+json";
    }

    /** The value of Retry-After, if there is something to wait for. */
    public static Optional<String> retryAfter(Problem problem) {
        return problem.retryAfter()
                .map(wait -> Long.toString(Math.max(1, Math.ceilDiv(wait.toMillis(), 1000L))));
    }
}
