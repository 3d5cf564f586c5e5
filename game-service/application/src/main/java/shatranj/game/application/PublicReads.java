package shatranj.game.application;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import shatranj.support.limits.RequestLimits;

/**
 * Counts reading without a token by address (api.md §6). Who has a token is known, and not counted;
 * nor are the addresses that the operator names, such as this machine's own.
 */
@ApplicationScoped
public class PublicReads {
    private final RequestLimits limits;
    private final Set<String> exempt;

    public PublicReads(
            RequestLimits limits,
            @ConfigProperty(
                            name = "shatranj.limits.exempt",
                            defaultValue = "127.0.0.1,0:0:0:0:0:0:0:1")
                    Set<String> exempt) {
        this.limits = limits;
        this.exempt = exempt;
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
            String address = request.remoteAddress().hostAddress();
            if (!exempt.contains(address)) {
                limits.spend(EdgeLimits.READS, address);
            }
        }
    }
}
