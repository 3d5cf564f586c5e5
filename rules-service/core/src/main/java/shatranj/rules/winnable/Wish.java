package shatranj.rules.winnable;

import shatranj.rules.board.Color;

/** Whose win is looked for: one side's, or anybody's. */
enum Wish {
    WHITE,
    BLACK,
    ANY;

    static Wish of(Color side) {
        return side == Color.WHITE ? WHITE : BLACK;
    }

    /** Whether a win of this side is one. */
    boolean wants(Color side) {
        return this == ANY || this == of(side);
    }
}
