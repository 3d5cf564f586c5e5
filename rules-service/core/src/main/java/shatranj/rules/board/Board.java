package shatranj.rules.board;

import java.util.Map;
import java.util.Optional;

/**
 * Where the men stand: a set of squares for each colour and each role. Any arrangement, legal or
 * not, with at most one man on a square.
 */
public record Board(
        long white,
        long black,
        long shahs,
        long ferzes,
        long rukhs,
        long farases,
        long alfils,
        long baidaqs) {
    /** A board without men. */
    public static final Board EMPTY = new Board(0, 0, 0, 0, 0, 0, 0, 0);

    /** The sets must agree: every man has exactly one colour and one role. */
    public Board {
        long roles = shahs | ferzes | rukhs | farases | alfils | baidaqs;
        int men =
                Long.bitCount(shahs)
                        + Long.bitCount(ferzes)
                        + Long.bitCount(rukhs)
                        + Long.bitCount(farases)
                        + Long.bitCount(alfils)
                        + Long.bitCount(baidaqs);
        if ((white & black) != 0 || (white | black) != roles || Long.bitCount(roles) != men) {
            throw new IllegalArgumentException("two men on one square, or a man without a colour");
        }
    }

    /** The board with these men. */
    public static Board of(Map<Square, Piece> men) {
        long[] colors = new long[2];
        long[] roles = new long[6];
        men.forEach((square, piece) -> {
            colors[piece.color().ordinal()] |= Bitboard.of(square.index());
            roles[piece.role().ordinal()] |= Bitboard.of(square.index());
        });
        return new Board(
                colors[0], colors[1], roles[0], roles[1], roles[2], roles[3], roles[4], roles[5]);
    }

    /** All men of a colour. */
    public long of(Color color) {
        return color == Color.WHITE ? white : black;
    }

    /** All men of a role, both colours. */
    public long of(Role role) {
        return switch (role) {
            case SHAH -> shahs;
            case FERZ -> ferzes;
            case RUKH -> rukhs;
            case FARAS -> farases;
            case ALFIL -> alfils;
            case BAIDAQ -> baidaqs;
        };
    }

    /** The men of a colour and role. */
    public long of(Color color, Role role) {
        return of(color) & of(role);
    }

    /** Every square with a man on it. */
    public long occupied() {
        return white | black;
    }

    /** The man on a square. */
    public Optional<Piece> at(Square square) {
        int index = square.index();
        if (!Bitboard.has(occupied(), index)) {
            return Optional.empty();
        }
        Color color = Bitboard.has(white, index) ? Color.WHITE : Color.BLACK;
        return Optional.of(new Piece(color, roleAt(index)));
    }

    /** The role of the man on an occupied square. */
    public Role roleAt(int square) {
        long bit = Bitboard.of(square);
        if ((baidaqs & bit) != 0) {
            return Role.BAIDAQ;
        }
        if (((rukhs | farases) & bit) != 0) {
            return (rukhs & bit) != 0 ? Role.RUKH : Role.FARAS;
        }
        if (((alfils | ferzes) & bit) != 0) {
            return (alfils & bit) != 0 ? Role.ALFIL : Role.FERZ;
        }
        return Role.SHAH;
    }

    /** The same men with ranks reflected and colours exchanged. */
    public Board mirrored() {
        return new Board(
                Bitboard.mirror(black),
                Bitboard.mirror(white),
                Bitboard.mirror(shahs),
                Bitboard.mirror(ferzes),
                Bitboard.mirror(rukhs),
                Bitboard.mirror(farases),
                Bitboard.mirror(alfils),
                Bitboard.mirror(baidaqs));
    }

    /** The same men with files reflected. */
    public Board reflected() {
        return new Board(
                reflected(white),
                reflected(black),
                reflected(shahs),
                reflected(ferzes),
                reflected(rukhs),
                reflected(farases),
                reflected(alfils),
                reflected(baidaqs));
    }

    /** Half a turn of the board, and its ranks back in their order. */
    private static long reflected(long set) {
        return Bitboard.mirror(Long.reverse(set));
    }
}
