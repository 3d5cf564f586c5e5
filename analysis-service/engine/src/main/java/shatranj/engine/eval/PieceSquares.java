package shatranj.engine.eval;

import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;

/**
 * The men's worth by role and square, in hundredths, seen by White. The values are as-Sūlī's (rules
 * source 003 §3.1): Rukh 5, Faras 3⅓, Ferz 1⅔, Alfil 1¼, Baidaq 1¼ in the centre down to ⅝ at the
 * edge.
 *
 * <p>A value is two in one {@code int}: the middle game's in the low half, the endgame's in the
 * high half; sums of such values are sums of both (https://www.chessprogramming.org/Tapered_Eval).
 */
public final class PieceSquares {
    /** Worth of a role in an exchange, by ordinal. */
    private static final int[] EXCHANGE = {10_000, 167, 500, 333, 125, 95};

    private static final int[] BAIDAQ_BY_FILE = {63, 88, 100, 125, 125, 100, 88, 63};

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

    /** What a role counts in exchanges. */
    public static int exchange(int role) {
        return EXCHANGE[role];
    }

    /** The sum over all men. */
    public static int of(Position p) {
        int sum = 0;
        for (long rest = p.occupied(); rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            int side = Bitboard.has(p.white(), square) ? 0 : 1;
            sum += TABLE[side << 9 | p.roleAt(square) << 6 | square];
        }
        return sum;
    }

    /** What a legal move by {@code side} adds to the sum. */
    public static int change(int side, int raw) {
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
            case SHAH -> pack(rank == 0 ? 20 : rank == 1 ? 8 : -8 * rank, 7 * centre - 20);
            case FERZ -> pack(155 + 4 * centre, 150 + 4 * centre);
            case RUKH -> pack(490 + (rank == 6 ? 20 : 0) + centre, 530 + centre);
            case FARAS -> pack(310 + 8 * centre, 290 + 8 * centre);
            case ALFIL -> pack(115 + 3 * centre, 85 + 2 * centre);
            case BAIDAQ -> pack(BAIDAQ_BY_FILE[file] + 3 * rank - 6, 65 + 12 * rank);
        };
    }
}
