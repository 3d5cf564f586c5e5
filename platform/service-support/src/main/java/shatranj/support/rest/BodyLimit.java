package shatranj.support.rest;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Refuses a body that announces itself as too large before Quarkus does, whose answer has no body.
 * One that grows too large while it is read is refused by {@link ProblemMappers}.
 */
@ApplicationScoped
public class BodyLimit {
    /** After the headers of CORS are set, before the routes. */
    private static final int PRIORITY = 100;

    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");

    private final long most;
    private final long mostJson;
    private final ObjectMapper json;

    public BodyLimit(
            @ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize most,
            @ConfigProperty(name = "shatranj.rest.most-json") MemorySize mostJson,
            ObjectMapper json) {
        this.most = most.asLongValue();
        this.mostJson = mostJson.asLongValue();
        this.json = json;
    }

    void register(@Observes Filters filters) {
        filters.register(this::test, PRIORITY);
    }

    private static boolean isJson(RoutingContext context) {
        @Nullable String type = context.request().getHeader("Content-Type");
        return type != null && type.startsWith("application/json");
    }

    private void test(RoutingContext context) {
        @Nullable String length = context.request().getHeader("Content-Length");
        long limit = isJson(context) ? mostJson : most;
        if (length == null
                || !LENGTH.matcher(length).matches()
                || Long.parseLong(length) <= limit) {
            context.next();
            return;
        }
        Problem problem =
                Problem.of(
                                ErrorCode.MALFORMED_REQUEST,
                                "The body has " + length + " bytes; expected at most " + limit)
                        .withStatus(413);
        // What was not read must not be taken for the next request.
        ProblemJson.end(context.response().putHeader("Connection", "close"), problem, json);
    }
}
