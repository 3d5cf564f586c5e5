package shatranj.rules.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;

/** A program over streams; whoever gives it those of the process ends the process with it. */
interface Program {
    /** Runs; answers the exit status. */
    int run(List<String> args, InputStream in, OutputStream out, PrintStream err)
            throws IOException;

    /** Runs with the streams of the process, and ends it: with 1 if nobody reads the answers. */
    default void main(String[] args) {
        int status;
        try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            status = run(List.of(args), System.in, out, System.err);
        } catch (IOException closed) {
            status = 1;
        }
        System.exit(status);
    }
}
