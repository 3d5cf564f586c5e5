package shatranj.game.application;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import shatranj.support.address.ClientAddresses;
import shatranj.support.limits.RequestLimits;

/**
 * Counts reading without a token by address (api.md §6). Who has a token is known, and not counted;
 * nor are the addresses that the operator names ({@code shatranj.limits.exempt}).
 */
@ApplicationScoped
public class PublicReads {
    private final RequestLimits limits;
    private final ClientAddresses addresses;

    public PublicReads(RequestLimits limits, ClientAddresses addresses) {
        this.limits = limits;
        this.addresses = addresses;
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
        if (request.getHeader("Authorization") == null) {
            ClientAddresses.Origin from = addresses.of(request);
            if (!from.exempt()) {
                limits.spend(EdgeLimits.READS, from.address());
            }
        }
    }
}
