package shatranj.support.limits;

import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import shatranj.support.address.ClientAddresses;

/**
 * Counts by address what is asked without a token. Who has a token is known, and not counted; nor
 * are the addresses that the operator names ({@code shatranj.limits.exempt}).
 */
@ApplicationScoped
public class AddressLimits {
    /** Reading, and asking about rules and time controls. */
    public static final Policy READS = new Policy("reads", 600, Duration.ofMinutes(1));

    private final RequestLimits limits;
    private final ClientAddresses addresses;

    public AddressLimits(RequestLimits limits, ClientAddresses addresses) {
        this.limits = limits;
        this.addresses = addresses;
    }

    /**
     * Counts a request.
     *
     * @throws shatranj.support.problem.ProblemException RATE_LIMITED
     */
    public void spend(Policy policy, HttpServerRequest request) {
        if (request.getHeader("Authorization") == null) {
            spend(policy, addresses.of(request));
        }
    }

    /**
     * Counts a request without a token.
     *
     * @throws shatranj.support.problem.ProblemException RATE_LIMITED
     */
    public void spend(Policy policy, ClientAddresses.Origin from) {
        if (!from.exempt()) {
            limits.spend(policy, from.address());
        }
    }
}
