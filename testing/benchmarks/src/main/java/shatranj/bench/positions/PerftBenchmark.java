package shatranj.bench.positions;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shatranj.bench.report.Benchmark;
import shatranj.bench.report.Figure;
import shatranj.commandline.Within;
import shatranj.rules.board.PerftCounter;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;

/**
 * Move generation on one thread, no hash table: leaves counted from the start arrays
 * (https://www.chessprogramming.org/Perft), once by the counter, which never lists the last ply,
 * and once with a list of moves made at every leaf's parent, which is what a search does. Rates are
 * medians of the rounds after warm-up; every count is compared with the known one.
 */
@Command(name = "perft", description = "move generation from the start arrays, counted and listed")
public final class PerftBenchmark implements Benchmark {
    /** From either start array, depth 0 first. */
    private static final long[] KNOWN = {
        1, 16, 256, 4_176, 68_122, 1_164_248, 19_864_709, 357_218_656
    };

    private static final int DEEPEST = 7;
    private static final int WARM_UP_DEPTH = 6;
    private static final int WARM_UP_ROUNDS = 20;

    @Option(names = "--depth", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(least = 2, most = DEEPEST)
    private int depth = 7;

    @Option(names = "--rounds", paramLabel = "N", description = Benchmark.USUALLY)
    @Within(most = 1_000)
    private int rounds = 7;

    @Override
    public List<Figure> run(PrintStream out) {
        Position standard = Fen.position(Fen.STANDARD).orThrow();
        Position alternative = Fen.position(Fen.ALTERNATIVE).orThrow();
        check("alternative", PerftCounter.count(alternative, depth), depth);

        out.println("leaves per second, one thread; median and best of " + rounds + " rounds");
        ToLongFunction<Integer> counted = d -> PerftCounter.count(standard, d);
        int[][] lists = new int[depth + 1][Position.MAX_MOVES];
        ToLongFunction<Integer> listed = d -> list(standard, d, lists);
        return List.of(
                measure("perft-" + (depth - 1), depth - 1, rounds, counted, out),
                measure("perft-" + depth, depth, rounds, counted, out),
                measure("perft-listed-" + (depth - 1), depth - 1, rounds, listed, out));
    }

    private static Figure measure(
            String name, int depth, int rounds, ToLongFunction<Integer> perft, PrintStream out) {
        for (int i = 0; i < WARM_UP_ROUNDS; i++) {
            int shallow = Math.min(depth, WARM_UP_DEPTH);
            check(name, perft.applyAsLong(shallow), shallow);
        }
        double[] rates = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            long start = System.nanoTime();
            long leaves = perft.applyAsLong(depth);
            rates[i] = leaves * 1e3 / Math.max(System.nanoTime() - start, 1);
            check(name, leaves, depth);
        }
        Arrays.sort(rates);
        double median = rates[rounds / 2];
        out.println(
                String.format(
                        Locale.ROOT,
                        "  %-16s depth %d  median %6.1f M/s  best %6.1f M/s",
                        name,
                        depth,
                        median,
                        rates[rounds - 1]));
        return new Figure(name, median, "Mnodes/s");
    }

    private static void check(String what, long leaves, int depth) {
        if (leaves != KNOWN[depth]) {
            throw new IllegalStateException(
                    what
                            + " counts "
                            + leaves
                            + " at depth "
                            + depth
                            + ", expected "
                            + KNOWN[depth]);
        }
    }

    /** Every move of every position above the leaves is listed, every position made. */
    private static long list(Position position, int depth, int[][] lists) {
        int[] moves = lists[depth];
        int count = position.moves(moves);
        if (depth == 1) {
            return count;
        }
        long leaves = 0;
        for (int i = 0; i < count; i++) {
            leaves += list(position.play(moves[i]), depth - 1, lists);
        }
        return leaves;
    }
}
