package shatranj.support.connections;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.address.ClientAddresses;

/** What an operator says about the connections of a service (docs/operations.md, "Limits"). */
@ApplicationScoped
public class ConnectionSettings {
    private final ConnectionLimits limits;

    public ConnectionSettings(
            @ConfigProperty(name = "shatranj.connections.headers", defaultValue = "10s")
                    Duration headers,
            @ConfigProperty(name = "shatranj.connections.body", defaultValue = "60s") Duration body,
            @ConfigProperty(name = "shatranj.connections.idle", defaultValue = "75s") Duration idle,
            @ConfigProperty(name = "shatranj.connections.idle-http2", defaultValue = "10m")
                    Duration idleHttp2,
            @ConfigProperty(name = "shatranj.connections.stalled", defaultValue = "60s")
                    Duration stalled,
            @ConfigProperty(name = "shatranj.connections.per-address", defaultValue = "1000")
                    int perAddress,
            ClientAddresses addresses) {
        this.limits =
                new ConnectionLimits(
                        headers,
                        body,
                        idle,
                        idleHttp2,
                        stalled,
                        perAddress,
                        addresses.exempt(),
                        addresses.proxies());
    }

    /** Before the ports are opened. */
    void begin(@Observes @Priority(1) StartupEvent started) {
        GuardedServers.by(new ConnectionGuards(limits));
    }
}
