package shatranj.rules.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** UTF-8 on its way out, in large pieces. */
final class Answers {
    private final OutputStream out;
    private final byte[] buffer = new byte[1 << 16];
    private int length;

    Answers(OutputStream out) {
        this.out = out;
    }

    void write(CharSequence text) throws IOException {
        int size = text.length();
        if (size > buffer.length - length) {
            send();
        }
        if (size > buffer.length || !copy(text)) {
            send();
            out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Sends out what is ready. */
    void send() throws IOException {
        out.write(buffer, 0, length);
        out.flush();
        length = 0;
    }

    /** Copies ASCII, which nearly all of it is; false, and nothing done, for anything else. */
    private boolean copy(CharSequence text) {
        int to = length;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > 127) {
                return false;
            }
            buffer[to++] = (byte) c;
        }
        length = to;
        return true;
    }
}
