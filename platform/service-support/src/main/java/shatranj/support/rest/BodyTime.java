package shatranj.support.rest;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Bounds how long the body of a request over HTTP/2 may take to arrive (ADR 35). What connections
 * are guarded by sees requests of HTTP/1 alone; calls of gRPC have {@link
 * shatranj.support.grpc.RequestTime}.
 */
@ApplicationScoped
public class BodyTime {
    /** After the headers of CORS are set, before the routes. */
    private static final int PRIORITY = 100;

    /** RFC 9113, 7: the stream is not needed any more. */
    private static final long NO_ERROR = 0;

    private final Vertx vertx;
    private final Duration limit;
    private final ObjectMapper json;

    public BodyTime(
            Vertx vertx,
            @ConfigProperty(name = "shatranj.connections.body", defaultValue = "60s")
                    Duration limit,
            ObjectMapper json) {
        this.vertx = vertx;
        this.limit = limit;
        this.json = json;
    }

    void register(@Observes Filters filters) {
        filters.register(this::bound, PRIORITY);
    }

    private void bound(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.version() == HttpVersion.HTTP_2 && !request.isEnded() && !isGrpc(request)) {
            long timer = vertx.setTimer(limit.toMillis(), late -> refuse(request));
            context.addEndHandler(answered -> vertx.cancelTimer(timer));
        }
        context.next();
    }

    private static boolean isGrpc(HttpServerRequest request) {
        @Nullable String type = request.getHeader("Content-Type");
        return type != null && type.startsWith("application/grpc");
    }

    private void refuse(HttpServerRequest request) {
        if (request.isEnded() || request.response().headWritten()) {
            return;
        }
        Problem problem =
                Problem.of(
                                ErrorCode.TIME_LIMIT,
                                "The body of the request did not come within %d ms"
                                        .formatted(limit.toMillis()))
                        .withStatus(408);
        ProblemJson.end(request.response(), problem, json);
        request.response().reset(NO_ERROR);
    }
}
