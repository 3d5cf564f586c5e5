package shatranj.mansuba;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSet;

/**
 * A problem.
 *
 * @param position with its counters at the start, the solver to move
 * @param solution moves of solver and defence in turn, from the solver's first to a last one of the
 *     solver. Each of the solver's is the only one that wins there; the defence holds out longest.
 *     It ends with the game, or before a second move would win.
 * @param goal what it leads to
 * @param moves of the solver to the end of the game, where that is known
 * @param proof of the first move
 * @param nodes of each search by which it was proved: with as many it is proved again
 */
public record Mansuba(
        MansubaId id,
        Position position,
        RuleSet rules,
        List<Move> solution,
        Goal goal,
        OptionalInt moves,
        Proof proof,
        long nodes,
        Set<Theme> themes,
        Origin origin) {
    /** Copies the moves; a solution has an odd number of them. */
    public Mansuba {
        solution = List.copyOf(solution);
        themes = themes.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(themes));
        if (solution.size() % 2 == 0) {
            throw new IllegalArgumentException(
                    "a solution of " + solution.size() + " moves, expected an odd number");
        }
    }

    /** The same from elsewhere. */
    public Mansuba from(Origin other) {
        return new Mansuba(id, position, rules, solution, goal, moves, proof, nodes, themes, other);
    }

    /** The same without the tree of its proof, which may be large. */
    public Mansuba withoutTree() {
        return proof instanceof Proof.Defences by
                ? new Mansuba(
                        id,
                        position,
                        rules,
                        solution,
                        goal,
                        moves,
                        by.withoutTree(),
                        nodes,
                        themes,
                        origin)
                : this;
    }

    /** How many moves the solver has to find. */
    public int turns() {
        return (solution.size() + 1) / 2;
    }
}
