package shatranj.engine.endgame;

import java.util.Arrays;

/**
 * The values of one pair, small enough to keep: only those that a look at the moves does not show.
 * For each side to move a bit for every place says whether a value is kept, and the count of the
 * bits before says where.
 */
public final class PairTable {
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
        return PairPlaces.count(pair.hasBaidaq()) / 64;
    }

    /** Generates a pair; those that its promotions lead to must be among the finished. */
    static PairTable generate(Pair pair, Judge.Values finished) {
        return of(pair, new Generator(pair, Places.of(pair), finished, Workers.ALONE).run());
    }

    private static PairTable of(Pair pair, byte[][] all) {
        Ending ending = new Ending(pair);
        Places places = Places.of(pair);
        long[][] kept = new long[2][words(pair)];
        byte[][] values = new byte[2][];
        for (int side = 0; side < 2; side++) {
            byte[] from = all[side];
            byte[] into = new byte[from.length];
            int count = 0;
            for (int number = 0; number < from.length; number++) {
                if (from[number] == Judge.DRAW) {
                    continue;
                }
                if (Judge.atALook(ending, side, places.place(number)) == Judge.UNSEEN) {
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
    int value(int side, long place) {
        int seen = Judge.atALook(ending, side, place);
        if (seen != Judge.UNSEEN) {
            return seen;
        }
        int number =
                PairPlaces.number(
                        hasBaidaq,
                        Place.at(place, 0),
                        Place.at(place, 1),
                        Place.at(place, 2),
                        Place.at(place, 3));
        long word = kept[side][number >>> 6];
        if ((word >>> number & 1) == 0) {
            return Judge.DRAW;
        }
        int at = before[side][number >>> 6] + Long.bitCount(word & (1L << number) - 1);
        return values[side][at] & 0xFF;
    }
}
