package shatranj.testsupport.tcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Passes on what is sent between its clients and a port of this machine, until it is told to
 * swallow it. To a client that is a server whose machine has lost its power: nobody answers, and
 * nobody hangs up.
 */
public final class SwallowingRelay implements AutoCloseable {
    private static final int AT_ONCE = 8192;

    private final int server;
    private final ServerSocket clients;
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private volatile int swallowed;

    /**
     * Opens one, on a free port.
     *
     * @param server the port that it passes on to
     */
    public SwallowingRelay(int server) throws IOException {
        this.server = server;
        this.clients = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    /** Where clients find it. */
    public int port() {
        return clients.getLocalPort();
    }

    /**
     * From now on nothing goes through the connections of this moment; later ones are passed on.
     */
    public void swallow() {
        swallowed++;
    }

    private void accept() {
        while (!clients.isClosed()) {
            try {
                connect(opened(clients.accept()));
            } catch (IOException e) {
                // The relay was closed.
            }
        }
    }

    private void connect(Socket client) {
        int of = swallowed;
        try {
            Socket other = opened(new Socket(InetAddress.getLoopbackAddress(), server));
            Thread.ofVirtual().start(() -> pass(client, other, of));
            Thread.ofVirtual().start(() -> pass(other, client, of));
        } catch (IOException e) {
            close(client);
        }
    }

    private Socket opened(Socket socket) {
        sockets.add(socket);
        return socket;
    }

    private void pass(Socket from, Socket to, int of) {
        byte[] bytes = new byte[AT_ONCE];
        try {
            for (int n = from.getInputStream().read(bytes);
                    n >= 0;
                    n = from.getInputStream().read(bytes)) {
                if (of == swallowed) {
                    to.getOutputStream().write(bytes, 0, n);
                }
            }
        } catch (IOException e) {
            // As if it had ended.
        }
        if (of == swallowed) {
            close(from);
            close(to);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        clients.close();
        sockets.forEach(SwallowingRelay::close);
    }
}
