package shatranj.embedded.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** TCP ports on loopback that nobody listens on. */
public final class FreePorts {
    private FreePorts() {}

    /**
     * A free port, chosen by the system. Another process may take it before the caller binds it:
     * whoever can bind port 0 should do that instead.
     */
    public static int next() {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no free port on loopback", e);
        }
    }
}
