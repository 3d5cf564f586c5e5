package shatranj.support.connections;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.Retry;

/** Answers of 400 and more that are no problem yet: those of Netty, Vert.x and Quarkus. */
final class BareAnswers {
    private BareAnswers() {}

    /** Whether an answer refuses and its body does not say why. */
    static boolean isBare(FullHttpResponse answer) {
        String type = answer.headers().get(HttpHeaderNames.CONTENT_TYPE, "");
        return answer.status().code() >= 400 && !type.contains("json") && !type.contains("grpc");
    }

    /** What a status alone says. */
    static Problem problem(int status) {
        return switch (status) {
            case 401 ->
                    Problem.of(ErrorCode.TOKEN_MISSING, "Send 'Authorization: Bearer' and a token");
            case 404 -> Problem.of(ErrorCode.NO_SUCH_RESOURCE, "Nothing is served here");
            case 408 -> late("The request did not come in time");
            case 413 -> RequestFaults.malformed(status, "The body is too large");
            case 429 ->
                    Problem.of(ErrorCode.RATE_LIMITED, "Too many requests")
                            .after(Duration.ofSeconds(1));
            case 501 -> Problem.of(ErrorCode.UNIMPLEMENTED, "This is not served in this version");
            case 503 ->
                    Problem.of(ErrorCode.UNAVAILABLE, "The server takes no requests just now")
                            .after(Duration.ofSeconds(1));
            default ->
                    status < 500
                            ? RequestFaults.malformed(
                                    status,
                                    "The request cannot be read: "
                                            + HttpResponseStatus.valueOf(status).reasonPhrase())
                            : Problem.of(
                                            ErrorCode.INTERNAL,
                                            "The server failed; the failure was logged")
                                    .withStatus(status);
        };
    }

    /** Something did not come in time. */
    static Problem late(String what) {
        return Problem.of(ErrorCode.TIME_LIMIT, what).withStatus(408).withRetry(Retry.SAME_REQUEST);
    }

    /**
     * A whole answer.
     *
     * @param path what was asked for: clients of the Lichess API read another member
     * @param head whether the request was HEAD, whose answer has no body
     */
    static FullHttpResponse answer(
            HttpVersion version, Problem problem, String path, boolean head) {
        boolean lichess = LichessPaths.has(path);
        byte[] body = ProblemText.json(problem, lichess).getBytes(StandardCharsets.UTF_8);
        FullHttpResponse answer =
                new DefaultFullHttpResponse(
                        version,
                        HttpResponseStatus.valueOf(problem.status()),
                        head ? Unpooled.EMPTY_BUFFER : Unpooled.wrappedBuffer(body));
        answer.headers()
                .set(HttpHeaderNames.CONTENT_LENGTH, body.length)
                .set(HttpHeaderNames.CONTENT_TYPE, ProblemText.mediaType(lichess))
                // Any origin may call (ADR 2), so any page may read why it was refused.
                .set(HttpHeaderNames.ACCESS_CONTROL_ALLOW_ORIGIN, "*")
                .set(HttpHeaderNames.ACCESS_CONTROL_EXPOSE_HEADERS, HttpHeaderNames.RETRY_AFTER);
        ProblemText.retryAfter(problem)
                .ifPresent(wait -> answer.headers().set(HttpHeaderNames.RETRY_AFTER, wait));
        return answer;
    }

    /** The same as the last answer of its connection. */
    static FullHttpResponse last(HttpVersion version, Problem problem, String path, boolean head) {
        FullHttpResponse answer = answer(version, problem, path, head);
        answer.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        return answer;
    }
}
