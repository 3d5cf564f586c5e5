package shatranj.bench.rules;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.fuzz.Fuzzer;
import shatranj.bench.fuzz.Target;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;

/**
 * Feeds broken input to everything that reads, on one thread, or to rules-service: nothing but
 * declared refusals may come back, in bounded time and memory. Ends with an exception if anything
 * else did.
 */
@Command(name = "fuzz", description = "broken input for every reader, or for rules-service")
public final class FuzzBenchmark implements Benchmark {
    private static final String RPC = "rpc";
    private static final int ROUNDS = 20;

    @Option(
            names = "--inputs",
            paramLabel = "N",
            description = "usually 10,000,000, or 100,000 for rules-service")
    @Within(most = 1_000_000_000_000L)
    private Optional<Long> inputs = Optional.empty();

    @Option(names = "--seed", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = Long.MIN_VALUE >> 8, most = Long.MAX_VALUE >> 8)
    private long seed = 1;

    @Option(
            names = "--target",
            paramLabel = "NAME",
            description = "one reader, or rpc for rules-service; usually every reader")
    private String only = "";

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        return only.equals(RPC) ? service(out) : readers(out);
    }

    private List<Figure> readers(PrintStream out) {
        List<Target> targets =
                Target.all().stream()
                        .filter(target -> only.isEmpty() || target.name().equals(only))
                        .toList();
        if (targets.isEmpty()) {
            throw new Mistake("'" + only + "' reads nothing", "Leave --target out");
        }
        return run(targets, 10_000_000, out);
    }

    /** Over the network a hundred times less is fed in the same time. */
    private List<Figure> service(PrintStream out) throws IOException, InterruptedException {
        Path home = Path.of(System.getProperty("shatranj.home", "."));
        try (RpcTarget target = RpcTarget.start(home)) {
            target.requireWell();
            try {
                return run(List.of(target), 100_000, out);
            } finally {
                target.answers()
                        .forEach((what, times) ->
                                out.printf(Locale.ROOT, "  %,9d  %s%n", times, what));
                target.requireWell();
            }
        }
    }

    private List<Figure> run(List<Target> targets, long usual, PrintStream out) {
        List<Fuzzer> fuzzers = targets.stream().map(target -> new Fuzzer(target, seed)).toList();
        out.println("seed " + seed);
        long start = System.nanoTime();
        feed(fuzzers, inputs.orElse(usual), start);
        double seconds = (System.nanoTime() - start) / 1e9;
        fuzzers.forEach(fuzzer -> report(fuzzer, out));
        return figures(fuzzers, seconds);
    }

    /** Round by round, so that progress can be told. */
    private static void feed(List<Fuzzer> fuzzers, long inputs, long start) {
        long fed = 0;
        for (int round = 1; round <= ROUNDS; round++) {
            for (int i = 0; i < fuzzers.size(); i++) {
                long share = (inputs * round / ROUNDS - fed) / (fuzzers.size() - i);
                fuzzers.get(i).feed(share);
                fed += share;
            }
            System.err.printf(
                    Locale.ROOT, "%,d inputs, %.0f s%n", fed, (System.nanoTime() - start) / 1e9);
        }
    }

    private static void report(Fuzzer fuzzer, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "%-6s %,12d inputs, %4.1f %% accepted, slowest %.1f ms, most memory %.2f MiB%n",
                fuzzer.name(),
                fuzzer.inputs(),
                100.0 * fuzzer.accepted() / Math.max(1, fuzzer.inputs()),
                fuzzer.slowestNanos() / 1e6,
                fuzzer.mostBytes() / 1024.0 / 1024);
        for (Fuzzer.Failure failure : fuzzer.failures().values()) {
            String input = failure.input();
            out.printf(
                    "  FAILED %d times: %s%n  input %d, %d characters: %s%n",
                    failure.times(),
                    failure.kind(),
                    failure.number(),
                    input.length(),
                    input.substring(0, Math.min(input.length(), 300)));
        }
    }

    private static List<Figure> figures(List<Fuzzer> fuzzers, double seconds) {
        long inputs = fuzzers.stream().mapToLong(Fuzzer::inputs).sum();
        double slowest = fuzzers.stream().mapToLong(Fuzzer::slowestNanos).max().orElse(0) / 1e6;
        List<String> kinds = new ArrayList<>();
        fuzzers.forEach(fuzzer -> kinds.addAll(fuzzer.failures().keySet()));
        if (!kinds.isEmpty() || !fuzzers.stream().allMatch(Fuzzer::inTime)) {
            throw new IllegalStateException("slowest " + slowest + " ms, failures " + kinds);
        }
        return List.of(
                new Figure("fuzz-inputs", inputs, "inputs"),
                new Figure("fuzz-failures", 0, "failures"),
                new Figure("fuzz-rate", inputs / seconds, "inputs/s"),
                new Figure("fuzz-slowest", slowest, "ms"));
    }
}
