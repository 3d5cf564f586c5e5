package shatranj.rules.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What a program of the command line was given and has said. */
final class Streams {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** A program without its main method. */
    interface Program {
        int run(List<String> args, InputStream in, OutputStream out, PrintStream err)
                throws IOException;
    }

    int run(Program program, String input, String... args) {
        try {
            return program.run(
                    List.of(args),
                    new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                    out,
                    new PrintStream(err, true, StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    List<String> lines() {
        return out().lines().toList();
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
