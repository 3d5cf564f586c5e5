package shatranj.support.rest;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.SortedSet;

/**
 * Answers OPTIONS, where it is no preflight of a browser, with the methods that are served at that
 * path. Resources would name those of every path that has as many segments.
 */
@ApplicationScoped
public class Options {
    /** After CORS, which answers preflights itself; before the routes. */
    private static final int PRIORITY = 90;

    private final ServedMethods served;

    public Options(ServedMethods served) {
        this.served = served;
    }

    void register(@Observes Filters filters) {
        filters.register(this::answer, PRIORITY);
    }

    private void answer(RoutingContext context) {
        String path = context.request().path();
        if (!context.request().method().equals(HttpMethod.OPTIONS) || path == null) {
            context.next();
            return;
        }
        SortedSet<String> methods = served.at(path);
        if (methods.isEmpty()) {
            context.next();
        } else {
            context.response()
                    .setStatusCode(204)
                    .putHeader(HttpHeaders.ALLOW, String.join(", ", methods))
                    .end();
        }
    }
}
