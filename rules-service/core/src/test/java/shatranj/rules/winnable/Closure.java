package shatranj.rules.winnable;

import java.util.ArrayDeque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.BareKingRule;

/**
 * All positions that can be reached, one after another: the plain judge of what the prover says.
 *
 * @param winners who was seen to win
 * @param whole whether nothing was left unseen, so that nobody else can
 */
record Closure(Set<Color> winners, boolean whole) {
    private record State(Board board, Color turn) {}

    /** Looks at so many positions at most, and no further than it takes to see both sides win. */
    static Closure of(BareKingRule rule, Position start, int most) {
        Set<Color> winners = EnumSet.noneOf(Color.class);
        Set<State> seen = new HashSet<>();
        Queue<Position> waiting = new ArrayDeque<>();
        int[] moves = new int[Position.MAX_MOVES];
        seen.add(new State(start.board(), start.turn()));
        waiting.add(start);
        while (!waiting.isEmpty() && winners.size() < 2) {
            Position position = waiting.remove();
            BoardEnd end = BoardEnd.of(rule, position);
            end.winner(position.turn()).ifPresent(winners::add);
            int count = end == BoardEnd.NONE ? position.moves(moves) : 0;
            for (int i = 0; i < count; i++) {
                Position next = position.play(moves[i]);
                if (seen.add(new State(next.board(), next.turn()))) {
                    waiting.add(next);
                }
            }
            if (seen.size() > most) {
                return new Closure(winners, false);
            }
        }
        return new Closure(winners, true);
    }

    /** Whether it is certain that a side cannot win. */
    boolean denies(Color side) {
        return whole && !winners.contains(side);
    }
}
