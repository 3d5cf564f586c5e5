package shatranj.bench;

import java.io.PrintStream;
import java.util.List;

/** Something that is measured. */
public interface Benchmark {
    /** The word after {@code ./shatranj bench}. */
    String name();

    /** Its options and, after a colon, what it measures, on one line. */
    String usage();

    /**
     * Measures; prints a report for people to {@code out} and answers the figures.
     *
     * @param arguments what follows the name on the command line
     * @throws Mistake where an argument is wrong
     */
    List<Figure> run(List<String> arguments, PrintStream out) throws Exception;
}
