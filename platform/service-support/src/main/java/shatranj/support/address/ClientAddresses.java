package shatranj.support.address;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/** From where requests come, for limits that count by address (ADR 36). */
@ApplicationScoped
public class ClientAddresses {
    /** Only the filter sets it; whatever a client sends under this name is removed. */
    public static final String HEADER = "shatranj-client-address";

    private static final int FIRST = 1000;

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
        String peer = request.remoteAddress().hostAddress();
        String address = proxies.client(peer, request.headers().getAll("X-Forwarded-For"));
        return new Origin(
                Networks.counted(address), exempt.contain(address), !address.equals(peer));
    }

    /** gRPC knows nothing of connections: what is found here goes to it in a header of its own. */
    void install(@Observes Filters filters) {
        filters.register(this::note, FIRST);
    }

    private void note(RoutingContext context) {
        HttpServerRequest request = context.request();
        request.headers().remove(HEADER);
        @Nullable String type = request.getHeader("Content-Type");
        if (type != null && type.startsWith("application/grpc")) {
            request.headers().set(HEADER, of(request).text());
        }
        context.next();
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
     * @param forwarded whether a proxy brought it; a pod that asks another comes by itself
     */
    public record Origin(String address, boolean exempt, boolean forwarded) {
        /** What is known of a call that came without a connection of its own. */
        public static final Origin NOWHERE = new Origin("unknown", false, false);

        private String text() {
            return (exempt ? "!" : "-") + (forwarded ? ">" : "-") + address;
        }

        /** Reads the value of {@link #HEADER}. */
        public static Origin of(String text) {
            return new Origin(text.substring(2), text.charAt(0) == '!', text.charAt(1) == '>');
        }
    }
}
