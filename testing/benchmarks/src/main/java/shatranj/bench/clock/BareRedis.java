package shatranj.bench.clock;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A connection to Redis with nothing around it: commands are piped, answers are counted. */
final class BareRedis implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final ByteArrayOutputStream pipe = new ByteArrayOutputStream(BUFFER);
    private int awaited;

    BareRedis(int port) throws IOException {
        socket = new Socket("127.0.0.1", port);
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream(), BUFFER);
        out = socket.getOutputStream();
    }

    /** Puts a command into the pipe. */
    void add(String... words) {
        write("*" + words.length + "\r\n");
        for (String word : words) {
            write("$" + word.length() + "\r\n" + word + "\r\n");
        }
        awaited++;
    }

    private void write(String ascii) {
        pipe.writeBytes(ascii.getBytes(StandardCharsets.US_ASCII));
    }

    /** Sends the pipe and reads every answer. */
    void flush() throws IOException {
        pipe.writeTo(out);
        pipe.reset();
        while (awaited > 0) {
            answer();
            awaited--;
        }
    }

    /** The text of the answer to one command. */
    String ask(String... words) throws IOException {
        add(words);
        pipe.writeTo(out);
        pipe.reset();
        awaited = 0;
        return answer();
    }

    private String answer() throws IOException {
        String line = line();
        return switch (line.charAt(0)) {
            case '+', ':' -> line.substring(1);
            case '$' -> bulk(Integer.parseInt(line.substring(1)));
            case '-' -> throw new IOException("Redis says " + line);
            default -> throw new IOException("no answer that is expected here: " + line);
        };
    }

    private String bulk(int length) throws IOException {
        if (length < 0) {
            return "";
        }
        String text = new String(in.readNBytes(length), StandardCharsets.UTF_8);
        in.skipNBytes(2);
        return text;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\r'; c = in.read()) {
            if (c < 0) {
                throw new IOException("Redis hung up");
            }
            line.append((char) c);
        }
        in.skipNBytes(1);
        return line.toString();
    }

    /** Bytes that Redis has allocated. */
    long usedMemory() throws IOException {
        return ask("INFO", "memory")
                .lines()
                .filter(line -> line.startsWith("used_memory:"))
                .mapToLong(line -> Long.parseLong(line.substring("used_memory:".length()).trim()))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
