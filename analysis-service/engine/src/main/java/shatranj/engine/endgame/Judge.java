package shatranj.engine.endgame;

import shatranj.rules.board.Bitboard;

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

    /** A value that the moves alone do not show. */
    static final int UNSEEN = -1;

    private static final int UNDECIDED = Integer.MAX_VALUE;

    private final Men men;
    private final Ending ending;
    private final Values values;

    /** By index of the man that promotes, or 0, times 8, and of the man that is taken, or 0. */
    private final Exit[] exits = new Exit[64];

    /** Values that are known; 0 for what is not. */
    @FunctionalInterface
    interface Values {
        /** The value of a place of these men. */
        int at(Men men, int side, long place);
    }

    Judge(Men men, Values values) {
        this.men = men;
        this.ending = new Ending(men);
        this.values = values;
        int count = 2 + men.roles().size();
        for (int promoted = 0; promoted < count; promoted++) {
            for (int captured = 0; captured < count; captured++) {
                if ((promoted | captured) != 0 && Exit.isThere(men, promoted, captured)) {
                    exits[promoted << 3 | captured] = Exit.of(men, promoted, captured);
                }
            }
        }
    }

    /**
     * The value of a place by its moves, from the values of what they lead to as far as these are
     * known.
     */
    int value(int side, long place) {
        // Of the values after a move: the least that is odd, a loss, and the greatest even one.
        int win = UNDECIDED;
        int longest = DRAW;
        boolean escapes = false;
        for (int unit = ending.from(side) - 1; unit < ending.to(side); unit++) {
            for (long rest = moves(side, unit, place); rest != 0; rest &= rest - 1) {
                int value = after(side, unit, Bitboard.first(rest), place);
                escapes |= value == DRAW;
                if ((value & 1) != 0) {
                    win = Math.min(win, value + 1);
                } else {
                    longest = Math.max(longest, value);
                }
            }
        }
        return win != UNDECIDED ? win : escapes ? DRAW : longest + 1;
    }

    /** The value where every move leads to a win of the other side, else {@link #DRAW}. */
    int loss(int side, long place) {
        int longest = DRAW;
        for (int unit = ending.from(side) - 1; unit < ending.to(side); unit++) {
            for (long rest = moves(side, unit, place); rest != 0; rest &= rest - 1) {
                int value = after(side, unit, Bitboard.first(rest), place);
                if (value == DRAW || (value & 1) != 0) {
                    return DRAW;
                }
                longest = Math.max(longest, value);
            }
        }
        return longest + 1;
    }

    /** The value by what leads to other endings alone, all places of this one being unknown. */
    int fromOutside(int side, long place) {
        int win = UNDECIDED;
        int longest = DRAW;
        boolean escapes = false;
        long enemies = ending.men(side ^ 1, place);
        for (int unit = ending.from(side) - 1; unit < ending.to(side); unit++) {
            long moves = moves(side, unit, place);
            boolean mayPromote = ending.isBaidaq(unit) && (moves & Bitboard.END_RANKS) != 0;
            long leaving = mayPromote ? moves : moves & enemies;
            escapes |= leaving != moves;
            for (long rest = leaving; rest != 0; rest &= rest - 1) {
                int value = after(side, unit, Bitboard.first(rest), place);
                escapes |= value == DRAW;
                if ((value & 1) != 0) {
                    win = Math.min(win, value + 1);
                } else {
                    longest = Math.max(longest, value);
                }
            }
        }
        return win != UNDECIDED ? win : escapes ? DRAW : longest + 1;
    }

    /** A value that the moves show: no move, or a capture that wins; else {@link #UNSEEN}. */
    static int atALook(Ending ending, int side, long place) {
        boolean isMobile = false;
        long last = ending.hasOne(side ^ 1) ? ending.men(side ^ 1, place) : 0;
        for (int unit = ending.from(side) - 1; unit < ending.to(side); unit++) {
            long moves = moves(ending, side, unit, place);
            isMobile |= moves != 0;
            if ((moves & last) != 0) {
                int index = unit < ending.from(side) ? side : unit;
                long next = Place.with(place, index, Bitboard.first(last));
                if (!ending.isAnswered(side, next)) {
                    return WON_BY_CAPTURE;
                }
            }
        }
        return isMobile ? UNSEEN : LOST_AT_ONCE;
    }

    private long moves(int side, int unit, long place) {
        return moves(ending, side, unit, place);
    }

    /** The moves of a man, or of the Shah, whose turn comes before that of the first man. */
    private static long moves(Ending ending, int side, int unit, long place) {
        return unit < ending.from(side)
                ? ending.shahMoves(side, place)
                : ending.manMoves(unit, place);
    }

    /** The value for the other side after a move. */
    private int after(int side, int unit, int target, long place) {
        int index = unit < ending.from(side) ? side : unit;
        long next = Place.with(place, index, target);
        int captured = ending.manOn(side ^ 1, target, place);
        if (captured != 0 && ending.hasOne(side ^ 1)) {
            return ending.isAnswered(side, next) ? DRAW : LOST_AT_ONCE;
        }
        int promoted = ending.promotes(index, target) ? index : 0;
        if ((promoted | captured) == 0) {
            return values.at(men, side ^ 1, next);
        }
        Exit exit = exits[promoted << 3 | captured];
        return values.at(exit.to(), exit.side(side ^ 1), exit.place(next));
    }
}
