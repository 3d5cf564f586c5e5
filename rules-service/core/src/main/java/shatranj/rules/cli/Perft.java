package shatranj.rules.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import shatranj.rules.board.Fault;
import shatranj.rules.board.PerftCounter;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;

/**
 * {@code perft [--divide] DEPTH [FEN]}: counts the leaves of the tree of legal moves. Prints {@code
 * nodes N}, {@code seconds S}, {@code nps R}; with {@code --divide} first a line {@code MOVE N} for
 * each move. Ends with 0, or with 2 for a user's mistake.
 */
public final class Perft {
    private static final int DEEPEST = 20;
    private static final String USAGE =
            "Write: shatranj perft [--divide] DEPTH [FEN], such as: shatranj perft 5";

    private Perft() {}

    /** Runs and exits. */
    public static void main(String[] args) {
        System.exit(run(List.of(args), System.out, System.err));
    }

    /** Runs; answers the exit status. */
    static int run(List<String> args, PrintStream out, PrintStream err) {
        List<String> words = new ArrayList<>(args);
        boolean divide = words.removeIf("--divide"::equals);
        List<String> unknown = words.stream().filter(word -> word.startsWith("--")).toList();
        if (!unknown.isEmpty()) {
            return refuse(err, "perft knows no option " + unknown.getFirst() + ".", USAGE);
        }
        if (words.isEmpty()) {
            return refuse(err, "perft needs a depth.", USAGE);
        }
        String depth = words.getFirst();
        if (!depth.matches("[0-9]{1,2}") || Integer.parseInt(depth) > DEEPEST) {
            return refuse(
                    err,
                    "The depth '" + depth + "' is not a whole number from 0 to " + DEEPEST + ".",
                    USAGE);
        }
        // A FEN may come quoted or as separate words.
        String fen =
                words.size() == 1 ? Fen.STANDARD : String.join(" ", words.subList(1, words.size()));
        return switch (Fen.position(fen, SetupOptions.UNREACHABLE)) {
            case Validated.Valid<Position>(Position position) -> {
                count(position, Integer.parseInt(depth), divide, out);
                yield 0;
            }
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    refuse(
                            err,
                            "The FEN is not a position: "
                                    + String.join("; ", faults.stream().map(Fault::detail).toList())
                                    + ".",
                            "Give one like: " + Fen.STANDARD);
        };
    }

    private static int refuse(PrintStream err, String cause, String cure) {
        err.println(cause);
        err.println(cure);
        return 2;
    }

    private static void count(Position position, int depth, boolean divide, PrintStream out) {
        long start = System.nanoTime();
        long nodes = 0;
        if (divide && depth > 0) {
            Map<String, Long> sorted = new TreeMap<>();
            PerftCounter.divide(position, depth)
                    .forEach((move, count) -> sorted.put(move.toString(), count));
            for (Map.Entry<String, Long> entry : sorted.entrySet()) {
                out.println(entry.getKey() + " " + entry.getValue());
                nodes += entry.getValue();
            }
        } else {
            nodes = PerftCounter.count(position, depth);
        }
        double seconds = Math.max(System.nanoTime() - start, 1) / 1e9;
        out.println("nodes " + nodes);
        out.println(String.format(Locale.ROOT, "seconds %.3f", seconds));
        out.println(String.format(Locale.ROOT, "nps %.0f", nodes / seconds));
    }
}
