package shatranj.rules.winnable;

import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.BareKingRule;

/**
 * Looks for a win through all positions that can be reached, those nearest to baring a side first
 * (https://www.chessprogramming.org/Best-First_Search; both sides help). Either a win is found,
 * with the line; or no position is left unseen, which proves that there is none; or the budget is
 * spent. For one question.
 */
final class WinSearch {
    private static final int NONE = -1;

    private final BareKingRule rule;
    private final Wish wish;
    private final WinBudget budget;
    private final PositionSet seen = new PositionSet();

    /** By the number of a position: where it came from, by which raw move, what waits below it. */
    private int[] parents = new int[64];

    private int[] raws = new int[64];
    private int[] below = new int[64];

    /** By score: the position that came last, on top of those that came before. */
    private final int[] waiting = new int[Nearness.WORST + 1];

    private int lowest = Nearness.WORST + 1;
    private int played;

    WinSearch(BareKingRule rule, Wish wish, WinBudget budget) {
        this.rule = rule;
        this.wish = wish;
        this.budget = budget;
        Arrays.fill(waiting, NONE);
    }

    /** What can become of a position in which the game goes on. */
    Fate from(Position start) {
        int[] moves = new int[Position.MAX_MOVES];
        enter(start, NONE, 0);
        for (int number = next(); number != NONE; number = next()) {
            Position position = seen.at(number);
            int count = position.moves(moves);
            Optional<Fate> alive =
                    count == 0
                            ? won(position.turn().opposite(), number, 0)
                            : expand(number, position, moves, count);
            if (alive.isPresent()) {
                return alive.get();
            }
            if (seen.size() > budget.positions() || played > budget.moves()) {
                return new Fate.Unknown();
            }
        }
        return new Fate.Dead();
    }

    /** Enters what comes after a position; a win on the way ends the search. */
    private Optional<Fate> expand(int number, Position position, int[] moves, int count) {
        played += count;
        for (int i = 0; i < count; i++) {
            Position after = position.play(moves[i]);
            BoardEnd end = isBare(after) ? BoardEnd.of(rule, after) : BoardEnd.NONE;
            if (end == BoardEnd.NONE) {
                // Mate and stalemate are seen when its moves are listed.
                enter(after, number, moves[i]);
                continue;
            }
            int raw = moves[i];
            Optional<Fate> alive =
                    end.winner(after.turn()).flatMap(winner -> won(winner, number, raw));
            if (alive.isPresent()) {
                return alive;
            }
        }
        return Optional.empty();
    }

    private static boolean isBare(Position position) {
        return Bitboard.count(position.white()) == 1 || Bitboard.count(position.black()) == 1;
    }

    private void enter(Position position, int parent, int raw) {
        int number = seen.add(position);
        if (number == NONE) {
            return;
        }
        if (number == parents.length) {
            parents = Arrays.copyOf(parents, 2 * number);
            raws = Arrays.copyOf(raws, 2 * number);
            below = Arrays.copyOf(below, 2 * number);
        }
        parents[number] = parent;
        raws[number] = raw;
        if (!holds(position)) {
            push(number, Nearness.of(position, wish));
        }
    }

    /** Behind a wall there is nothing to look for. One closes with moves that do not go back. */
    private boolean holds(Position position) {
        return budget.walls() && position.quietPlies() == 0 && Fortress.denies(position, wish);
    }

    private void push(int number, int score) {
        below[number] = waiting[score];
        waiting[score] = number;
        lowest = Math.min(lowest, score);
    }

    private int next() {
        while (lowest <= Nearness.WORST && waiting[lowest] == NONE) {
            lowest++;
        }
        if (lowest > Nearness.WORST) {
            return NONE;
        }
        int number = waiting[lowest];
        waiting[lowest] = below[number];
        return number;
    }

    private Optional<Fate> won(Color winner, int number, int lastRaw) {
        if (!wish.wants(winner)) {
            return Optional.empty();
        }
        LinkedList<Move> line = new LinkedList<>();
        if (lastRaw != 0) {
            line.add(Move.of(lastRaw));
        }
        for (int at = number; parents[at] != NONE; at = parents[at]) {
            line.addFirst(Move.of(raws[at]));
        }
        return Optional.of(new Fate.Alive(winner, List.copyOf(line)));
    }
}
