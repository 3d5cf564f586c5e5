package shatranj.webhook.server.sending;

import java.net.InetAddress;
import java.util.List;

/** Where names are looked up. */
public interface Names {
    /**
     * All addresses of a name, or the one that an address is.
     *
     * @return empty: there is no such name, or nobody could tell within a few seconds
     */
    List<InetAddress> lookUp(String host) throws InterruptedException;
}
