package shatranj.mansuba;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import shatranj.engine.Chances;
import shatranj.engine.Line;
import shatranj.engine.Score;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.endgame.Verdicts;
import shatranj.engine.endgame.Verdicts.Outlook;
import shatranj.engine.endgame.Verdicts.Verdict;
import shatranj.mansuba.Ends.Standing;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.BareKingRule;
import shatranj.rules.ruleset.DrawRule;
import shatranj.rules.ruleset.RuleOptions;

/**
 * Says whether one move alone wins (ADR 69). By tables where these know the position. Else a search
 * finds the best move and another the best of the rest; if the first announces an end, every
 * defence is tried. For one thread.
 */
public final class Prover {
    /**
     * The points that a winning move can hope for, at least: Chances has them as 573 hundredths.
     */
    static final double WINNING = 0.85;

    /** The points that any other can hope for, at most: a draw, and what evaluations err by. */
    static final double HELD = 0.55;

    /** Plies of a series of checks that a search has not seen, at most. */
    private static final int LONGEST_SERIES = 21;

    /** Moves of the solver in a tree that is kept. */
    private static final int LARGEST_TREE = 500;

    private final Searcher searcher;
    private final Oracle oracle;
    private final Effort effort;
    private final boolean classics;

    private Prover(Searcher searcher, Oracle oracle, Effort effort, boolean classics) {
        this.searcher = searcher;
        this.oracle = oracle;
        this.effort = effort;
        this.classics = classics;
    }

    /**
     * A prover that lets no second move win.
     *
     * @param oracle endgame tables; asked only where they are valid
     */
    public Prover(Searcher searcher, Oracle oracle, Effort effort) {
        this(searcher, oracle, effort, false);
    }

    /**
     * The same for classical problems, in which others may win more slowly: {@link Proof.Fastest}.
     */
    public static Prover ofClassics(Searcher searcher, Oracle oracle, Effort effort) {
        return new Prover(searcher, oracle, effort, true);
    }

    /** How much is done to prove a move. */
    public Effort effort() {
        return effort;
    }

    /** Whether one move alone wins for the side to move, counters of moves apart. */
    public Proving prove(Position position, RuleOptions rules) {
        if (new Ends(rules.bareKing()).of(position) != Standing.OPEN) {
            return new Proving.Refused(Refusal.OVER);
        }
        if (position.moveCount() == 1) {
            return new Proving.Refused(Refusal.ONE_LEGAL_MOVE);
        }
        Optional<Verdicts> tables = tables(rules);
        return tables.flatMap(known -> byTables(position, rules, known))
                .orElseGet(() -> bySearch(position, rules));
    }

    /**
     * The one move that wins on the way of a solution; the only legal one counts, though there is
     * nothing to find.
     */
    Optional<Move> only(Position position, RuleOptions rules) {
        return switch (prove(position, rules)) {
            case Proving.Proved(Move move, Proof proof) -> Optional.of(move);
            case Proving.Refused(Refusal why) ->
                    why == Refusal.ONE_LEGAL_MOVE
                            ? Optional.of(position.moves().getFirst())
                            : Optional.empty();
        };
    }

    /** Forced ends under these rules, within so many times the effort of a proof. */
    ForcedWins forcedWins(RuleOptions rules, boolean checksOnly, int times) {
        return new ForcedWins(
                new Ends(rules.bareKing()), tables(rules), checksOnly, times * effort.positions());
    }

    /** The best line of a search. */
    Optional<Line> search(Position position, RuleOptions rules, List<Move> only) {
        return search(position, rules, only, effort.nodes());
    }

    /** The best line of a search with fewer nodes than a proof has. */
    Optional<Line> search(Position position, RuleOptions rules, List<Move> only, long nodes) {
        return searcher.search(position, rules, only, nodes);
    }

    private Optional<Verdicts> tables(RuleOptions rules) {
        return rules.bareKing() == BareKingRule.IMMEDIATE
                ? Optional.empty()
                : Optional.of(new Verdicts(oracle));
    }

    /** Nothing if there is a legal move after which the tables do not know. */
    private Optional<Proving> byTables(Position position, RuleOptions rules, Verdicts tables) {
        List<Known> winning = new ArrayList<>();
        Outlook others = Outlook.LOSS;
        for (Move move : position.moves()) {
            Optional<Verdict> after = tables.of(position.play(move));
            if (after.isEmpty()) {
                return Optional.empty();
            }
            switch (after.get().outlook()) {
                case LOSS -> winning.add(new Known(move, after.get().plies() + 1));
                case DRAW -> others = Outlook.DRAW;
                case WIN -> {}
            }
        }
        winning.sort(Comparator.comparingInt(Known::plies));
        return Optional.of(byTables(winning, others, rules));
    }

    private Proving byTables(List<Known> winning, Outlook others, RuleOptions rules) {
        boolean limited = rules.moveLimitRule() != DrawRule.NONE;
        if (winning.isEmpty() || limited && winning.getFirst().plies() > 2 * rules.moveLimit()) {
            return new Proving.Refused(Refusal.NO_WIN);
        }
        Known best = winning.getFirst();
        if (winning.size() == 1) {
            return new Proving.Proved(best.move(), new Proof.Tables(best.plies(), others));
        }
        int next = winning.get(1).plies();
        return classics && best.plies() < next
                ? new Proving.Proved(best.move(), new Proof.Fastest(best.plies(), next))
                : new Proving.Refused(Refusal.SECOND_WIN);
    }

    /** A move that tables know to win, and when. */
    private record Known(Move move, int plies) {}

    private Proving bySearch(Position position, RuleOptions rules) {
        Judged best = Judged.of(search(position, rules, List.of()).orElseThrow());
        Optional<Forced> forced = forced(position, rules, best);
        if (forced.isEmpty() && Chances.points(best.score()) < WINNING) {
            return new Proving.Refused(Refusal.NO_WIN);
        }
        Move key = forced.map(Forced::key).orElse(best.move());
        List<Move> rest = new ArrayList<>(position.moves());
        rest.remove(key);
        Judged second = Judged.of(search(position, rules, rest).orElseThrow());
        if (Chances.points(second.score()) > HELD) {
            return new Proving.Refused(Refusal.SECOND_WIN);
        }
        return new Proving.Proved(
                key,
                forced.<Proof>map(by ->
                                new Proof.Defences(
                                        by.plies, by.checks, by.positions, by.tree, second))
                        .orElseGet(() -> new Proof.Search(best, second)));
    }

    /** A forced end. */
    private record Forced(
            Move key, int plies, boolean checks, long positions, Optional<Tree> tree) {}

    /** The end that a search announces, or one by checks that it has not seen. */
    private Optional<Forced> forced(Position position, RuleOptions rules, Judged best) {
        Ends ends = new Ends(rules.bareKing());
        ForcedWins series = forcedWins(rules, true, 1);
        if (best.score() instanceof Score.Mate(int moves) && moves > 0) {
            int most = 2 * moves - 1;
            return forced(position, best.move(), most, ends, series, true)
                    .or(() -> {
                        ForcedWins all = forcedWins(rules, false, 1);
                        return forced(position, best.move(), most, ends, all, false);
                    });
        }
        OptionalInt plies = series.pliesToWin(position, LONGEST_SERIES);
        if (plies.isEmpty()) {
            return Optional.empty();
        }
        return position.moves().stream()
                .flatMap(move ->
                        forced(position, move, plies.getAsInt(), ends, series, true).stream())
                .findFirst();
    }

    private static Optional<Forced> forced(
            Position position, Move key, int most, Ends ends, ForcedWins wins, boolean checks) {
        Position after = position.play(key);
        if (!wins.mayPlay(after)) {
            return Optional.empty();
        }
        OptionalInt lost = wins.pliesToLose(after, most - 1);
        if (lost.isEmpty()) {
            return Optional.empty();
        }
        int plies = lost.getAsInt() + 1;
        long looked = wins.looked();
        Optional<Tree> tree = new BestPlay(wins, ends).tree(position, key, plies, LARGEST_TREE);
        return Optional.of(new Forced(key, plies, checks, looked, tree));
    }
}
