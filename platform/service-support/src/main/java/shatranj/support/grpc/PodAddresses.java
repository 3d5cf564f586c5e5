package shatranj.support.grpc;

import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;

/**
 * Where the pods of another service are: every address that the configured names stand for, looked
 * up anew each time, so that a headless Service is one name.
 */
public final class PodAddresses {
    private static final Logger LOG = Logger.getLogger(PodAddresses.class);
    private static final Pattern HOST_PORT = Pattern.compile("\\[?([^\\[\\]]+?)\\]?:([0-9]{1,5})");

    private final List<Name> names;

    private record Name(String host, int port) {}

    /**
     * @param property where they are configured, for the error's sake
     * @param configured {@code host:port}, one or more
     */
    public PodAddresses(String property, List<String> configured) {
        names = configured.stream().map(text -> parse(property, text)).toList();
    }

    private static Name parse(String property, String text) {
        Matcher m = HOST_PORT.matcher(text.trim());
        if (!m.matches() || Integer.parseInt(m.group(2)) > 65_535) {
            throw new IllegalArgumentException(
                    property + " holds \"" + text + "\", expected host:port, several with commas");
        }
        return new Name(m.group(1), Integer.parseInt(m.group(2)));
    }

    /** All addresses as of now; those that no name server knows are left out. */
    public List<SocketAddress> now() {
        List<SocketAddress> addresses = new ArrayList<>();
        for (Name name : names) {
            try {
                for (InetAddress address : InetAddress.getAllByName(name.host())) {
                    addresses.add(
                            SocketAddress.inetSocketAddress(name.port(), address.getHostAddress()));
                }
            } catch (UnknownHostException e) {
                LOG.debugf("No address is known for %s", name.host());
            }
        }
        return addresses.stream().distinct().toList();
    }

    /** Whether some name has no address now, so that its pods cannot be asked. */
    public boolean someUnknown() {
        return names.stream()
                .anyMatch(name -> {
                    try {
                        return InetAddress.getAllByName(name.host()).length == 0;
                    } catch (UnknownHostException e) {
                        return true;
                    }
                });
    }
}
