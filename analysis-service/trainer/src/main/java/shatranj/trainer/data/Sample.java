package shatranj.trainer.data;

import java.util.EnumMap;
import java.util.Map;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Piece;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Setup;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Square;

/**
 * A position with what a search and the game said of it, in four words:
 *
 * <pre>
 * occupied   the squares with a man on them
 * low, high  four bits for each man in the order of squares, 16 in each word: role, 8 for Black's
 * label      bits 0–15 score, 16–17 result, 18 side to move, 24–31 plies without progress,
 *            32–47 ply of its game
 * </pre>
 *
 * Score and result are seen by the side to move: hundredths of a Baidaq; 0 lost, 1 drawn, 2 won.
 *
 * @param occupied squares
 * @param low the men on the first 16 of them
 * @param high the men on the others
 * @param label score, result, side to move
 */
public record Sample(long occupied, long low, long high, long label) {
    /** Words of a sample. */
    public static final int WORDS = 4;

    private static final int BLACK = 8;

    /** Words that no position can have packed. */
    public Sample {
        int men = Bitboard.count(occupied);
        if (men < 2 || men > 32) {
            throw new IllegalArgumentException(men + " men, expected 2 to 32");
        }
        int[] shahs = new int[2];
        for (int i = 0; i < men; i++) {
            int man = man(i, low, high);
            if ((man & 7) > Role.BAIDAQ.ordinal()) {
                throw new IllegalArgumentException("there is no role " + (man & 7));
            }
            if ((man & 7) == 0) {
                shahs[man >>> 3]++;
            }
        }
        if (shahs[0] != 1 || shahs[1] != 1) {
            throw new IllegalArgumentException(
                    "%d white and %d black Shahs, expected one of each"
                            .formatted(shahs[0], shahs[1]));
        }
        if ((label >>> 16 & 3) == 3) {
            throw new IllegalArgumentException("result 3, expected 0 to 2");
        }
    }

    /** Packs a position that stands alone: of ply 0. */
    public static Sample of(Position position, int score, int result) {
        return of(position, score, result, 0);
    }

    /**
     * Packs a position.
     *
     * @param score of the side to move, hundredths, a 16-bit number
     * @param result of the side to move: 0, 1 or 2
     * @param ply plies of its game before it, less than 65,536
     */
    public static Sample of(Position position, int score, int result, int ply) {
        if (score != (short) score || result < 0 || result > 2 || ply != (char) ply) {
            throw new IllegalArgumentException(
                    "score %d, result %d, ply %d: expected 16 bits, 0 to 2 and 16 bits"
                            .formatted(score, result, ply));
        }
        long[] men = new long[2];
        int i = 0;
        for (long rest = position.occupied(); rest != 0; rest &= rest - 1, i++) {
            int square = Bitboard.first(rest);
            long black = Bitboard.has(position.black(), square) ? BLACK : 0;
            men[i >>> 4] |= (position.roleAt(square) | black) << 4 * (i & 15);
        }
        long label =
                score & 0xFFFFL
                        | (long) result << 16
                        | (long) position.side() << 18
                        | (long) Math.min(position.quietPlies(), 255) << 24
                        | (long) ply << 32;
        return new Sample(position.occupied(), men[0], men[1], label);
    }

    /** The position, without its past. */
    public Position position() {
        Map<Square, Piece> men = new EnumMap<>(Square.class);
        int i = 0;
        for (long rest = occupied; rest != 0; rest &= rest - 1, i++) {
            int man = man(i, low, high);
            men.put(
                    Square.of(Bitboard.first(rest)),
                    new Piece(Color.of(man >>> 3), Role.of(man & 7)));
        }
        Setup setup = new Setup(Board.of(men), Color.of(side()), 0, 1);
        return Position.from(setup, SetupOptions.UNREACHABLE).orThrow();
    }

    /** The man on the i-th occupied square: role, and 8 for Black's. */
    public static int man(int i, long low, long high) {
        return (int) ((i < 16 ? low >>> 4 * i : high >>> 4 * (i - 16)) & 15);
    }

    /** Hundredths of a Baidaq, seen by the side to move. */
    public int score() {
        return score(label);
    }

    /** 0 lost, 1 drawn, 2 won by the side to move. */
    public int result() {
        return result(label);
    }

    /** The ordinal of the side to move. */
    public int side() {
        return side(label);
    }

    /** Plies of its game before it; 0 where it stands alone. */
    public int ply() {
        return ply(label);
    }

    /** {@link #score} of a label. */
    public static int score(long label) {
        return (short) label;
    }

    /** {@link #result} of a label. */
    public static int result(long label) {
        return (int) (label >>> 16 & 3);
    }

    /** {@link #side} of a label. */
    public static int side(long label) {
        return (int) (label >>> 18 & 1);
    }

    /** {@link #ply} of a label. */
    public static int ply(long label) {
        return (int) (label >>> 32 & 0xFFFF);
    }
}
