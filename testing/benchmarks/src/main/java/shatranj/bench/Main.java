package shatranj.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/** {@code ./shatranj bench NAME [options]}: measures one thing and ends with its figures. */
public final class Main {
    private static final int MISTAKE = 2;

    /** Kept here, for loggers that nobody holds lose their level. */
    private static final Logger KAFKA = Logger.getLogger("org.apache.kafka");

    private Main() {}

    /** Ends with 0, with 2 for a user's mistake, with 1 where a measured result was wrong. */
    public static void main(String[] args) throws Exception {
        // Its clients list their hundred settings each, between our figures.
        KAFKA.setLevel(Level.WARNING);
        System.exit(run(List.of(args), System.out, System.err));
    }

    /** Runs; answers the exit status. */
    static int run(List<String> arguments, PrintStream out, PrintStream err) throws Exception {
        if (arguments.isEmpty() || arguments.getFirst().equals("help")) {
            Benchmarks.ALL.forEach(it -> out.println("bench " + it.name() + " " + it.usage()));
            return arguments.isEmpty() ? MISTAKE : 0;
        }
        String name = arguments.getFirst();
        try {
            Optional<Benchmark> benchmark = Benchmarks.named(name);
            List<String> rest = arguments.subList(1, arguments.size());
            List<Figure> figures =
                    benchmark
                            .orElseThrow(() ->
                                    new Mistake("There is no benchmark '" + name + "'", names()))
                            .run(rest, out);
            figures.forEach(out::println);
            return 0;
        } catch (Mistake mistake) {
            err.println("shatranj: " + mistake.getMessage());
            return MISTAKE;
        }
    }

    private static String names() {
        return "Choose from "
                + String.join(", ", Benchmarks.ALL.stream().map(Benchmark::name).toList());
    }
}
