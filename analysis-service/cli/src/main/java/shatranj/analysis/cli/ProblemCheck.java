package shatranj.analysis.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import shatranj.engine.endgame.Oracle;
import shatranj.mansuba.Composer;
import shatranj.mansuba.Composing;
import shatranj.mansuba.Effort;
import shatranj.mansuba.EngineSearcher;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.MansubaId;
import shatranj.mansuba.Origin;
import shatranj.mansuba.Proof;
import shatranj.mansuba.Prover;
import shatranj.mansuba.TreeCheck;
import shatranj.mansuba.json.MansubaJson;

/** {@code problems check}: proves problems again. */
final class ProblemCheck {
    private final PrintStream out;
    private final Oracle tables;
    private final Optional<Long> nodes;

    /**
     * @param nodes of each search; if empty as many as a problem was proved with
     */
    ProblemCheck(PrintStream out, Oracle tables, Optional<Long> nodes) {
        this.out = out;
        this.tables = tables;
        this.nodes = nodes;
    }

    /** Whether every line is the problem that it says; tells of each that is not. */
    boolean check(List<String> lines) {
        int wrong = 0;
        for (int i = 0; i < lines.size(); i++) {
            Optional<String> fault = fault(lines.get(i));
            if (fault.isPresent()) {
                out.println("line " + (i + 1) + ": " + fault.get());
                wrong++;
            }
        }
        out.printf("%d problems, %d wrong%n", lines.size(), wrong);
        return wrong == 0;
    }

    private Optional<String> fault(String line) {
        Mansuba mansuba;
        try {
            mansuba = MansubaJson.read(line);
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
        MansubaId id = MansubaId.of(mansuba.position(), mansuba.rules());
        if (!mansuba.id().equals(id)) {
            return Optional.of("its id is " + mansuba.id() + ", expected " + id);
        }
        Optional<String> tree = treeFault(mansuba);
        if (tree.isPresent()) {
            return tree;
        }
        Effort effort = Effort.ofNodes(nodes.orElse(mansuba.nodes()));
        EngineSearcher searcher = new EngineSearcher(tables);
        Prover prover =
                mansuba.origin() instanceof Origin.Classical
                        ? Prover.ofClassics(searcher, tables, effort)
                        : new Prover(searcher, tables, effort);
        return switch (new Composer(prover)
                .compose(mansuba.position(), mansuba.rules(), mansuba.origin())) {
            case Composing.Refused(var why) -> Optional.of("refused, " + why);
            case Composing.Composed(Mansuba again) -> difference(mansuba, again);
        };
    }

    /** What is wrong with the tree that a problem has with it, by the rules alone. */
    private Optional<String> treeFault(Mansuba mansuba) {
        return mansuba.proof() instanceof Proof.Defences by
                ? by.tree()
                        .flatMap(tree ->
                                new TreeCheck(mansuba.rules(), tables)
                                        .fault(mansuba.position(), tree, by.plies()))
                : Optional.empty();
    }

    /** What of a problem is not as it is found now; how it was proved may differ. */
    private static Optional<String> difference(Mansuba said, Mansuba now) {
        if (!said.solution().equals(now.solution())) {
            return Optional.of("the solution is " + now.solution() + ", not " + said.solution());
        }
        if (said.goal() != now.goal() || !said.moves().equals(now.moves())) {
            return Optional.of(
                    "the goal is %s in %s, not %s in %s"
                            .formatted(now.goal(), now.moves(), said.goal(), said.moves()));
        }
        return said.themes().equals(now.themes())
                ? Optional.empty()
                : Optional.of("the themes are " + now.themes() + ", not " + said.themes());
    }
}
