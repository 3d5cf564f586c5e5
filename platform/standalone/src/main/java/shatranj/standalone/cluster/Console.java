package shatranj.standalone.cluster;

import java.io.PrintStream;

/** Progress and log lines on standard error, one at a time; answers go to standard output. */
public final class Console {
    private static final String RESET = "\u001b[0m";
    private static final int NAME_WIDTH = 8;

    private final PrintStream progress;
    private final PrintStream answers;
    private final boolean colours;

    public Console(PrintStream answers, PrintStream progress, boolean colours) {
        this.answers = answers;
        this.progress = progress;
        this.colours = colours;
    }

    /**
     * The console of this process. The script says whether standard error is a terminal that shows
     * colours.
     */
    public static Console ofThisProcess() {
        return new Console(
                System.out, System.err, "true".equals(System.getenv("SHATRANJ_COLOURS")));
    }

    /** What the user asked for. */
    public synchronized void answer(String line) {
        answers.println(line);
        answers.flush();
    }

    /** What the launcher does. */
    public void progress(String line) {
        line("shatranj", line);
    }

    /** A line of a service's log. */
    synchronized void line(String service, String line) {
        String name = service + " ".repeat(Math.max(0, NAME_WIDTH - service.length()));
        progress.println(
                colours ? colour(service) + name + " |" + RESET + " " + line : name + " | " + line);
    }

    private static String colour(String service) {
        return "\u001b[" + (31 + Math.floorMod(service.hashCode(), 6)) + "m";
    }
}
