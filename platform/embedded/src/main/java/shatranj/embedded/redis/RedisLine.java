package shatranj.embedded.redis;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * One inline command to a Redis and the first line of its answer: enough for PING and FLUSHALL
 * without a client library.
 */
public final class RedisLine {
    private static final int TIMEOUT_MS = 2_000;

    private RedisLine() {}

    /**
     * Sends a command and returns the first line of the answer, such as {@code +PONG}.
     *
     * @throws UncheckedIOException if nothing answers on that port of 127.0.0.1 within two seconds
     */
    public static String ask(int port, String command) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress("127.0.0.1", port), TIMEOUT_MS);
            socket.setSoTimeout(TIMEOUT_MS);
            socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
            String line =
                    new BufferedReader(
                                    new InputStreamReader(
                                            socket.getInputStream(), StandardCharsets.UTF_8))
                            .readLine();
            if (line == null) {
                throw new IOException("the connection closed without an answer");
            }
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "no answer to " + command + " from Redis on port " + port, e);
        }
    }

    /**
     * Waits until PING is answered.
     *
     * @return whether it was answered in time
     */
    public static boolean awaitPong(int port, Duration patience) {
        long giveUp = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() < giveUp) {
            try {
                if (ask(port, "PING").equals("+PONG")) {
                    return true;
                }
            } catch (UncheckedIOException notYet) {
                // Refused until it listens; there is no event to wait for but the next attempt.
                Thread.onSpinWait();
            }
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return false;
    }
}
