package shatranj.engine.uci;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import shatranj.engine.Engine;
import shatranj.engine.Helpers;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.engine.SearchListener;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.eval.Evaluation;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;

/**
 * Searches a few positions to a depth: the number of nodes is the same on every run of the same
 * version and tells whether a change was one; nodes a second tell how fast it is.
 */
final class Bench {
    static final int DEPTH = 14;

    private static final List<String> POSITIONS =
            List.of(
                    Fen.STANDARD,
                    Fen.ALTERNATIVE,
                    // A double mujannah: every man developed, nothing exchanged.
                    "1rafkar1/p6p/1pnppnp1/2p2p2/2P2P2/1PNPPNP1/P6P/1RAFKAR1 w - - 0 13",
                    "r1ak1anr/pp1fpppp/2np4/2p5/3P4/2PNP3/PP2FPPP/R1AK1ANR w - - 2 8",
                    "2r1k3/1p2fp2/p2pn1p1/3n3p/3N3P/P2PF1P1/1P2NP2/2R1K3 b - - 4 30",
                    "8/2k2p2/1r4p1/p1f5/P1F4P/1R4P1/2K2P2/8 w - - 0 41",
                    "4k3/8/3f4/2p5/2P1N3/8/3K4/8 w - - 10 60");

    private Bench() {}

    /** Searches each position with a fresh table and reports. */
    static void run(int depth, Supplier<Evaluation> evaluations, Consumer<String> say) {
        Engine engine = new Engine(16, 1, Helpers.NONE, Oracle.NONE, evaluations, System::nanoTime);
        long start = System.nanoTime();
        long nodes = 0;
        for (String fen : POSITIONS) {
            engine.clear();
            Root root = Root.of(Fen.position(fen).orThrow(), RuleSets.ENGINES.options());
            Line line =
                    engine.search(
                                    root,
                                    Limits.NONE.withDepth(depth),
                                    SearchListener.NONE,
                                    () -> false)
                            .orElseThrow();
            say.accept(SearchRunner.info(line, false, engine.hashPermille()));
            nodes += line.nodes();
        }
        double seconds = Math.max(1, System.nanoTime() - start) / 1e9;
        say.accept("figure engine-bench-nodes " + nodes + " nodes");
        say.accept("figure engine-bench-speed " + Math.round(nodes / seconds) + " nodes/s");
    }
}
