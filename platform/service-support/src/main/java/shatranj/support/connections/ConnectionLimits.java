package shatranj.support.connections;

import java.time.Duration;
import shatranj.support.address.Networks;

/**
 * What a connection may cost.
 *
 * @param headers from the first byte of a request, or from the beginning of the connection, to the
 *     end of the request's headers
 * @param body from there to the end of the body
 * @param idle between two requests of HTTP/1
 * @param idleHttp2 without any stream of HTTP/2
 * @param stalled for so long a client may read nothing of what waits for it
 * @param perAddress the most connections of one address
 * @param exempt whose connections are not counted
 * @param proxies whose connections are not counted and may be idle: closing one in the moment in
 *     which it is used again would cost a client its answer
 */
public record ConnectionLimits(
        Duration headers,
        Duration body,
        Duration idle,
        Duration idleHttp2,
        Duration stalled,
        int perAddress,
        Networks exempt,
        Networks proxies) {
    /** What servers use unless they are told otherwise. */
    public static final ConnectionLimits USUAL =
            new ConnectionLimits(
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(75),
                    Duration.ofMinutes(10),
                    Duration.ofSeconds(60),
                    1_000,
                    Networks.NONE,
                    Networks.NONE);

    public ConnectionLimits {
        if (headers.isNegative() || headers.isZero() || body.isNegative() || body.isZero()) {
            throw new IllegalArgumentException(
                    "headers may take " + headers + " and bodies " + body + "; expected some time");
        }
        if (perAddress < 1) {
            throw new IllegalArgumentException(
                    perAddress + " connections for each address; expected at least 1");
        }
    }

    /** The same for other clients. */
    public ConnectionLimits between(Networks uncounted, Networks through) {
        return new ConnectionLimits(
                headers, body, idle, idleHttp2, stalled, perAddress, uncounted, through);
    }

    /** The same with another number of connections of one address. */
    public ConnectionLimits atMost(int connections) {
        return new ConnectionLimits(
                headers, body, idle, idleHttp2, stalled, connections, exempt, proxies);
    }
}
