package shatranj.engine.eval;

import java.util.zip.CRC32;

/**
 * The weights of an evaluation: 768 inputs ({@link Features}) for each side into 128 hidden units
 * shared by both, whose clipped and squared values, the side to move's first, are summed into one
 * output (https://www.chessprogramming.org/NNUE, SCReLU) by the {@link Head} for as many men. Whole
 * numbers: hidden values are in parts of {@value #ONE_HIDDEN}, output weights in parts of {@value
 * #ONE_OUTPUT}.
 *
 * <p>The limits on the weights see to it that nothing can overflow: 32 inputs and a bias stay
 * within 16 bits, the squared units of a side within 32. So sums are exact in any order.
 */
public final class Network {
    /** Hidden units of each side. */
    public static final int WIDTH = 128;

    /** A hidden value of 1, where units are clipped. */
    public static final int ONE_HIDDEN = 255;

    /** An output weight of 1. */
    public static final int ONE_OUTPUT = 512;

    /** The most that a weight of an input or a hidden bias may be, either sign. */
    public static final int MOST_HIDDEN = Short.MAX_VALUE / (Features.MOST_ON + 1);

    /** The most that a side's output weights may be in sum, without signs: by 255² below 2³¹. */
    public static final int MOST_OUTPUT = Integer.MAX_VALUE / (ONE_HIDDEN * ONE_HIDDEN);

    private static final long MAGIC = 0x5348504E4E303032L; // "SHPNN002"
    private static final int HEAD_BYTES = 4 + 2 * 2 * WIDTH;
    private static final int BYTES =
            8 + 4 + 2 * WIDTH * (1 + Features.COUNT) + Head.COUNT * HEAD_BYTES + 8;

    // The compiler makes vectors of loops over whole arrays of one type at one index
    // (docs/engine/measurements.md). So there is a row for each input, and 16-bit numbers are kept
    // in 32 bits.
    private final int[][] rows;
    private final int[] biases;
    private final Head[] heads;
    private final int scale;

    /**
     * Takes over the arrays.
     *
     * @param rows weights by input
     * @param biases of the hidden units
     * @param heads the output's weights by {@link Head#of}
     * @param scale hundredths of a Baidaq that an output of 1 stands for
     * @throws IllegalArgumentException for a weight beyond its limit, or arrays of other sizes
     */
    public Network(int[][] rows, int[] biases, Head[] heads, int scale) {
        if (rows.length != Features.COUNT || heads.length != Head.COUNT) {
            throw new IllegalArgumentException(
                    "%d inputs and %d heads, expected %d and %d"
                            .formatted(rows.length, heads.length, Features.COUNT, Head.COUNT));
        }
        for (int i = 0; i < rows.length; i++) {
            expect("weights of input " + i, rows[i], MOST_HIDDEN);
        }
        expect("hidden biases", biases, MOST_HIDDEN);
        for (Head head : heads) {
            head.check();
        }
        if (scale < 1 || scale > 10_000) {
            throw new IllegalArgumentException("scale %d, expected 1 to 10000".formatted(scale));
        }
        this.rows = rows;
        this.biases = biases;
        this.heads = heads;
        this.scale = scale;
    }

    static void expect(String what, int[] weights, int most) {
        if (weights.length != WIDTH) {
            throw new IllegalArgumentException(
                    "%d %s, expected %d".formatted(weights.length, what, WIDTH));
        }
        for (int weight : weights) {
            if (Math.abs(weight) > most) {
                throw new IllegalArgumentException(
                        "%s: %d, expected at most %d either sign".formatted(what, weight, most));
            }
        }
    }

    /** The weights of an input. Not to be written to. */
    public int[] row(int input) {
        return rows[input];
    }

    /** The biases of the hidden units. Not to be written to. */
    public int[] biases() {
        return biases;
    }

    /** The output's weights for positions with so many men. Not to be written to. */
    public Head head(int men) {
        return heads[Head.of(men)];
    }

    /** Hundredths of a Baidaq that an output of 1 stands for. */
    public int scale() {
        return scale;
    }

    /** Hundredths of a Baidaq, from the hidden values of the side to move and of the other. */
    int output(int[] mine, int[] theirs, int men) {
        return (int) (head(men).sum(mine, theirs) * scale / (ONE_HIDDEN * ONE_OUTPUT));
    }

    /**
     * Reads what {@link #bytes} wrote.
     *
     * @throws IllegalArgumentException saying what is wrong with the bytes
     */
    public static Network of(byte[] bytes) {
        Bytes in = new Bytes(bytes);
        if (bytes.length != BYTES || in.number(8) != MAGIC) {
            throw new IllegalArgumentException(
                    "%d bytes that begin with %s, expected %d that begin with SHPNN002"
                            .formatted(bytes.length, Bytes.text(bytes, 8), BYTES));
        }
        long sum = checkSum(bytes);
        if (new Bytes(bytes, BYTES - 8).number(8) != sum) {
            throw new IllegalArgumentException(
                    "its check sum is not %08x: the file is damaged".formatted(sum));
        }
        int scale = (int) in.number(4);
        int[] biases = in.shorts(WIDTH);
        Head[] heads = new Head[Head.COUNT];
        for (int i = 0; i < heads.length; i++) {
            int bias = (int) in.number(4);
            heads[i] = new Head(in.shorts(WIDTH), in.shorts(WIDTH), bias);
        }
        int[][] rows = new int[Features.COUNT][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = in.shorts(WIDTH);
        }
        return new Network(rows, biases, heads, scale);
    }

    /** A file: name and version, scale, biases and weights, big-endian, and a check sum. */
    public byte[] bytes() {
        byte[] all = new byte[BYTES];
        Bytes out = new Bytes(all);
        out.put(MAGIC, 8);
        out.put(scale, 4);
        out.put(biases);
        for (Head head : heads) {
            out.put(head.bias(), 4);
            out.put(head.own());
            out.put(head.other());
        }
        for (int[] row : rows) {
            out.put(row);
        }
        out.put(checkSum(all), 8);
        return all;
    }

    private static long checkSum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes, 0, BYTES - 8);
        return sum.getValue();
    }
}
