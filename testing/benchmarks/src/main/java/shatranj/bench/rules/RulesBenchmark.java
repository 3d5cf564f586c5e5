package shatranj.bench.rules;

import com.google.protobuf.ByteString;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.MethodDescriptor;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.bench.service.ServiceProcess;
import shatranj.commandline.Within;
import shatranj.rules.notation.WrittenMoves;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.ListRuleSetsRequest;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMoveResponse;
import shatranj.rules.v1.RulesServiceGrpc;

/**
 * PlayMove with a long history against an RPC that asks nothing (the health check, {@code
 * grpc.health.v1.Health/Check}) on the same server in the same run. Both are asked by turns, round
 * after round, and what is told are the medians of the rounds: this machine may be busy with other
 * things for a while.
 */
@Command(name = "rules", description = "PlayMove over gRPC against an empty RPC")
public final class RulesBenchmark implements Benchmark {
    private static final long SEED = 20_261_121;
    private static final int LINES = 64;
    private static final Duration WARM_UP = Duration.ofSeconds(6);
    private static final List<RuleSet> SETS = List.of(RuleSets.ENGINES, RuleSets.LAWS_2025);

    /** What Health/Check answers: SERVING. */
    private static final byte[] SERVING = {8, 1};

    @Option(names = "--plies", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 0, most = 1_000)
    private int plies = 100;

    @Option(names = "--callers", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 1_000)
    private int callers = 16;

    @Option(names = "--connections", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 64)
    private int connections = 2;

    @Option(names = "--seconds", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 600)
    private int seconds = 3;

    @Option(names = "--rounds", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 1_000)
    private int rounds = 7;

    @Override
    public List<Figure> run(PrintStream out) throws Exception {
        Duration span = Duration.ofSeconds(seconds);
        Path home = Path.of(System.getProperty("shatranj.home", "."));
        try (ServiceProcess server = ServiceProcess.rules(home)) {
            List<ManagedChannel> channels = connect(server, connections);
            try {
                List<PreparedCalls> questions = questions(channels.getFirst(), plies);
                ClosedLoop loop = new ClosedLoop(channels, callers);
                out.printf(
                        "rules: %d callers on %d connections, %d plies before the move%n",
                        callers, connections, plies);
                return new Comparison(loop, questions, out).measure(WARM_UP, span, rounds);
            } finally {
                channels.forEach(ManagedChannel::shutdownNow);
            }
        }
    }

    private static List<ManagedChannel> connect(ServiceProcess server, int connections) {
        return Stream.generate(() ->
                        // Callbacks come on the connection's own thread.
                        ManagedChannelBuilder.forAddress("127.0.0.1", server.port())
                                .usePlaintext()
                                .directExecutor()
                                .build())
                .limit(connections)
                .toList();
    }

    private static List<PreparedCalls> questions(ManagedChannel channel, int plies)
            throws IOException {
        List<List<String>> lines = RandomLines.random(SEED, LINES, plies + 1, SETS);
        List<PreparedCalls> questions = new ArrayList<>();
        questions.add(empty());
        for (RuleSet set : SETS) {
            questions.add(playMove(channel, set, lines));
        }
        return questions;
    }

    private static PreparedCalls empty() {
        MethodDescriptor<byte[], byte[]> check = PreparedCalls.raw("grpc.health.v1.Health/Check");
        return new PreparedCalls("empty", check, List.of(new byte[0]), List.of(SERVING));
    }

    /** Each is asked once for its right answer, which the measured ones must repeat. */
    private static PreparedCalls playMove(
            ManagedChannel channel, RuleSet set, List<List<String>> lines) {
        var stub = RulesServiceGrpc.newBlockingStub(channel);
        var known =
                stub
                        .listRuleSets(ListRuleSetsRequest.getDefaultInstance())
                        .getRuleSetsList()
                        .stream()
                        .filter(it -> it.getName().equals(set.name()))
                        .findFirst()
                        .orElseThrow();
        List<byte[]> requests = new ArrayList<>();
        List<byte[]> answers = new ArrayList<>();
        for (List<String> line : lines) {
            PlayMoveRequest request =
                    PlayMoveRequest.newBuilder()
                            .setRuleSet(known)
                            .setLine(history(line.subList(0, line.size() - 1)))
                            .setMove(line.getLast())
                            .build();
            PlayMoveResponse answer = stub.playMove(request);
            if (answer.getPly() != line.size() || answer.hasOutcome()) {
                throw new IllegalStateException("an unexpected ruling: " + answer);
            }
            requests.add(request.toByteArray());
            answers.add(answer.toByteArray());
        }
        String name = "play-" + set.name();
        String method = RulesServiceGrpc.getPlayMoveMethod().getFullMethodName();
        return new PreparedCalls(name, PreparedCalls.raw(method), requests, answers);
    }

    /** As game-service sends it. */
    private static Line history(List<String> moves) {
        return Line.newBuilder()
                .setMoveSquares(ByteString.copyFrom(WrittenMoves.squares(moves)))
                .build();
    }

    /** Rounds of all questions by turns; the first is what the others are compared with. */
    private record Comparison(ClosedLoop loop, List<PreparedCalls> questions, PrintStream out) {
        List<Figure> measure(Duration warmUp, Duration span, int rounds) {
            questions.forEach(question -> loop.ask(question, warmUp));
            ClosedLoop.Seen[][] seen = new ClosedLoop.Seen[questions.size()][rounds];
            for (int round = 0; round < rounds; round++) {
                for (int i = 0; i < questions.size(); i++) {
                    seen[i][round] = loop.ask(questions.get(i), span);
                    report(questions.get(i).name(), seen[i][round]);
                }
            }
            return figures(seen, rounds);
        }

        private void report(String name, ClosedLoop.Seen seen) {
            out.println(
                    String.format(
                            Locale.ROOT,
                            "  %-16s %8.0f calls/s   p50 %6.3f ms   p99 %6.3f ms",
                            name,
                            seen.callsPerSecond(),
                            seen.latencies().p50Ms(),
                            seen.latencies().p99Ms()));
        }

        private List<Figure> figures(ClosedLoop.Seen[][] seen, int rounds) {
            List<Figure> figures = new ArrayList<>();
            for (int i = 0; i < questions.size(); i++) {
                String name = "rules-" + questions.get(i).name();
                double[] rates = new double[rounds];
                double[] p99s = new double[rounds];
                double[] rateRatios = new double[rounds];
                double[] p99Ratios = new double[rounds];
                for (int round = 0; round < rounds; round++) {
                    rates[round] = seen[i][round].callsPerSecond();
                    p99s[round] = seen[i][round].latencies().p99Ms();
                    rateRatios[round] = rates[round] / seen[0][round].callsPerSecond();
                    p99Ratios[round] = p99s[round] / seen[0][round].latencies().p99Ms();
                }
                figures.add(new Figure(name, median(rates), "calls/s"));
                figures.add(new Figure(name + "-p99", median(p99s), "ms"));
                if (i > 0) {
                    figures.add(new Figure(name + "-to-empty", median(rateRatios), "ratio"));
                    figures.add(new Figure(name + "-p99-to-empty", median(p99Ratios), "ratio"));
                }
            }
            return figures;
        }

        private static double median(double[] values) {
            Arrays.sort(values);
            return values[values.length / 2];
        }
    }
}
