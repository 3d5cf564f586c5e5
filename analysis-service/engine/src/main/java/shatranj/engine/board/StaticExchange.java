package shatranj.engine.board;

import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Role;

/**
 * What a move brings when both sides go on capturing on its square, the least man first
 * (https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm). Only Rukhs stand behind one another.
 * Whoever takes the last man has won, unless that is answered in kind on the same square: so the
 * last man of a side counts more than everything else together. Not for two threads.
 */
public final class StaticExchange {
    /** As-Sūlī's values in hundredths (rules source 003 §3.1), by ordinal of the role. */
    private static final int[] VALUE = {10_000, 165, 500, 335, 125, 95, 0, 0};

    /** Taking the last man. */
    private static final int DECISIVE = 20_000;

    /** From the least to the most: Baidaq, Alfil, Ferz, Faras, Rukh, Shah. */
    private static final int[] LEAST_FIRST = {
        Role.BAIDAQ.ordinal(),
        Role.ALFIL.ordinal(),
        Role.FERZ.ordinal(),
        Role.FARAS.ordinal(),
        Role.RUKH.ordinal(),
        Role.SHAH.ordinal()
    };

    private final int[] gain = new int[34];
    private final int[] men = new int[2];

    /** What a man of this role is worth in an exchange, in hundredths. */
    public static int value(int role) {
        return VALUE[role & 7];
    }

    /** Hundredths that the side to move gains by a legal move, or loses if negative. */
    public int of(SearchBoard b, int move) {
        int to = Move.to(move);
        int side = b.side();
        men[0] = Bitboard.count(b.of(0));
        men[1] = Bitboard.count(b.of(1));
        int arrives = Move.promotes(move) ? Role.FERZ.ordinal() : Move.role(move);
        gain[0] = VALUE[arrives] - VALUE[Move.role(move)];
        if (Move.captures(move)) {
            gain[0] += taken(Move.captured(move), side ^ 1);
        }
        long occupied = b.occupied() & ~(1L << Move.from(move)) | 1L << to;
        long attackers = b.attackersTo(to, occupied) & occupied;
        int stands = arrives;
        int depth = 0;
        while (true) {
            side ^= 1;
            long mine = attackers & b.of(side);
            if (mine == 0) {
                break;
            }
            int role = least(b, mine);
            if (role == 0 && (attackers & ~mine) != 0) {
                break;
            }
            depth++;
            gain[depth] = taken(stands, side ^ 1) - gain[depth - 1];
            stands = role;
            occupied &= ~Long.lowestOneBit(mine & b.role(role));
            attackers = (attackers | Attacks.rukh(to, occupied) & b.rukhs()) & occupied;
        }
        for (; depth > 0; depth--) {
            gain[depth - 1] = -Math.max(-gain[depth - 1], gain[depth]);
        }
        return gain[0];
    }

    private int taken(int role, int side) {
        men[side]--;
        return VALUE[role & 7] + (men[side] == 1 ? DECISIVE : 0);
    }

    private static int least(SearchBoard b, long men) {
        for (int role : LEAST_FIRST) {
            if ((men & b.role(role)) != 0) {
                return role;
            }
        }
        throw new IllegalStateException("a man without a role");
    }
}
