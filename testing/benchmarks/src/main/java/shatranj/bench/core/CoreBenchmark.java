package shatranj.bench.core;

import java.io.PrintStream;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.Mistake;

/** Runs the JMH benchmarks of {@link shatranj.bench.core}; JMH prints the report. */
@Command(name = "core", description = "single operations of rules-core under JMH")
public final class CoreBenchmark implements Benchmark {
    @Parameters(paramLabel = "JMH_OPTIONS", description = "such as -f 1 -wi 3 FenSpeed")
    private List<String> arguments = List.of();

    @Override
    public List<Figure> run(PrintStream out) {
        return measure().stream().map(CoreBenchmark::figure).toList();
    }

    private Collection<RunResult> measure() {
        try {
            CommandLineOptions given = new CommandLineOptions(arguments.toArray(String[]::new));
            OptionsBuilder options = new OptionsBuilder();
            options.parent(given);
            if (given.getIncludes().isEmpty()) {
                options.include("shatranj\\.bench\\.core\\.");
            }
            Runner runner = new Runner(options.build());
            if (given.shouldList()) {
                runner.list();
                return List.of();
            }
            return runner.run();
        } catch (CommandLineOptionException | RunnerException e) {
            throw new Mistake(
                    "JMH says: " + e.getMessage(),
                    "Its options are those of JMH 1.37, such as -f 1 -wi 3 FenSpeed");
        }
    }

    private static Figure figure(RunResult run) {
        Result<?> result = run.getPrimaryResult();
        String[] path = run.getParams().getBenchmark().split("\\.");
        StringBuilder name = new StringBuilder(path[path.length - 2]);
        name.append('-').append(path[path.length - 1]);
        for (String key : run.getParams().getParamsKeys()) {
            name.append('-').append(run.getParams().getParam(key));
        }
        return new Figure(
                name.toString().toLowerCase(Locale.ROOT), result.getScore(), result.getScoreUnit());
    }
}
