package shatranj.attack.assault;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import shatranj.testsupport.fuzz.Oddities;

/**
 * Connections that are slow, half open or silent: each is held as long as the server lets it, and
 * now and then gets a byte more.
 */
final class Sockets implements Assault {
    private static final int MOST = 300;
    private static final int CONNECT_MS = 2_000;

    private static final List<String> BEGINNINGS =
            List.of(
                    "",
                    "GE",
                    "GET /v1 HTTP/1.1\r\nHost: a\r\nX-Slow: ",
                    "POST /v1/games HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                            + "Content-Length: 200000\r\n\r\n{",
                    "POST /v1/pgn/parse HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n"
                            + "Transfer-Encoding: chunked\r\n\r\n5\r\n[Eve",
                    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");

    private final Web web;
    private final Oddities odd;
    private final List<Socket> held = new ArrayList<>();

    Sockets(Web web, Oddities odd) {
        this.web = web;
        this.odd = odd;
    }

    @Override
    public String name() {
        return "sockets";
    }

    @Override
    public void strike() throws IOException {
        if (held.size() < MOST && odd.chance(60)) {
            Socket socket = new Socket();
            socket.connect(
                    new InetSocketAddress(
                            web.target().base().getHost(), web.target().base().getPort()),
                    CONNECT_MS);
            socket.setSoTimeout(1);
            held.add(socket);
            send(socket, odd.oneOf(BEGINNINGS));
            web.findings().struck(name(), "opened");
        } else if (!held.isEmpty()) {
            drip(held.remove(odd.below(held.size())));
        }
    }

    private void drip(Socket socket) {
        try {
            send(socket, "x");
            InputStream in = socket.getInputStream();
            int read;
            try {
                read = in.read();
            } catch (java.net.SocketTimeoutException e) {
                held.add(socket);
                return;
            }
            web.findings().struck(name(), read < 0 ? "closed by the server" : "answered");
            socket.close();
        } catch (IOException e) {
            web.findings().struck(name(), "closed by the server");
        }
    }

    private static void send(Socket socket, String text) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(text.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    @Override
    public void close() {
        for (Socket socket : held) {
            web.findings().struck(name(), "open to the end");
            try {
                socket.close();
            } catch (IOException e) {
                // The server was first.
            }
        }
    }
}
