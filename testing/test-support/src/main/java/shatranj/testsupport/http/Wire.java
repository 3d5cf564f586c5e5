package shatranj.testsupport.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A client of HTTP/1 that sends what a test says, byte by byte, and reads answers by the book. */
public final class Wire implements AutoCloseable {
    private final Socket socket;
    private final InputStream in;

    /** Connects to a port of this machine. */
    public Wire(int port) throws IOException {
        socket = new Socket("127.0.0.1", port);
        // As an answer comes at once or not at all, this is long.
        socket.setSoTimeout(5_000);
        in = socket.getInputStream();
    }

    /**
     * One answer.
     *
     * @param headers by their names in small letters
     */
    public record Answer(String version, int status, Map<String, String> headers, String body) {}

    /** Sends these bytes and nothing else. */
    public void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
    }

    /** The final answer to a request. */
    public Answer answer(String method) throws IOException {
        Answer answer = one(method);
        while (answer.status < 200) {
            answer = one(method);
        }
        return answer;
    }

    private Answer one(String method) throws IOException {
        String[] status = line().split(" ", 3);
        Map<String, String> headers = new TreeMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            String[] header = line.split(": ?", 2);
            String name = header[0].toLowerCase(Locale.ROOT);
            if (headers.put(name, header[1]) != null && name.startsWith("content-")) {
                throw new IOException("there are two of " + line);
            }
        }
        int code = Integer.parseInt(status[1]);
        boolean none = method.equals("HEAD") || code < 200 || code == 204 || code == 304;
        return new Answer(status[0], code, headers, none ? "" : body(headers));
    }

    /** Where it ends is said once (RFC 9112, 6.3). */
    private String body(Map<String, String> headers) throws IOException {
        boolean chunked = headers.containsKey("transfer-encoding");
        if (chunked && headers.containsKey("content-length")) {
            throw new IOException("two ends of one body: " + headers);
        }
        if (chunked) {
            return chunks();
        }
        return headers.containsKey("content-length")
                ? bytes(Integer.parseInt(headers.get("content-length")))
                : rest();
    }

    private String chunks() throws IOException {
        StringBuilder whole = new StringBuilder();
        for (int size = size(); size > 0; size = size()) {
            whole.append(bytes(size));
            line();
        }
        while (!line().isEmpty()) {
            // Trailers.
        }
        return whole.toString();
    }

    private int size() throws IOException {
        return Integer.parseInt(line().split(";", 2)[0], 16);
    }

    private String bytes(int count) throws IOException {
        return new String(in.readNBytes(count), StandardCharsets.ISO_8859_1);
    }

    /** Everything up to the end of the connection. */
    public String rest() throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    }

    /** The next line, without its end. */
    public String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("after " + line);
            }
            if (next != '\r') {
                line.write(next);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    /** Waits for the other side to close. */
    public void closed() throws IOException {
        while (in.read() >= 0) {
            // What is still under way.
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
