package shatranj.support.address;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the client behind the proxies that an operator trusts. Each proxy appends to {@code
 * X-Forwarded-For} the address that it saw, so only the last entries are worth anything, and only
 * where a trusted proxy wrote them; what stands left of them anybody may have written.
 *
 * @param networks where the proxies are
 * @param hops the most entries that are believed: how many proxies stand one behind the other
 */
public record Proxies(Networks networks, int hops) {
    /** No proxy: the address of the connection is the client's. */
    public static final Proxies NONE = new Proxies(Networks.NONE, 0);

    /**
     * The client's address.
     *
     * @param peer the address of the connection
     * @param forwardedFor the values of all headers {@code X-Forwarded-For}, in their order
     */
    public String client(String peer, List<String> forwardedFor) {
        List<String> entries = new ArrayList<>();
        forwardedFor.forEach(value -> entries.addAll(List.of(value.split(",", -1))));
        String client = peer;
        for (int hop = 0; hop < hops && !entries.isEmpty(); hop++) {
            Optional<String> before = address(entries.removeLast().trim());
            if (before.isEmpty() || !networks.contain(client)) {
                return client;
            }
            client = before.get();
        }
        return client;
    }

    /** With or without a port; an IPv6 address with one is in brackets. */
    private static Optional<String> address(String entry) {
        String host = entry;
        if (entry.startsWith("[")) {
            int end = entry.indexOf(']');
            host = end < 0 ? entry : entry.substring(1, end);
        } else if (entry.indexOf(':') == entry.lastIndexOf(':') && entry.indexOf(':') > 0) {
            host = entry.substring(0, entry.indexOf(':'));
        }
        return Networks.parse(host).map(InetAddress::getHostAddress);
    }
}
