package shatranj.support.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import io.grpc.StatusRuntimeException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.SortedSet;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** Whatever goes wrong in a REST request leaves as a problem, unknown paths and broken JSON too. */
public class ProblemMappers {
    private static final Logger LOG = Logger.getLogger(ProblemMappers.class);

    private final ServedMethods served;

    public ProblemMappers(ServedMethods served) {
        this.served = served;
    }

    @ServerExceptionMapper
    public Response refusal(ProblemException e) {
        return ProblemJson.response(e.problem());
    }

    /** A refusal of the service behind this one. */
    @ServerExceptionMapper
    public Response refusalOfAnother(StatusRuntimeException e) {
        return ProblemJson.response(GrpcProblems.problemOf(e));
    }

    @ServerExceptionMapper(priority = 1)
    public Response unreadableValue(MismatchedInputException e) {
        return ProblemJson.response(JsonProblems.of(e));
    }

    @ServerExceptionMapper
    public Response unreadableBody(JsonProcessingException e) {
        return ProblemJson.response(JsonProblems.of(e));
    }

    @ServerExceptionMapper
    public Response http(WebApplicationException e, UriInfo uri, Request request) {
        if (e.getCause() instanceof JsonProcessingException json) {
            return ProblemJson.response(JsonProblems.of(json));
        }
        if (e.getResponse().getStatus() < 400) {
            return e.getResponse();
        }
        SortedSet<String> methods = served.at(uri.getRequestUri().getRawPath());
        int status = status(e, methods, request.getMethod());
        Response answer = ProblemJson.response(problem(status, e, uri));
        if (status != 405) {
            return answer;
        }
        return Response.fromResponse(answer)
                .header(HttpHeaders.ALLOW, String.join(", ", methods))
                .build();
    }

    /** Quarkus finds nothing where another class serves the path by another method. */
    private static int status(WebApplicationException e, SortedSet<String> methods, String method) {
        int status = e.getResponse().getStatus();
        return status == 404 && !methods.isEmpty() && !methods.contains(method) ? 405 : status;
    }

    private static Problem problem(int status, WebApplicationException e, UriInfo uri) {
        return switch (status) {
            case 404 ->
                    Problem.of(
                            ErrorCode.NO_SUCH_RESOURCE,
                            "Nothing is at " + uri.getRequestUri().getRawPath());
            case 401 ->
                    Problem.of(ErrorCode.TOKEN_MISSING, "Send 'Authorization: Bearer' and a token");
            case 405 ->
                    malformed(
                            status,
                            "This method is not served at " + uri.getRequestUri().getRawPath());
            case 406 -> malformed(status, "None of the accepted media types is served here");
            case 413 -> malformed(status, "The body is too large");
            case 415 -> malformed(status, "The body must be application/json");
            default ->
                    status < 500
                            ? malformed(status, message(e))
                            : Problem.of(
                                            ErrorCode.INTERNAL,
                                            "The server failed; the failure was logged")
                                    .withStatus(status);
        };
    }

    @ServerExceptionMapper
    public Response bug(RuntimeException e, UriInfo uri) {
        LOG.errorf(e, "Unexpected failure at %s", uri.getRequestUri().getRawPath());
        return ProblemJson.response(
                Problem.of(ErrorCode.INTERNAL, "The server failed; the failure was logged"));
    }

    private static Problem malformed(int status, String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).withStatus(status);
    }

    private static String message(Throwable e) {
        @Nullable String message = e.getMessage();
        return message == null ? "The request cannot be read" : message;
    }
}
