package shatranj.frontdoor;

import shatranj.support.address.Proxies;
import shatranj.support.connections.ConnectionLimits;

/**
 * How a front door meets its clients.
 *
 * @param connections what a connection may cost
 * @param proxies who stands between the clients and the door
 */
public record Edge(ConnectionLimits connections, Proxies proxies) {
    /** Clients come themselves. */
    public static final Edge USUAL = new Edge(ConnectionLimits.USUAL, Proxies.NONE);
}
