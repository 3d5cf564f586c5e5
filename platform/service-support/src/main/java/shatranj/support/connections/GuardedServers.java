package shatranj.support.connections;

import io.vertx.core.impl.VertxBuilder;
import io.vertx.core.impl.transports.JDKTransport;
import io.vertx.core.spi.VertxServiceProvider;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Guards the servers of the Vert.x that Quarkus makes, which offers no other way in. Vert.x finds
 * it as a service. It does nothing until {@link ConnectionSettings} has said what the limits are.
 */
public final class GuardedServers implements VertxServiceProvider {
    private static volatile Optional<ConnectionGuards> guards = Optional.empty();

    /** From now on new connections are guarded so. */
    static void by(ConnectionGuards them) {
        guards = Optional.of(them);
    }

    @Override
    public void init(VertxBuilder builder) {
        if (builder.findTransport() instanceof GuardedTransport) {
            return;
        }
        if (builder.findTransport() instanceof JDKTransport) {
            builder.findTransport(new GuardedTransport(() -> guards));
        } else {
            Logger.getLogger(GuardedServers.class)
                    .warn("Connections have no limits with quarkus.vertx.prefer-native-transport");
        }
    }
}
