package shatranj.support.rest;

import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import shatranj.support.limits.AddressLimits;

/** Counts requests without a token to resources by address: each is work (api.md §3). */
@ApplicationScoped
public class AnonymousRequests {
    private final AddressLimits limits;

    AnonymousRequests(AddressLimits limits) {
        this.limits = limits;
    }

    /** Counts a request. */
    @ServerRequestFilter(nonBlocking = true)
    public void count(RoutingContext context) {
        limits.spend(AddressLimits.READS, context.request());
    }
}
