package shatranj.engine.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.IntStream;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Pair;
import shatranj.engine.endgame.TableAudit;
import shatranj.engine.endgame.Trio;

/** Makes the endgame tables that are not there, and holds every position against its successors. */
public final class TableReport {
    /** Random positions of each trio that are held against the rules library. */
    private static final int BY_THE_RULES = 2_000;

    private static final long SEED = 77;

    private final EndgameTables tables;

    /** The trios that were wanted and are there. */
    private final List<Trio> trios;

    private TableReport(EndgameTables tables, List<Trio> trios) {
        this.tables = tables;
        this.trios = trios;
    }

    /**
     * The tables of five men that are wanted.
     *
     * @param trios made in this order, each after those that it leads to
     * @param bytes that all tables of five men may take on the disk
     */
    public record Five(List<Trio> trios, long bytes) {
        public Five {
            trios = List.copyOf(trios);
        }
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
        return new TableReport(tables, List.of());
    }

    /**
     * The same, and then those of five men that are wanted.
     *
     * @throws IllegalStateException if one cannot be made
     */
    public static TableReport make(Five five, PrintStream out, PrintStream progress)
            throws IOException, InterruptedException {
        EndgameTables pairs = make(out, progress).tables;
        TrioFiles files = TableFiles.usual().trios();
        try (Crew crew = crew()) {
            EndgameTables tables =
                    new TrioBuilder(
                                    files,
                                    five.bytes(),
                                    (known, trio) -> known.generate(trio, crew),
                                    progress::println)
                            .complete(pairs, five.trios());
            out.printf(
                    "%d tables of five men, %d bytes of at most %d%n",
                    tables.trios(), files.size(), five.bytes());
            return new TableReport(
                    tables, five.trios().stream().filter(tables::knows).distinct().toList());
        }
    }

    private static Crew crew() {
        return new Crew(Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 16));
    }

    /** Prints the counts as a table in Markdown; whether every position is right. */
    public boolean verify(PrintStream out) {
        out.println(
                "| ending | to move | won | drawn | lost | longest win | longest loss | wrong |");
        out.println("|---|---|---:|---:|---:|---:|---:|---:|");
        long wrong = 0;
        for (Pair pair : Pair.all()) {
            TableAudit[] sides =
                    IntStream.range(0, 2)
                            .parallel()
                            .mapToObj(side -> tables.audit(pair, side))
                            .toArray(TableAudit[]::new);
            for (TableAudit audit : sides) {
                String side = (audit.side() == 0 ? pair.first() : pair.second()).name();
                wrong += print(audit, side, out);
            }
        }
        try (Crew crew = crew()) {
            for (Trio trio : trios) {
                for (TableAudit audit : tables.audit(trio, crew)) {
                    wrong += print(audit, audit.side() == 0 ? "two men" : "one man", out);
                }
                RulesAudit byTheRules = RulesAudit.of(trio, tables, BY_THE_RULES, SEED);
                wrong += byTheRules.wrong();
                if (byTheRules.wrong() > 0) {
                    out.printf(
                            "%s: %d of %d random positions are not as the rules library says%n",
                            trio, byTheRules.wrong(), byTheRules.asked());
                }
            }
        }
        out.println(wrong == 0 ? "every position follows" : wrong + " positions are wrong");
        return wrong == 0;
    }

    private static long print(TableAudit audit, String side, PrintStream out) {
        out.printf(
                "| %s | %s | %d | %d | %d | %d | %d | %d |%n",
                audit.men(),
                side,
                audit.won(),
                audit.drawn(),
                audit.lost(),
                audit.longestWin(),
                audit.longestLoss(),
                audit.wrong());
        return audit.wrong();
    }
}
