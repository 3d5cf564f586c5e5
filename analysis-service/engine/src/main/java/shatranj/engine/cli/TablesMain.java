package shatranj.engine.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Pair;
import shatranj.engine.endgame.TableAudit;

/**
 * {@code tables [--verify]}: makes the endgame tables that are not there. With {@code --verify} it
 * holds every position against its successors, prints the counts as a table in Markdown, and exits
 * with 1 if one position is wrong.
 */
public final class TablesMain {
    private TablesMain() {}

    /** Runs and exits. */
    public static void main(String[] args) throws IOException, InterruptedException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        boolean verify = Arrays.asList(args).equals(List.of("--verify"));
        if (args.length > 0 && !verify) {
            System.err.println(
                    "tables: " + String.join(" ", args) + ": expected --verify or nothing");
            System.exit(2);
        }
        TableFiles files = TableFiles.usual();
        long start = System.nanoTime();
        EndgameTables tables = new TableBuilder(files, System.err::println).complete();
        out.printf(
                "15 pairs, %d bytes, ready after %d ms%n",
                files.size(), (System.nanoTime() - start) / 1_000_000);
        if (verify && !verify(tables, out)) {
            System.exit(1);
        }
    }

    private static boolean verify(EndgameTables tables, PrintStream out) {
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
