package shatranj.rules.opening;

import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Role;
import shatranj.rules.ruleset.Tabiya;

/**
 * How far a side has built a tabiya. The structures have few men in common: where three quarters of
 * one stand, no other has as many.
 *
 * @param isMirrored with files reflected, as it is built with the Shah on d1
 * @param placed how many of its men stand where it has them
 * @param men how many it has: all 16
 */
public record BuiltTabiya(Tabiya tabiya, boolean isMirrored, int placed, int men) {
    /** Men that may be missing where a structure is still called by its name. */
    private static final int MISSING = 3;

    /**
     * The tabiya of which a side has built most; of equals the first in the order of the source,
     * plain before mirrored.
     */
    public static BuiltTabiya best(Board board, Color side) {
        BuiltTabiya best = built(board, side, Tabiya.MUJANNAH, false);
        for (Tabiya tabiya : Tabiya.values()) {
            for (boolean isMirrored : new boolean[] {false, true}) {
                BuiltTabiya one = built(board, side, tabiya, isMirrored);
                if (one.placed > best.placed) {
                    best = one;
                }
            }
        }
        return best;
    }

    private static BuiltTabiya built(Board board, Color side, Tabiya tabiya, boolean isMirrored) {
        Board structure = tabiya.structure(side, isMirrored);
        int placed = 0;
        for (Role role : Role.values()) {
            placed += Long.bitCount(board.of(side, role) & structure.of(role));
        }
        return new BuiltTabiya(tabiya, isMirrored, placed, Long.bitCount(structure.occupied()));
    }

    /** Whether so much of it stands that it is called by its name. */
    public boolean isRecognised() {
        return placed >= men - MISSING;
    }
}
