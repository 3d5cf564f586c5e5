package shatranj.support.limits;

import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Counts by address what is asked without a token. Who has a token is known, and not counted; nor
 * are the addresses that the operator names, such as this machine's own.
 */
@ApplicationScoped
public class AddressLimits {
    private final RequestLimits limits;
    private final Set<String> exempt;

    public AddressLimits(
            RequestLimits limits,
            @ConfigProperty(
                            name = "shatranj.limits.exempt",
                            defaultValue = "127.0.0.1,0:0:0:0:0:0:0:1")
                    Set<String> exempt) {
        this.limits = limits;
        this.exempt = exempt;
    }

    /**
     * Counts a request.
     *
     * @throws shatranj.support.problem.ProblemException RATE_LIMITED
     */
    public void spend(Policy policy, HttpServerRequest request) {
        if (request.getHeader("Authorization") == null) {
            String address = request.remoteAddress().hostAddress();
            if (!exempt.contains(address)) {
                limits.spend(policy, address);
            }
        }
    }
}
