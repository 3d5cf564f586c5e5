package shatranj.engine.eval;

import shatranj.engine.board.SearchBoard;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Role;

/**
 * The men's worth by role and square, in hundredths, seen by White. The order is as-Sūlī's (rules
 * source 003 §3.1: Rukh 5, Faras 3⅓, Ferz 1⅔, Alfil 1¼, Baidaq 1¼ in the centre down to ⅝ at the
 * edge), the numbers fitted to games of the engine against itself (docs/engine/training.md).
 *
 * <p>A value is two in one {@code int}: the middle game's in the low half, the endgame's in the
 * high half; sums of such values are sums of both (https://www.chessprogramming.org/Tapered_Eval).
 */
final class PieceSquares {
    private static final int[] BAIDAQ_BY_FILE = {48, 67, 86, 105, 105, 86, 67, 48};

    private static final int FERZ = Role.FERZ.ordinal();
    private static final int[] TABLE = new int[1024];

    static {
        for (Role role : Role.values()) {
            for (int square = 0; square < 64; square++) {
                int value = value(role, square & 7, square >>> 3);
                TABLE[role.ordinal() << 6 | square] = value;
                TABLE[512 | role.ordinal() << 6 | square ^ 56] = -value;
            }
        }
    }

    private PieceSquares() {}

    /** Both phases in one. */
    static int pack(int middle, int end) {
        return (end << 16) + middle;
    }

    /** The middle game's half. */
    static int middle(int packed) {
        return (short) packed;
    }

    /** The endgame's half. */
    static int end(int packed) {
        // A negative low half has borrowed one from the high half.
        return packed + 0x8000 >> 16;
    }

    /** The sum over all men. */
    static int of(SearchBoard b) {
        int sum = 0;
        for (long rest = b.occupied(); rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            int side = Bitboard.has(b.of(0), square) ? 0 : 1;
            sum += TABLE[side << 9 | b.roleAt(square) << 6 | square];
        }
        return sum;
    }

    /** What a legal move by {@code side} adds to the sum. */
    static int change(int side, int raw) {
        int role = Move.role(raw);
        int to = Move.to(raw);
        int captured = Move.captured(raw);
        int own = side << 9;
        int arrives = Move.promotes(raw) ? FERZ : role;
        int change =
                TABLE[(own | arrives << 6 | to) & 1023]
                        - TABLE[(own | role << 6 | Move.from(raw)) & 1023];
        return captured == 0
                ? change
                : change - TABLE[((side ^ 1) << 9 | captured << 6 | to) & 1023];
    }

    private static int value(Role role, int file, int rank) {
        // 0 in the corners, 6 on the four squares of the centre.
        int centre = Math.min(file, 7 - file) + Math.min(rank, 7 - rank);
        return switch (role) {
            case SHAH -> pack(-11 * rank - 3 * centre, 5 * rank + 6 * centre);
            case FERZ -> pack(130 + 14 * centre, 118 + centre);
            case RUKH -> pack(550 - centre, 588 + 2 * centre);
            case FARAS -> pack(361 + 2 * centre, 304 + 10 * centre);
            case ALFIL -> pack(87 + 5 * centre, 94 + 2 * centre);
            case BAIDAQ -> pack(BAIDAQ_BY_FILE[file], 92);
        };
    }
}
