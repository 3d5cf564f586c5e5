package shatranj.engine.endgame;

import java.util.Arrays;
import shatranj.rules.board.Bitboard;

/**
 * The values of one pair, small enough to keep: only those that a look at the moves does not show.
 * For each side to move a bit for every place says whether a value is kept, and the count of the
 * bits before says where.
 */
public final class PairTable {
    private static final int UNSEEN = -1;

    private final Pair pair;
    private final boolean hasBaidaq;
    private final Ending ending;
    private final long[][] kept;
    private final byte[][] values;

    /** By side and word of {@link #kept}: the bits in the words before. */
    private final int[][] before = new int[2][];

    /**
     * Takes what {@link #kept} and {@link #values} gave.
     *
     * @throws IllegalArgumentException if they do not belong together
     */
    public PairTable(Pair pair, long[][] kept, byte[][] values) {
        this.pair = pair;
        this.hasBaidaq = pair.hasBaidaq();
        this.ending = new Ending(pair);
        this.kept = kept;
        this.values = values;
        for (int side = 0; side < 2; side++) {
            before[side] = new int[kept[side].length];
            int sum = 0;
            for (int word = 0; word < kept[side].length; word++) {
                before[side][word] = sum;
                sum += Long.bitCount(kept[side][word]);
            }
            if (kept[side].length != words(pair) || sum != values[side].length) {
                throw new IllegalArgumentException(
                        "%s: %d words and %d values for %d bits, expected %d words"
                                .formatted(
                                        pair,
                                        kept[side].length,
                                        values[side].length,
                                        sum,
                                        words(pair)));
            }
        }
    }

    /** How many words of bits a pair has for each side. */
    public static int words(Pair pair) {
        return Places.count(pair.hasBaidaq()) / 64;
    }

    /** Generates a pair; those that its promotions lead to must be among these. */
    static PairTable generate(Pair pair, Judge.Values finished) {
        return of(pair, new Generator(pair, finished).run());
    }

    private static PairTable of(Pair pair, byte[][] all) {
        Ending ending = new Ending(pair);
        long[][] kept = new long[2][words(pair)];
        byte[][] values = new byte[2][];
        int[] at = new int[4];
        for (int side = 0; side < 2; side++) {
            byte[] from = all[side];
            byte[] into = new byte[from.length];
            int count = 0;
            for (int number = 0; number < from.length; number++) {
                if (from[number] == Judge.DRAW) {
                    continue;
                }
                Places.read(pair.hasBaidaq(), number, at);
                if (atALook(ending, side, at[0], at[1], at[2], at[3]) == UNSEEN) {
                    kept[side][number >>> 6] |= 1L << number;
                    into[count++] = from[number];
                }
            }
            values[side] = Arrays.copyOf(into, count);
        }
        return new PairTable(pair, kept, values);
    }

    /** Which pair it is. */
    public Pair pair() {
        return pair;
    }

    /** By side to move: a bit for each place that has a value in {@link #values}. */
    public long[][] kept() {
        return kept;
    }

    /** By side to move: the values kept, in the order of their places. */
    public byte[][] values() {
        return values;
    }

    /** The value of a place that can stand, as {@link Judge} counts it. */
    int value(int side, int shahA, int shahB, int manA, int manB) {
        int seen = atALook(ending, side, shahA, shahB, manA, manB);
        if (seen != UNSEEN) {
            return seen;
        }
        int number = Places.number(hasBaidaq, shahA, shahB, manA, manB);
        long word = kept[side][number >>> 6];
        if ((word >>> number & 1) == 0) {
            return Judge.DRAW;
        }
        int at = before[side][number >>> 6] + Long.bitCount(word & (1L << number) - 1);
        return values[side][at] & 0xFF;
    }

    /** A value that the moves of a place show: no move, or a capture that wins. */
    private static int atALook(Ending ending, int side, int shahA, int shahB, int manA, int manB) {
        int own = side == 0 ? shahA : shahB;
        int man = side == 0 ? manA : manB;
        int other = side == 0 ? shahB : shahA;
        int prey = side == 0 ? manB : manA;
        long shahMoves = ending.shahMoves(side, own, man, other, prey);
        if (Bitboard.has(shahMoves, prey) && !Ending.isAnswered(prey, man, other)) {
            return Judge.WON_BY_CAPTURE;
        }
        long manMoves = ending.manMoves(side, own, man, other, prey);
        if (Bitboard.has(manMoves, prey) && !Ending.isAnswered(own, prey, other)) {
            return Judge.WON_BY_CAPTURE;
        }
        return (shahMoves | manMoves) == 0 ? Judge.LOST_AT_ONCE : UNSEEN;
    }
}
