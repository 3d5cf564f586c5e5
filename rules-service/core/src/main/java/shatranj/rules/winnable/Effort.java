package shatranj.rules.winnable;

import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;

/**
 * How much work an answer may cost. Work is counted in positions, never in time: the same question
 * has the same answer on every machine.
 */
public enum Effort {
    /** Within the ruling on a move: some microseconds, hundreds in a knot, 20 ms with few men. */
    MOVE {
        @Override
        WinBudget whole(Position position) {
            return Bitboard.count(position.occupied()) <= FEW_MEN
                    ? WinBudget.FEW
                    : WinBudget.GLANCE;
        }

        @Override
        WinBudget afterPlan() {
            return WinBudget.GLANCE;
        }
    },
    /** For a claim, or where somebody asks: a second or two at the very most. */
    CLAIM {
        @Override
        WinBudget whole(Position position) {
            return WinBudget.LARGE;
        }

        @Override
        WinBudget afterPlan() {
            return WinBudget.SHORT;
        }
    };

    /** Up to so many men, Shahs included, a proof is likely to be small, and worth milliseconds. */
    public static final int FEW_MEN = 6;

    /** For the search of everything that can be reached from a position. */
    abstract WinBudget whole(Position position);

    /** For a search from where a plan got stuck: it may find a win and cannot prove anything. */
    abstract WinBudget afterPlan();
}
