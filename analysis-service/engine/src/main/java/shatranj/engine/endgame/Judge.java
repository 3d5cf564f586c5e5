package shatranj.engine.endgame;

import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Role;

/**
 * What a place is worth by the values of the places that its moves lead to.
 *
 * <p>A value is 0 for a draw, else plies to the end + 1. Who makes the last ply wins, so the side
 * to move wins in an odd number of plies, an even value, and loses in an even one, an odd value.
 */
final class Judge {
    static final int DRAW = 0;
    static final int LOST_AT_ONCE = 1;
    static final int WON_BY_CAPTURE = 2;

    private static final int FERZ = Role.FERZ.ordinal();
    private static final int BAIDAQ = Role.BAIDAQ.ordinal();

    private final int pair;
    private final Ending ending;
    private final Values values;

    /** Values that are known; 0 for what is not. */
    @FunctionalInterface
    interface Values {
        /** The value of a place of the pair of this number, the side to move by its ordinal. */
        int at(int pair, int side, int shahA, int shahB, int manA, int manB);
    }

    Judge(Pair pair, Values values) {
        this.pair = pair.number();
        this.ending = new Ending(pair);
        this.values = values;
    }

    /**
     * The value of a place by its moves, from the values of what they lead to as far as these are
     * known.
     *
     * @param men first Shah, second Shah, first man, second man
     */
    int value(int side, int[] men) {
        int own = men[side];
        int man = men[2 + side];
        int other = men[side ^ 1];
        int prey = men[2 + (side ^ 1)];
        long shahMoves = ending.shahMoves(side, own, man, other, prey);
        long manMoves = ending.manMoves(side, own, man, other, prey);
        if ((shahMoves | manMoves) == 0) {
            return LOST_AT_ONCE;
        }
        boolean escapes = false;
        if (Bitboard.has(shahMoves, prey)) {
            if (!Ending.isAnswered(prey, man, other)) {
                return WON_BY_CAPTURE;
            }
            escapes = true;
        }
        if (Bitboard.has(manMoves, prey)) {
            if (!Ending.isAnswered(own, prey, other)) {
                return WON_BY_CAPTURE;
            }
            escapes = true;
        }
        // Of the values after a move: the least that is odd, a loss, and the greatest even one.
        int win = Integer.MAX_VALUE;
        int longest = 0;
        for (long rest = shahMoves & ~(1L << prey); rest != 0; rest &= rest - 1) {
            int value = after(side, Bitboard.first(rest), man, other, prey);
            escapes |= value == DRAW;
            if ((value & 1) != 0) {
                win = Math.min(win, value + 1);
            } else {
                longest = Math.max(longest, value);
            }
        }
        for (long rest = manMoves & ~(1L << prey); rest != 0; rest &= rest - 1) {
            int value = after(side, own, Bitboard.first(rest), other, prey);
            escapes |= value == DRAW;
            if ((value & 1) != 0) {
                win = Math.min(win, value + 1);
            } else {
                longest = Math.max(longest, value);
            }
        }
        return win != Integer.MAX_VALUE ? win : escapes ? DRAW : longest + 1;
    }

    /** The value for the other side after a move without a capture. */
    private int after(int side, int own, int man, int other, int prey) {
        if (ending.role(side) == BAIDAQ && Bitboard.has(Bitboard.END_RANKS, man)) {
            // The new Ferz is the first man of its pair, whose side is seen as White's.
            int turn = side == 0 ? 0 : 56;
            int rest = ending.role(side ^ 1);
            return values.at(
                    Pair.number(FERZ, rest), 1, own ^ turn, other ^ turn, man ^ turn, prey ^ turn);
        }
        return side == 0
                ? values.at(pair, 1, own, other, man, prey)
                : values.at(pair, 0, other, own, prey, man);
    }
}
