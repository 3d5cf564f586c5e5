package shatranj.rules.board;

/**
 * A set of squares as the bits of a {@code long}: bit 0 is a1, bit 7 is h1, bit 63 is h8
 * (little-endian rank-file mapping,
 * https://www.chessprogramming.org/Square_Mapping_Considerations).
 */
public final class Bitboard {
    /** The a-file. */
    public static final long FILE_A = 0x0101010101010101L;

    /** The h-file. */
    public static final long FILE_H = FILE_A << 7;

    /** Rank 1. */
    public static final long RANK_1 = 0xFFL;

    /** Rank 8. */
    public static final long RANK_8 = RANK_1 << 56;

    /** Where no Baidaq can stand and where it promotes. */
    public static final long END_RANKS = RANK_1 | RANK_8;

    private Bitboard() {}

    /** The set of one square. */
    public static long of(int square) {
        return 1L << square;
    }

    /** The file a square is on. */
    public static long fileOf(int square) {
        return FILE_A << (square & 7);
    }

    /** The rank a square is on. */
    public static long rankOf(int square) {
        return RANK_1 << (square & 56);
    }

    /** Whether the set holds the square. */
    public static boolean has(long set, int square) {
        return (set >>> square & 1) != 0;
    }

    /** The lowest square of a set that is not empty (64 for the empty one). */
    public static int first(long set) {
        return Long.numberOfTrailingZeros(set);
    }

    /** How many squares the set holds. */
    public static int count(long set) {
        return Long.bitCount(set);
    }

    /** The set with ranks reflected: what White sees, seen by Black. */
    public static long mirror(long set) {
        return Long.reverseBytes(set);
    }
}
