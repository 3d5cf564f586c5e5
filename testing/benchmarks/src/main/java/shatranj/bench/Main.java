package shatranj.bench;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import shatranj.bench.core.CoreBenchmark;
import shatranj.bench.report.Benchmark;
import shatranj.commandline.CliProgram;

/** {@code ./shatranj bench NAME [options]}: measures one thing and ends with its figures. */
public final class Main {
    private static final String HELP = "help";

    /** Kept here, for loggers that nobody holds lose their level. */
    private static final Logger KAFKA = Logger.getLogger("org.apache.kafka");

    private Main() {}

    /** Ends with 0, with 2 for a user's mistake, with 1 where a measured result was wrong. */
    public static void main(String[] args) {
        // Its clients list their hundred settings each, between our figures.
        KAFKA.setLevel(Level.WARNING);
        System.exit(program(System.out).execute(args));
    }

    /** Runs; answers the exit status. */
    static int run(List<String> arguments, PrintStream out, PrintStream err) {
        return program(out)
                .setErr(new PrintWriter(err, true))
                .execute(arguments.toArray(String[]::new));
    }

    /** The benchmarks and their options. */
    public static CommandLine program(PrintStream out) {
        return CliProgram.of(new CommandLine(bench(out)));
    }

    private static CommandSpec bench(PrintStream out) {
        CommandSpec bench = command("bench", () -> list(out, CliProgram.MISTAKE));
        bench.usageMessage().description("Measure something.");
        for (Benchmark benchmark : Benchmarks.all()) {
            CommandSpec command =
                    command(benchmark.name(), () -> measure(benchmark, out))
                            .addMixin("options", CommandSpec.forAnnotatedObject(benchmark));
            // The options of JMH are its own.
            command.parser()
                    .unmatchedOptionsArePositionalParams(benchmark instanceof CoreBenchmark);
            bench.addSubcommand(command.name(), command);
        }
        CommandSpec help = command(HELP, () -> list(out, 0));
        help.usageMessage().description("List what can be measured.");
        return bench.addSubcommand(help.name(), help);
    }

    private static CommandSpec command(String name, Callable<Integer> run) {
        return CommandSpec.wrapWithoutInspection(run).name(name);
    }

    private static int measure(Benchmark benchmark, PrintStream out) throws Exception {
        benchmark.run(out).forEach(out::println);
        return 0;
    }

    private static int list(PrintStream out, int status) {
        CommandSpec bench = bench(out);
        CliProgram.of(new CommandLine(bench));
        for (CommandLine inner : bench.subcommands().values()) {
            CommandSpec command = inner.getCommandSpec();
            if (!command.name().equals(HELP)) {
                String measured = String.join(" ", command.usageMessage().description());
                out.println(CliProgram.synopsis(command) + ": " + measured);
            }
        }
        return status;
    }
}
