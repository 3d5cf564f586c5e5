package shatranj.rules.winnable;

import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Role;

/** Where the men of a whole set of squares go at once. */
final class Sets {
    private static final long NOT_A = ~Bitboard.FILE_A;
    private static final long NOT_H = ~Bitboard.FILE_H;
    private static final long NOT_AB = NOT_A & ~(Bitboard.FILE_A << 1);
    private static final long NOT_GH = NOT_H & ~(Bitboard.FILE_H >>> 1);

    private Sets() {}

    /** Every square that a leaper or Shah on one of these attacks. */
    static long leaps(Role role, long set) {
        return switch (role) {
            case SHAH -> shahLeaps(set);
            case FERZ -> ferzLeaps(set);
            case ALFIL -> alfilLeaps(set);
            case FARAS -> farasLeaps(set);
            case RUKH, BAIDAQ -> throw new IllegalArgumentException(role + " does not leap");
        };
    }

    static long shahLeaps(long set) {
        long rows = rows(set);
        return rows | sides(set | rows);
    }

    static long ferzLeaps(long set) {
        return sides(rows(set));
    }

    static long alfilLeaps(long set) {
        return twoSides(twoRows(set));
    }

    static long farasLeaps(long set) {
        return sides(twoRows(set)) | twoSides(rows(set));
    }

    /** Every square that a Rukh on one of these attacks. */
    static long slides(long set, long occupied) {
        long attacked = 0;
        for (long rest = set; rest != 0; rest &= rest - 1) {
            attacked |= Attacks.rukh(Bitboard.first(rest), occupied);
        }
        return attacked;
    }

    /** The squares one step ahead of these. */
    static long ahead(int side, long set) {
        return side == 0 ? set << 8 : set >>> 8;
    }

    /** Every square that a Baidaq on one of these attacks. */
    static long baidaqAttacks(int side, long set) {
        return sides(ahead(side, set));
    }

    private static long sides(long set) {
        return set << 1 & NOT_A | set >>> 1 & NOT_H;
    }

    private static long twoSides(long set) {
        return set << 2 & NOT_AB | set >>> 2 & NOT_GH;
    }

    private static long rows(long set) {
        return set << 8 | set >>> 8;
    }

    private static long twoRows(long set) {
        return set << 16 | set >>> 16;
    }
}
