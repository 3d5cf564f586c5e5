package shatranj.game.api.rest;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import java.time.Instant;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/** What is done to each request before it is matched and waits for a thread. */
public class Arrival {
    private static final String KEY = "shatranj.received-at";

    /** Stamps the request: a player's clock is charged until then. */
    @ServerRequestFilter(preMatching = true, nonBlocking = true)
    public void stamp(RoutingContext context) {
        context.put(KEY, Instant.now());
        if (isEmpty(context.request())) {
            // A body that is not there has no type, whatever a client's library says.
            context.request().headers().remove("Content-Type");
        }
    }

    static Instant of(RoutingContext context) {
        Instant stamped = context.get(KEY);
        return stamped == null ? Instant.now() : stamped;
    }

    private static boolean isEmpty(HttpServerRequest request) {
        @Nullable String length = request.getHeader("Content-Length");
        return length == null
                ? request.getHeader("Transfer-Encoding") == null
                        && request.version() != HttpVersion.HTTP_2
                : length.equals("0");
    }
}
