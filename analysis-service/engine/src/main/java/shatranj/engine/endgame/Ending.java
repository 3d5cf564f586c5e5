package shatranj.engine.endgame;

import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Role;

/**
 * The rules of one pair: what a side to move can do, and what can have been done before. Sides are
 * 0 for the first man's and 1 for the second's; squares come as an array of first Shah, second
 * Shah, first man, second man. Every capture ends the game, by a bare that wins or one that is
 * answered.
 */
final class Ending {
    private static final int BAIDAQ = Role.BAIDAQ.ordinal();
    private static final int RUKH = Role.RUKH.ordinal();

    private final int[] role = new int[2];

    Ending(Pair pair) {
        role[0] = pair.first().ordinal();
        role[1] = pair.second().ordinal();
    }

    int role(int side) {
        return role[side];
    }

    /** What the man of a side attacks. */
    long attacks(int side, int man, long occupied) {
        int is = role[side];
        if (is == BAIDAQ) {
            return Attacks.baidaq(side, man);
        }
        return is == RUKH ? Attacks.rukh(man, occupied) : Attacks.onEmptyBoard(is, man);
    }

    /** Whether four men can stand like this with this side to move. */
    boolean isPossible(int side, int[] at) {
        int own = at[side];
        int man = at[2 + side];
        int other = at[side ^ 1];
        int prey = at[2 + (side ^ 1)];
        long occupied = occupied(at);
        return Bitboard.count(occupied) == 4
                && !Bitboard.has(Attacks.shah(own), other)
                && !(role[side] == BAIDAQ && Bitboard.has(Bitboard.END_RANKS, man))
                && !(role[side ^ 1] == BAIDAQ && Bitboard.has(Bitboard.END_RANKS, prey))
                && !Bitboard.has(attacks(side, man, occupied), other);
    }

    /** Where the Shah of the side to move may go, a capture included. */
    long shahMoves(int side, int own, int man, int other, int prey) {
        long targets = Attacks.shah(own) & ~Attacks.shah(other) & ~(1L << man);
        long occupied = 1L << man | 1L << other | 1L << prey;
        // The Shah is not in the way of a Rukh: it must not hide behind itself.
        return targets & ~attacks(side ^ 1, prey, occupied);
    }

    /** Where the man of the side to move may go, a capture included. */
    long manMoves(int side, int own, int man, int other, int prey) {
        long rest = 1L << own | 1L << other | 1L << prey;
        long occupied = rest | 1L << man;
        long targets;
        if (role[side] == BAIDAQ) {
            long push = side == 0 ? 1L << man + 8 : 1L << man - 8;
            targets = push & ~occupied | Attacks.baidaq(side, man) & 1L << prey;
        } else {
            targets = attacks(side, man, occupied) & ~(1L << own);
        }
        targets &= ~(1L << other);
        if (!Bitboard.has(attacks(side ^ 1, prey, rest), own)) {
            // Not even without this man is there a check.
            return targets;
        }
        long allowed = 1L << prey;
        if (role[side ^ 1] == RUKH) {
            allowed |= Attacks.between(own, prey);
        }
        return targets & allowed;
    }

    /**
     * Whether a Shah just bared takes the last man of the other side, whose own Shah stands on
     * {@code shah}.
     */
    static boolean isAnswered(int shah, int last, int bared) {
        return Bitboard.has(Attacks.shah(bared), last) && !Bitboard.has(Attacks.shah(shah), last);
    }

    /** Where the man of a side may have come from without a capture; promotions left out. */
    long manOrigins(int side, int[] at) {
        long occupied = occupied(at);
        int man = at[2 + side];
        if (role[side] != BAIDAQ) {
            return attacks(side, man, occupied) & ~occupied;
        }
        long back = side == 0 ? 1L << man >>> 8 : 1L << man << 8;
        return back & ~occupied & ~Bitboard.END_RANKS;
    }

    /** Where the Shah of a side may have come from without a capture. */
    long shahOrigins(int side, int[] at) {
        return Attacks.shah(at[side]) & ~occupied(at) & ~Attacks.shah(at[side ^ 1]);
    }

    private static long occupied(int[] at) {
        return 1L << at[0] | 1L << at[1] | 1L << at[2] | 1L << at[3];
    }
}
