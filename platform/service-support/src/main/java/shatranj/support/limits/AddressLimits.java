package shatranj.support.limits;

import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import shatranj.support.address.ClientAddresses;

/**
 * Counts by address what is asked without a token. Who has a token is known, and not counted; nor
 * are the addresses that the operator names ({@code shatranj.limits.exempt}).
 */
@ApplicationScoped
public class AddressLimits {
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
            ClientAddresses.Origin from = addresses.of(request);
            if (!from.exempt()) {
                limits.spend(policy, from.address());
            }
        }
    }
}
