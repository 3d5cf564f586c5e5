package shatranj.rules.server;

import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import shatranj.support.limits.AddressLimits;
import shatranj.support.limits.Policy;

/** Counts questions about the rules by address: anybody may ask, and each is work (api.md §3). */
@ApplicationScoped
public class QuestionLimit {
    /** As many as there are reads of games. */
    static final Policy QUESTIONS = new Policy("reads", 600, Duration.ofMinutes(1));

    private final AddressLimits limits;

    QuestionLimit(AddressLimits limits) {
        this.limits = limits;
    }

    /** Counts a request to a resource. */
    @ServerRequestFilter(nonBlocking = true)
    public void count(RoutingContext context) {
        limits.spend(QUESTIONS, context.request());
    }
}
