package shatranj.rules.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The lines of a stream of UTF-8, one at a time and in bounded memory, however long a line is.
 * InputLines end with {@code \n} or {@code \r\n}, the last one with the stream.
 */
final class InputLines {
    /** Is called before the stream is waited for: the time to send out what is ready. */
    interface BeforeWaiting {
        void run() throws IOException;
    }

    private final InputStream in;
    private final int longest;
    private final BeforeWaiting beforeWaiting;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int end;
    private byte[] line = new byte[256];
    private int length;
    private boolean whole = true;

    /**
     * @param longest bytes of a line that are kept
     */
    InputLines(InputStream in, int longest, BeforeWaiting beforeWaiting) {
        this.in = in;
        this.longest = longest;
        this.beforeWaiting = beforeWaiting;
    }

    /** Goes to the next line; false at the end of the stream. */
    boolean next() throws IOException {
        length = 0;
        whole = true;
        if (at == end && !fill()) {
            return false;
        }
        while (true) {
            int stop = at;
            while (stop < end && buffer[stop] != '\n') {
                stop++;
            }
            keep(stop);
            at = stop;
            if (stop < end) {
                at++;
                return true;
            }
            if (!fill()) {
                return true;
            }
        }
    }

    /** The line, without its end. */
    String text() {
        int cut = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
        return new String(line, 0, cut, StandardCharsets.UTF_8);
    }

    /** Whether all of the line was kept. */
    boolean isWhole() {
        return whole;
    }

    private void keep(int stop) {
        int taken = Math.min(stop - at, longest - length);
        whole &= taken == stop - at;
        if (length + taken > line.length) {
            line =
                    Arrays.copyOf(
                            line, Math.min(longest, Math.max(2 * line.length, length + taken)));
        }
        System.arraycopy(buffer, at, line, length, taken);
        length += taken;
    }

    private boolean fill() throws IOException {
        if (in.available() == 0) {
            beforeWaiting.run();
        }
        at = 0;
        end = Math.max(0, in.read(buffer));
        return end > 0;
    }
}
