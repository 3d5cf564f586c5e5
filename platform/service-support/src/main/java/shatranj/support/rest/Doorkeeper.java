package shatranj.support.rest;

import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ResourceInfo;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;
import shatranj.support.identity.Caller;

/** Stands in front of every operation that is {@link ForBearers}. */
public class Doorkeeper {
    /** After the filters that wait for nothing, which Quarkus wants first. */
    private static final int AFTER_OTHERS = Priorities.USER + 1;

    private final RestCaller caller;

    public Doorkeeper(RestCaller caller) {
        this.caller = caller;
    }

    /**
     * Lets the request at hand in, or not.
     *
     * @throws shatranj.support.problem.ProblemException TOKEN_MISSING, TOKEN_INVALID,
     *     TOKEN_EXPIRED, SCOPE_MISSING, GUESTS_NOT_ALLOWED
     */
    @ServerRequestFilter(priority = AFTER_OTHERS)
    public void letIn(ResourceInfo operation) {
        @Nullable ForBearers guard = operation.getResourceMethod().getAnnotation(ForBearers.class);
        if (guard == null) {
            guard = operation.getResourceClass().getAnnotation(ForBearers.class);
        }
        if (guard != null) {
            Caller bearer = caller.needing(guard.value());
            if (!guard.guests()) {
                var unused = bearer.withAccount();
            }
        }
    }
}
