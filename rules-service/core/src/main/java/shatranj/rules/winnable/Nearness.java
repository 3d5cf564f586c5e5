package shatranj.rules.winnable;

import java.util.Arrays;
import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;

/**
 * Guesses how near a position is to a bare Shah: first by the men that are left to take, then by
 * the moves that the nearest captor needs on an empty board. Only a guess: it orders a search and
 * proves nothing.
 */
final class Nearness {
    /** No score is higher. */
    static final int WORST = 1023;

    private static final int MAN = 16;
    private static final int FAR = 15;

    /** By role, from and to: moves on an empty board, {@link #FAR} where there is no way. */
    private static final byte[][] MOVES = new byte[6][];

    static {
        for (Role role : Role.values()) {
            MOVES[role.ordinal()] = table(role);
        }
    }

    private Nearness() {}

    /** The score of a position for whoever may win; lower is nearer. */
    static int of(Position position, Wish wish) {
        return switch (wish) {
            case WHITE -> of(position, position.white(), position.black());
            case BLACK -> of(position, position.black(), position.white());
            case ANY ->
                    Math.min(
                            of(position, position.white(), position.black()),
                            of(position, position.black(), position.white()));
        };
    }

    private static int of(Position position, long hunters, long preys) {
        long prey = preys & ~position.shahs();
        int nearest = FAR;
        for (long men = hunters; men != 0; men &= men - 1) {
            int from = Bitboard.first(men);
            byte[] moves = MOVES[position.roleAt(from)];
            for (long rest = prey; rest != 0; rest &= rest - 1) {
                nearest = Math.min(nearest, moves[from << 6 | Bitboard.first(rest)]);
            }
        }
        return Math.min(WORST, MAN * Bitboard.count(prey) + nearest);
    }

    /** Breadth first from every square. A Baidaq is taken for the Ferz that it may become. */
    private static byte[] table(Role role) {
        byte[] moves = new byte[64 * 64];
        Arrays.fill(moves, (byte) FAR);
        Role moving = role == Role.BAIDAQ ? Role.FERZ : role;
        for (int from = 0; from < 64; from++) {
            long reached = Bitboard.of(from);
            long edge = reached;
            for (int count = 0; edge != 0; count++) {
                long next = 0;
                for (long rest = edge; rest != 0; rest &= rest - 1) {
                    int square = Bitboard.first(rest);
                    moves[from << 6 | square] = (byte) Math.min(FAR, count);
                    next |= Attacks.of(moving, square, 0);
                }
                edge = next & ~reached;
                reached |= next;
            }
        }
        return moves;
    }
}
