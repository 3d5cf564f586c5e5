package shatranj.rules.cli;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import shatranj.rules.board.PerftCounter;
import shatranj.rules.board.Position;

/**
 * Counts the leaves of the tree of legal moves. Prints {@code nodes N}, {@code seconds S}, {@code
 * nps R}; divided, first a line {@code MOVE N} for each move.
 */
record PerftReport(PrintStream out) {
    static final int DEEPEST = 20;

    void print(Position position, int depth, boolean divide) {
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
