package shatranj.rules.board;

/**
 * The numbers whose exclusive or is a position's key: one for each man on each square and one for
 * Black to move (https://www.chessprogramming.org/Zobrist_Hashing). Made by SplitMix64 from a fixed
 * seed, so keys are the same in every process and version.
 */
public final class Zobrist {
    /** Exclusive-ored in while Black is to move. */
    public static final long BLACK_TO_MOVE;

    private static final long[] MEN = new long[1024];

    static {
        long state = 0x5348_4154_5241_4E4AL;
        for (int i = 0; i < MEN.length; i++) {
            state += 0x9E3779B97F4A7C15L;
            MEN[i] = mix(state);
        }
        BLACK_TO_MOVE = mix(state + 0x9E3779B97F4A7C15L);
    }

    private Zobrist() {}

    /** The number of a man on a square. */
    public static long of(int side, int role, int square) {
        return MEN[(side << 9 | role << 6 | square) & 1023];
    }

    /** The key of a whole board, from nothing. */
    static long of(Board board, Color turn) {
        long key = turn == Color.WHITE ? 0 : BLACK_TO_MOVE;
        for (Color color : Color.values()) {
            for (Role role : Role.values()) {
                for (long rest = board.of(color, role); rest != 0; rest &= rest - 1) {
                    key ^= of(color.ordinal(), role.ordinal(), Bitboard.first(rest));
                }
            }
        }
        return key;
    }

    private static long mix(long state) {
        long z = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
