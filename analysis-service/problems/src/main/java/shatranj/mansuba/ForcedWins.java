package shatranj.mansuba;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import shatranj.engine.endgame.Verdicts;
import shatranj.mansuba.Ends.Standing;
import shatranj.rules.board.Position;

/**
 * Proves forced ends by trying every defence: nothing is cut but the number of plies, so what it
 * says is certain. Where few men are left it asks endgame tables. It gives up after a number of
 * positions. For one thread and one set of rules.
 */
final class ForcedWins {
    /** Unusable under the rule of Medina, for which there are no tables. */
    private final Optional<Verdicts> tables;

    private final Ends ends;
    private final boolean checksOnly;
    private final Map<Node, Bounds> known = new HashMap<>();
    private long left;
    private long looked;

    /**
     * @param checksOnly whether the winner gives nothing but checks, which is proved much faster;
     *     there may be shorter ways then
     * @param positions after which it gives up
     */
    ForcedWins(Ends ends, Optional<Verdicts> tables, boolean checksOnly, long positions) {
        this.ends = ends;
        this.tables = tables;
        this.checksOnly = checksOnly;
        this.left = positions;
    }

    /** Positions looked at so far. */
    long looked() {
        return looked;
    }

    /** Whether it gave up: an answer of "no" says nothing then. */
    boolean gaveUp() {
        return left <= 0;
    }

    /**
     * After how many plies, 0 or more and even, the side to move has lost against the best play of
     * both.
     *
     * @param most plies to look ahead
     * @return nothing if it does not lose so soon, or is not known to
     */
    OptionalInt pliesToLose(Position position, int most) {
        for (int plies = 0; plies <= most && !gaveUp(); plies += 2) {
            if (loses(position, plies)) {
                return OptionalInt.of(plies);
            }
        }
        return OptionalInt.empty();
    }

    /** The same for a win, after an odd number of plies. */
    OptionalInt pliesToWin(Position position, int most) {
        for (int plies = 1; plies <= most && !gaveUp(); plies += 2) {
            if (wins(position, plies)) {
                return OptionalInt.of(plies);
            }
        }
        return OptionalInt.empty();
    }

    /** Whether the winner may go to a position: by any move, or by a check or a last move only. */
    boolean mayPlay(Position after) {
        return !checksOnly || after.inCheck() || ends.of(after) == Standing.LOST;
    }

    /** Whether endgame tables know a position, so that nothing is tried from there on. */
    boolean isKnown(Position position) {
        return verdict(position).isPresent();
    }

    private boolean loses(Position position, int plies) {
        Standing standing = ends.of(position);
        if (standing != Standing.OPEN) {
            return standing == Standing.LOST;
        }
        Optional<Verdicts.Verdict> verdict = verdict(position);
        if (verdict.isPresent()) {
            return verdict.get().outlook() == Verdicts.Outlook.LOSS
                    && verdict.get().plies() <= plies;
        }
        if (plies == 0 || !goesOn()) {
            return false;
        }
        Bounds bounds = bounds(position);
        if (bounds.settles(plies)) {
            return bounds.yes <= plies;
        }
        boolean loses = true;
        for (Position after : inOrder(position)) {
            if (!wins(after, plies - 1)) {
                loses = false;
                break;
            }
        }
        return note(bounds, plies, loses);
    }

    private boolean wins(Position position, int plies) {
        Standing standing = ends.of(position);
        if (standing != Standing.OPEN) {
            return standing == Standing.WON;
        }
        Optional<Verdicts.Verdict> verdict = verdict(position);
        if (verdict.isPresent()) {
            return verdict.get().outlook() == Verdicts.Outlook.WIN
                    && verdict.get().plies() <= plies;
        }
        if (!goesOn()) {
            return false;
        }
        Bounds bounds = bounds(position);
        if (bounds.settles(plies)) {
            return bounds.yes <= plies;
        }
        boolean wins = false;
        for (Position after : inOrder(position)) {
            if (mayPlay(after) && loses(after, plies - 1)) {
                wins = true;
                break;
            }
        }
        return note(bounds, plies, wins);
    }

    private boolean goesOn() {
        looked++;
        return --left > 0;
    }

    private boolean note(Bounds bounds, int plies, boolean yes) {
        if (yes) {
            bounds.yes = Math.min(bounds.yes, plies);
        } else if (!gaveUp()) {
            bounds.no = Math.max(bounds.no, plies);
        }
        return yes;
    }

    private Optional<Verdicts.Verdict> verdict(Position position) {
        return Long.bitCount(position.occupied()) > 4
                ? Optional.empty()
                : tables.flatMap(all -> all.of(position));
    }

    private Bounds bounds(Position position) {
        return known.computeIfAbsent(new Node(position), node -> new Bounds());
    }

    /** What follows, first what leaves the other side the fewest moves, checks before the rest. */
    private static List<Position> inOrder(Position position) {
        return position.moves().stream()
                .map(position::play)
                .map(after -> new Next(after, !after.inCheck(), after.moveCount()))
                .sorted(Comparator.comparing(Next::quiet).thenComparingInt(Next::replies))
                .map(Next::position)
                .toList();
    }

    /** A position with what it is sorted by, which is counted once. */
    private record Next(Position position, boolean quiet, int replies) {}

    /**
     * Of a side to move: what it was proved to do within {@code yes} plies, and not within {@code
     * no}.
     */
    private static final class Bounds {
        int yes = Integer.MAX_VALUE;
        int no = -1;

        boolean settles(int plies) {
            return yes <= plies || plies <= no;
        }
    }

    /** A position as repetition compares it. */
    private record Node(Position position) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Node node && position.repeats(node.position);
        }

        @Override
        public int hashCode() {
            return Long.hashCode(position.key());
        }
    }
}
