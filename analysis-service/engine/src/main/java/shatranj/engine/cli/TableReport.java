package shatranj.engine.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.stream.IntStream;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Pair;
import shatranj.engine.endgame.TableAudit;

/** Makes the endgame tables that are not there, and holds every position against its successors. */
public final class TableReport {
    private final EndgameTables tables;

    private TableReport(EndgameTables tables) {
        this.tables = tables;
    }

    /** Makes what is missing and tells how long that took. */
    public static TableReport make(PrintStream out, PrintStream progress)
            throws IOException, InterruptedException {
        TableFiles files = TableFiles.usual();
        long start = System.nanoTime();
        EndgameTables tables = new TableBuilder(files, progress::println).complete();
        out.printf(
                "15 pairs, %d bytes, ready after %d ms%n",
                files.size(), (System.nanoTime() - start) / 1_000_000);
        return new TableReport(tables);
    }

    /** Prints the counts as a table in Markdown; whether every position is right. */
    public boolean verify(PrintStream out) {
        out.println("| pair | to move | won | drawn | lost | longest win | longest loss | wrong |");
        out.println("|---|---|---:|---:|---:|---:|---:|---:|");
        long wrong = 0;
        for (Pair pair : Pair.all()) {
            TableAudit[] sides =
                    IntStream.range(0, 2)
                            .parallel()
                            .mapToObj(side -> tables.audit(pair, side))
                            .toArray(TableAudit[]::new);
            for (TableAudit audit : sides) {
                out.printf(
                        "| %s | %s | %d | %d | %d | %d | %d | %d |%n",
                        pair,
                        audit.side() == 0 ? pair.first() : pair.second(),
                        audit.won(),
                        audit.drawn(),
                        audit.lost(),
                        audit.longestWin(),
                        audit.longestLoss(),
                        audit.wrong());
                wrong += audit.wrong();
            }
        }
        out.println(wrong == 0 ? "every position follows" : wrong + " positions are wrong");
        return wrong == 0;
    }
}
