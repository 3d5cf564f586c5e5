package shatranj.bench.report;

import java.io.PrintStream;
import java.util.List;
import picocli.CommandLine.Command;
import shatranj.commandline.Mistake;

/** Something that is measured; a {@link Command} with its options. */
public interface Benchmark {
    /** What the help says of an option's usual value. */
    String USUALLY = "usually ${DEFAULT-VALUE}";

    /** The word after {@code ./shatranj bench}. */
    default String name() {
        return getClass().getAnnotation(Command.class).name();
    }

    /**
     * Measures; prints a report for people to {@code out} and answers the figures.
     *
     * @throws Mistake where an option is wrong
     */
    List<Figure> run(PrintStream out) throws Exception;
}
