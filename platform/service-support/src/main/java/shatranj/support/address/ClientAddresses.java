package shatranj.support.address;

import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** From where requests come, for limits that count by address (ADR 36). */
@ApplicationScoped
public class ClientAddresses {
    private final Proxies proxies;
    private final Networks exempt;

    /**
     * @param networks where the proxies are whose {@code X-Forwarded-For} is believed
     * @param hops how many of them stand one behind the other
     * @param exempt who is not counted by address
     */
    public ClientAddresses(
            @ConfigProperty(name = "shatranj.proxies.networks") Optional<List<String>> networks,
            @ConfigProperty(name = "shatranj.proxies.hops", defaultValue = "1") int hops,
            @ConfigProperty(name = "shatranj.limits.exempt") Optional<List<String>> exempt) {
        this.proxies = new Proxies(Networks.of(networks.orElse(List.of())), hops);
        this.exempt = Networks.of(exempt.orElse(List.of()));
    }

    /** Where a request comes from, as limits count it. */
    public Origin of(HttpServerRequest request) {
        String address =
                proxies.client(
                        request.remoteAddress().hostAddress(),
                        request.headers().getAll("X-Forwarded-For"));
        return new Origin(Networks.counted(address), exempt.contain(address));
    }

    /** Where the proxies are. */
    public Networks proxies() {
        return proxies.networks();
    }

    /** Who is not counted. */
    public Networks exempt() {
        return exempt;
    }

    /**
     * Where a request comes from.
     *
     * @param address under which it is counted
     * @param exempt whether it is not counted at all, because the operator said so
     */
    public record Origin(String address, boolean exempt) {}
}
