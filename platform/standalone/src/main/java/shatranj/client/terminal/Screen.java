package shatranj.client.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Where a client writes: answers to stdout, progress to stderr. On a terminal a drawing replaces
 * the one before it; elsewhere drawings follow each other.
 */
public final class Screen {
    private final PrintStream out;
    private final PrintStream err;
    private final Style style;
    private int drawn;

    public Screen(PrintStream out, PrintStream err, Style style) {
        this.out = out;
        this.err = err;
        this.style = style;
    }

    /**
     * The terminal of this process. The men are not in every locale's character set; terminals of
     * today take UTF-8.
     */
    public static Screen ofThisProcess(boolean ascii) {
        boolean terminal = System.console() != null && System.console().isTerminal();
        return new Screen(
                new PrintStream(
                        new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8),
                new PrintStream(
                        new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                Style.of(ascii, terminal, System.getenv()));
    }

    /** How things look here. */
    public Style style() {
        return style;
    }

    /** Shows a drawing in the place of the last one, if nothing was written since. */
    public synchronized void draw(List<String> lines) {
        if (style.colored() && drawn > 0) {
            out.print("\u001b[" + drawn + "A");
        }
        for (String line : lines) {
            out.println(style.colored() ? "\u001b[2K" + line : line);
        }
        if (!style.colored()) {
            out.println();
        }
        out.flush();
        drawn = style.colored() ? lines.size() : 0;
    }

    /** Writes one line of the answer. */
    public synchronized void say(String line) {
        drawn = 0;
        out.println(line);
        out.flush();
    }

    /** Asks for words on the same line. */
    public synchronized void ask(String prompt) {
        drawn = 0;
        err.print(prompt);
        err.flush();
    }

    /** Writes one line of progress. */
    public synchronized void progress(String line) {
        drawn = 0;
        err.println(line);
        err.flush();
    }
}
