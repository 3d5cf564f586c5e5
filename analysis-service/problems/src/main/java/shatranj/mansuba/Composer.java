package shatranj.mansuba;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shatranj.engine.Line;
import shatranj.mansuba.Ends.Standing;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Setup;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruleset.RuleSet;

/** Makes a problem of a position in which one move alone wins. For one thread. */
public final class Composer {
    /** Moves that a solver is asked for, at most. */
    private static final int MOST_TURNS = 20;

    /** What was proved is followed to its end with more effort than it was proved with. */
    private static final int TIMES = 4;

    private final Prover prover;

    /** A composer of what this prover proves. */
    public Composer(Prover prover) {
        this.prover = prover;
    }

    /** The problem that a position is, if it is one. */
    public Composing compose(Position given, RuleSet rules, Origin origin) {
        Position position = fresh(given);
        return switch (prover.prove(position, rules.options())) {
            case Proving.Refused(Refusal why) -> new Composing.Refused(why);
            case Proving.Proved(Move key, Proof proof) ->
                    compose(position, rules, key, proof, origin);
        };
    }

    private Composing compose(
            Position position, RuleSet rules, Move key, Proof proof, Origin origin) {
        RuleOptions options = rules.options();
        // To the end, where that is known.
        Optional<List<Move>> toTheEnd = toTheEnd(position, options, key, proof);
        List<Move> solution =
                toTheEnd.map(line -> unique(position, options, line))
                        .orElseGet(() -> searched(position, options, key));
        if (toTheEnd.isEmpty() && solution.size() == 1) {
            return new Composing.Refused(Refusal.ONE_MOVE);
        }
        Goal goal = toTheEnd.map(line -> Ends.goal(after(position, line))).orElse(Goal.ADVANTAGE);
        Set<Theme> themes = EnumSet.noneOf(Theme.class);
        themes.addAll(Themes.of(position, toTheEnd.orElse(solution), goal));
        return new Composing.Composed(
                new Mansuba(
                        MansubaId.of(position, rules),
                        position,
                        rules,
                        solution,
                        goal,
                        toTheEnd.stream().mapToInt(line -> (line.size() + 1) / 2).findFirst(),
                        proof,
                        prover.effort().nodes(),
                        themes,
                        origin));
    }

    private Optional<List<Move>> toTheEnd(
            Position position, RuleOptions options, Move key, Proof proof) {
        return switch (proof) {
            case Proof.Tables(int plies, var others) ->
                    toTheEnd(position, options, key, plies, false);
            case Proof.Fastest(int plies, int next) ->
                    toTheEnd(position, options, key, plies, false);
            case Proof.Defences defences ->
                    toTheEnd(position, options, key, defences.plies(), defences.checks());
            case Proof.Search search -> Optional.empty();
        };
    }

    private Optional<List<Move>> toTheEnd(
            Position position, RuleOptions rules, Move key, int plies, boolean checks) {
        return new BestPlay(prover.forcedWins(rules, checks, TIMES), new Ends(rules.bareKing()))
                .toTheEnd(position, key, plies);
    }

    /** As much of a line as has one winning move at each turn of the solver. */
    private List<Move> unique(Position position, RuleOptions rules, List<Move> line) {
        Position at = position;
        for (int ply = 0; ply < line.size(); ply++) {
            Move move = line.get(ply);
            boolean solves = ply > 0 && ply % 2 == 0;
            if (solves
                    && (ply >= 2 * MOST_TURNS
                            || !prover.only(at, rules).equals(Optional.of(move)))) {
                return line.subList(0, ply - 1);
            }
            at = at.play(move);
        }
        return line;
    }

    /** What the best defence is answered with, as long as one move alone wins. */
    private List<Move> searched(Position position, RuleOptions rules, Move key) {
        Ends ends = new Ends(rules.bareKing());
        List<Move> solution = new ArrayList<>(List.of(key));
        Position at = position.play(key);
        while (solution.size() < 2 * MOST_TURNS - 1 && ends.of(at) == Standing.OPEN) {
            Optional<Move> reply = prover.search(at, rules, List.of()).map(Line::move);
            if (reply.isEmpty()) {
                break;
            }
            Position turn = at.play(reply.get());
            Optional<Move> next = prover.only(turn, rules);
            if (next.isEmpty()) {
                break;
            }
            solution.add(reply.get());
            solution.add(next.get());
            at = turn.play(next.get());
        }
        return solution;
    }

    private static Position after(Position position, List<Move> line) {
        Position at = position;
        for (Move move : line) {
            at = at.play(move);
        }
        return at;
    }

    /** A problem has no past: its counters begin anew. */
    private static Position fresh(Position given) {
        return Position.from(new Setup(given.board(), given.turn(), 0, 1), SetupOptions.UNREACHABLE)
                .orThrow();
    }
}
