package shatranj.game.application;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import shatranj.support.limits.AddressLimits;

/** Counts reading without a token by address (api.md §6). */
@ApplicationScoped
public class PublicReads {
    private final AddressLimits limits;

    public PublicReads(AddressLimits limits) {
        this.limits = limits;
    }

    /** Counts a request to a resource. */
    @ServerRequestFilter(nonBlocking = true)
    public void count(RoutingContext context) {
        count(context.request());
    }

    /**
     * Counts a request, if it is one of those.
     *
     * @throws shatranj.support.problem.ProblemException RATE_LIMITED
     */
    public void count(HttpServerRequest request) {
        if (request.method() == HttpMethod.GET || request.method() == HttpMethod.HEAD) {
            countAnyMethod(request);
        }
    }

    /**
     * Counts a request that reads, whatever its method, if it has no token.
     *
     * @throws shatranj.support.problem.ProblemException RATE_LIMITED
     */
    public void countAnyMethod(HttpServerRequest request) {
        limits.spend(EdgeLimits.READS, request);
    }
}
