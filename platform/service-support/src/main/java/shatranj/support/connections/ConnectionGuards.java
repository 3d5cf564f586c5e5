package shatranj.support.connections;

import io.netty.channel.Channel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Guards the connections of the servers of one process, and counts them by address. */
public final class ConnectionGuards {
    private final ConnectionLimits limits;
    private final Map<String, Integer> open = new ConcurrentHashMap<>();

    public ConnectionGuards(ConnectionLimits limits) {
        this.limits = limits;
    }

    ConnectionLimits limits() {
        return limits;
    }

    /** Guards a connection that was accepted and has no handlers yet. */
    void guard(Channel accepted) {
        accepted.pipeline().addLast("connection-guard", new ConnectionGuard(this));
    }

    /** One more connection of an address: how many there are now. */
    int entered(String address) {
        return open.merge(address, 1, Integer::sum);
    }

    /** One less. */
    void left(String address) {
        open.computeIfPresent(address, (who, count) -> count == 1 ? null : count - 1);
    }
}
