package shatranj.frontdoor;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A pod that answers every request with the same bytes, whatever they are, and keeps the head. */
final class RawPod implements AutoCloseable {
    private final ServerSocket socket;
    private final String answer;
    final List<String> heads = new CopyOnWriteArrayList<>();

    RawPod(String answer) throws IOException {
        this.answer = answer;
        this.socket = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    Pod pod() {
        return new Pod("raw", "127.0.0.1", socket.getLocalPort());
    }

    private void accept() {
        try {
            while (true) {
                Socket client = socket.accept();
                Thread.ofVirtual().start(() -> serve(client));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void serve(Socket client) {
        try (client) {
            BufferedReader in =
                    new BufferedReader(
                            new InputStreamReader(
                                    client.getInputStream(), StandardCharsets.ISO_8859_1));
            StringBuilder head = new StringBuilder();
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                head.append(line).append('\n');
                if (line.isEmpty()) {
                    heads.add(head.toString());
                    head.setLength(0);
                    client.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
                }
            }
        } catch (IOException gone) {
            // The door hung up.
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
