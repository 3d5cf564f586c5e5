package shatranj.engine.search;

import shatranj.engine.eval.PieceSquares;
import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;

/**
 * What a capture brings when both sides go on capturing on that square, the least man first
 * (https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm). Only Rukhs stand behind one another.
 */
final class Exchange {
    /** From the least to the most: Baidaq, Alfil, Ferz, Faras, Rukh, Shah. */
    private static final int[] LEAST_FIRST = {5, 4, 1, 3, 2, 0};

    private final int[] gain = new int[34];

    /** Hundredths that the side to move wins by this capture, or loses if negative. */
    int of(Position p, int capture) {
        int to = Move.to(capture);
        long occupied = p.occupied() ^ 1L << Move.from(capture);
        long attackers = p.attackersTo(to, occupied) & occupied;
        int side = p.side() ^ 1;
        int onSquare = PieceSquares.exchange(Move.role(capture));
        int depth = 0;
        gain[0] = PieceSquares.exchange(Move.captured(capture));
        while (true) {
            long mine = attackers & (side == 0 ? p.white() : p.black());
            if (mine == 0) {
                break;
            }
            int role = least(p, mine);
            if (role == 0 && (attackers & ~mine) != 0) {
                break;
            }
            depth++;
            gain[depth] = onSquare - gain[depth - 1];
            onSquare = PieceSquares.exchange(role);
            occupied ^= Long.lowestOneBit(mine & p.of(roleOf(role)));
            attackers = (attackers | Attacks.rukh(to, occupied) & p.rukhs()) & occupied;
            side ^= 1;
        }
        for (; depth > 0; depth--) {
            gain[depth - 1] = -Math.max(-gain[depth - 1], gain[depth]);
        }
        return gain[0];
    }

    private static int least(Position p, long men) {
        for (int role : LEAST_FIRST) {
            if ((men & p.of(roleOf(role))) != 0) {
                return role;
            }
        }
        throw new IllegalStateException("men " + Bitboard.count(men) + " of no role");
    }

    private static shatranj.rules.board.Role roleOf(int ordinal) {
        return shatranj.rules.board.Role.of(ordinal);
    }
}
