package shatranj.frontdoor;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;
import shatranj.support.connections.LichessPaths;
import shatranj.support.connections.ProblemText;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.Retry;

/** What the front door itself has to say; everything else is said by the services. */
final class ProblemAnswer {
    private ProblemAnswer() {}

    static Problem noSuchPath(String path) {
        return Problem.of(ErrorCode.NO_SUCH_RESOURCE, "Nothing is served at " + path);
    }

    static Problem tooLarge(int limit) {
        return Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        "The body is larger than "
                                + limit
                                + " bytes, the most that is accepted here")
                .withStatus(413);
    }

    static Problem nobodyAnswers(Route route) {
        return Problem.of(
                        ErrorCode.UNAVAILABLE,
                        "No server of " + route.service() + " answers; nothing was done")
                .after(Duration.ofSeconds(1));
    }

    /**
     * A command that no pod was given.
     *
     * @param inHand how many commands the pod has that would get it
     */
    static Problem tooMany(Route route, int inHand) {
        return Problem.of(
                        ErrorCode.OVERLOADED,
                        inHand
                                + " commands wait for a server of "
                                + route.service()
                                + "; nothing was done")
                .after(Duration.ofSeconds(1));
    }

    /**
     * A request that reached a pod, and no answer.
     *
     * @param repeatable whether the same request, sent again, has its effect once
     */
    static Problem outcomeUnknown(Route route, boolean repeatable) {
        Problem problem =
                Problem.of(
                        ErrorCode.OUTCOME_UNKNOWN,
                        "A server of "
                                + route.service()
                                + " got the request and did not answer; "
                                + (repeatable
                                        ? "send the same request again"
                                        : "without an Idempotency-Key it may count twice if it is sent again"));
        return problem.withRetry(repeatable ? Retry.SAME_REQUEST : Retry.NEVER);
    }

    static void send(HttpServerRequest request, Problem problem) {
        HttpServerResponse response = request.response();
        boolean lichess = LichessPaths.has(String.valueOf(request.path()));
        if (response.headWritten() || response.closed()) {
            return;
        }
        ProblemText.retryAfter(problem).ifPresent(wait -> response.putHeader("Retry-After", wait));
        response.setStatusCode(problem.status())
                .putHeader("Content-Type", ProblemText.mediaType(lichess))
                // The services allow any origin; a page must be able to read these answers too.
                .putHeader("Access-Control-Allow-Origin", "*")
                .putHeader("Access-Control-Expose-Headers", "Retry-After")
                .end(ProblemText.json(problem, lichess));
    }
}
