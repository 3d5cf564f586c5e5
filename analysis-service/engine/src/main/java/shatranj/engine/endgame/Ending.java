package shatranj.engine.endgame;

import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Role;

/**
 * The moves of one ending: what a side to move can do, and what can have been done before. Sides
 * are 0 for the first man's and 1 for the other; men go by their index in a {@link Place}, where a
 * Shah's index is its side's number.
 */
final class Ending {
    private static final int BAIDAQ = Role.BAIDAQ.ordinal();
    private static final int RUKH = Role.RUKH.ordinal();

    /** By index. */
    private final int[] role;

    /** Men, Shahs included. */
    private final int count;

    Ending(Men men) {
        count = 2 + men.roles().size();
        role = new int[count];
        for (int index = 2; index < count; index++) {
            role[index] = men.roles().get(index - 2).ordinal();
        }
    }

    /** The index of a side's first man. */
    int from(int side) {
        return side == 0 ? 2 : count - 1;
    }

    /** The index after its last. */
    int to(int side) {
        return side == 0 ? count - 1 : count;
    }

    /** Whether a side would be bare if a man of it was taken. */
    boolean hasOne(int side) {
        return side == 1 || count == 4;
    }

    /** Whether a man that goes there promotes. */
    boolean promotes(int man, int target) {
        return role[man] == BAIDAQ && Bitboard.has(Bitboard.END_RANKS, target);
    }

    /** Whether an index is that of a Baidaq. */
    boolean isBaidaq(int index) {
        return role[index] == BAIDAQ;
    }

    private int side(int man) {
        return man == count - 1 ? 1 : 0;
    }

    /** What a man on a square attacks. */
    private long attacks(int man, int square, long occupied) {
        int is = role[man];
        if (is == BAIDAQ) {
            return Attacks.baidaq(side(man), square);
        }
        return is == RUKH ? Attacks.rukh(square, occupied) : Attacks.onEmptyBoard(is, square);
    }

    /** Every square with a man on it. */
    long occupied(long place) {
        long set = 0;
        for (int index = 0; index < count; index++) {
            set |= 1L << Place.at(place, index);
        }
        return set;
    }

    /** The squares of a side's men, the Shah left out. */
    long men(int side, long place) {
        long set = 0;
        for (int man = from(side); man < to(side); man++) {
            set |= 1L << Place.at(place, man);
        }
        return set;
    }

    /** The index of a side's man on a square, 0 if there is none. */
    int manOn(int side, int square, long place) {
        for (int man = from(side); man < to(side); man++) {
            if (Place.at(place, man) == square) {
                return man;
            }
        }
        return 0;
    }

    /** Whether the men can stand like this with this side to move. */
    boolean isPossible(int side, long place) {
        int other = Place.at(place, side ^ 1);
        long occupied = occupied(place);
        if (Bitboard.count(occupied) != count
                || Bitboard.has(Attacks.shah(Place.at(place, side)), other)) {
            return false;
        }
        for (int man = 2; man < count; man++) {
            int at = Place.at(place, man);
            if (promotes(man, at)
                    || side(man) == side && Bitboard.has(attacks(man, at, occupied), other)) {
                return false;
            }
        }
        return true;
    }

    /** Where the Shah of the side to move may go, a capture included. */
    long shahMoves(int side, long place) {
        int own = Place.at(place, side);
        int other = Place.at(place, side ^ 1);
        long targets = Attacks.shah(own) & ~Attacks.shah(other) & ~men(side, place);
        // The Shah is not in the way of a Rukh: it must not hide behind itself.
        long occupied = occupied(place) & ~(1L << own);
        for (int man = from(side ^ 1); man < to(side ^ 1); man++) {
            targets &= ~attacks(man, Place.at(place, man), occupied);
        }
        return targets;
    }

    /** Where a man of the side to move may go, a capture included. */
    long manMoves(int man, long place) {
        int side = side(man);
        int at = Place.at(place, man);
        int own = Place.at(place, side);
        long occupied = occupied(place);
        long targets;
        if (role[man] == BAIDAQ) {
            long push = side == 0 ? 1L << at + 8 : 1L << at - 8;
            targets = push & ~occupied | Attacks.baidaq(side, at) & men(side ^ 1, place);
        } else {
            targets = attacks(man, at, occupied) & ~men(side, place) & ~(1L << own);
        }
        targets &= ~(1L << Place.at(place, side ^ 1));
        long rest = occupied & ~(1L << at);
        for (int enemy = from(side ^ 1); enemy < to(side ^ 1); enemy++) {
            int from = Place.at(place, enemy);
            if (Bitboard.has(attacks(enemy, from, rest), own)) {
                // A check, by a Rukh perhaps only without this man: taken or stepped between.
                long between = role[enemy] == RUKH ? Attacks.between(own, from) : 0;
                targets &= 1L << from | between;
            }
        }
        return targets;
    }

    /**
     * Whether the Shah that a side has just bared takes the last man of that side.
     *
     * @param side that has just moved, to this place
     */
    boolean isAnswered(int side, long place) {
        if (!hasOne(side)) {
            return false;
        }
        int last = Place.at(place, from(side));
        return Bitboard.has(Attacks.shah(Place.at(place, side ^ 1)), last)
                && !Bitboard.has(Attacks.shah(Place.at(place, side)), last);
    }

    /** Where a man may have come from without a capture; promotions left out. */
    long manOrigins(int man, long place) {
        long occupied = occupied(place);
        int at = Place.at(place, man);
        if (role[man] != BAIDAQ) {
            return attacks(man, at, occupied) & ~occupied;
        }
        long back = side(man) == 0 ? 1L << at >>> 8 : 1L << at << 8;
        return back & ~occupied & ~Bitboard.END_RANKS;
    }

    /** Where the Shah of a side may have come from without a capture. */
    long shahOrigins(int side, long place) {
        return Attacks.shah(Place.at(place, side))
                & ~occupied(place)
                & ~Attacks.shah(Place.at(place, side ^ 1));
    }
}
