package shatranj.rules.winnable;

import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;

/**
 * How much work an answer may cost. Work is counted in positions seen, never in time: the same
 * question has the same answer on every machine.
 */
public enum Effort {
    /** Within the ruling on a move: some fifty microseconds, more only with few men. */
    MOVE {
        @Override
        int positions(Position position) {
            return Bitboard.count(position.occupied()) <= FEW_MEN ? 20_000 : 300;
        }
    },
    /** For a claim, or where somebody asks: seconds at the very most. */
    CLAIM {
        @Override
        int positions(Position position) {
            return 2_000_000;
        }
    };

    /** Up to so many men, Shahs included, a proof is likely to be small. */
    private static final int FEW_MEN = 6;

    /** How many positions a search from here may see. */
    abstract int positions(Position position);
}
