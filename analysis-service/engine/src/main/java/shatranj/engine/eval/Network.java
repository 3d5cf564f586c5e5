package shatranj.engine.eval;

import java.util.zip.CRC32;

/**
 * The weights of an evaluation: 768 inputs ({@link Features}) for each side into 128 hidden units
 * shared by both, whose clipped and squared values, the side to move's first, are summed into one
 * output (https://www.chessprogramming.org/NNUE, SCReLU). Whole numbers: hidden values are in parts
 * of {@value #ONE_HIDDEN}, output weights in parts of {@value #ONE_OUTPUT}.
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

    private static final long MAGIC = 0x5348504E4E303031L; // "SHPNN001"
    private static final int BYTES = 8 + 4 + 4 + 2 * WIDTH * (1 + 2 + Features.COUNT) + 8;

    // What the compiler makes vectors of (docs/engine.md): loops over whole arrays of one type at
    // one
    // index. So there is a row for each input, and the 16-bit numbers are kept in 32 bits.
    private final int[][] rows;
    private final int[] biases;
    private final int[] own;
    private final int[] other;
    private final int bias;
    private final int scale;

    /**
     * Takes over the arrays.
     *
     * @param rows weights by input
     * @param biases of the hidden units
     * @param own output weights of the side to move's units
     * @param other of the other side's
     * @param bias of the output, in parts of {@code ONE_HIDDEN · ONE_OUTPUT}
     * @param scale hundredths of a Baidaq that an output of 1 stands for
     * @throws IllegalArgumentException for a weight beyond its limit, or arrays of other sizes
     */
    public Network(int[][] rows, int[] biases, int[] own, int[] other, int bias, int scale) {
        if (rows.length != Features.COUNT) {
            throw new IllegalArgumentException(rows.length + " inputs, expected 768");
        }
        for (int i = 0; i < rows.length; i++) {
            expect("weights of input " + i, rows[i], MOST_HIDDEN);
        }
        expect("hidden biases", biases, MOST_HIDDEN);
        expect("output weights of the side to move", own, Short.MAX_VALUE);
        expect("output weights of the other side", other, Short.MAX_VALUE);
        expectSum("output weights of the side to move", own);
        expectSum("output weights of the other side", other);
        if (scale < 1 || scale > 10_000 || Math.abs((long) bias) > 1 << 24) {
            throw new IllegalArgumentException(
                    "scale %d and bias %d, expected 1 to 10000 and at most 2^24"
                            .formatted(scale, bias));
        }
        this.rows = rows;
        this.biases = biases;
        this.own = own;
        this.other = other;
        this.bias = bias;
        this.scale = scale;
    }

    private static void expect(String what, int[] weights, int most) {
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

    private static void expectSum(String what, int[] weights) {
        int sum = 0;
        for (int weight : weights) {
            sum += Math.abs(weight);
        }
        if (sum > MOST_OUTPUT) {
            throw new IllegalArgumentException(
                    "%s: %d in sum without signs, expected at most %d"
                            .formatted(what, sum, MOST_OUTPUT));
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

    /** Output weights of the side to move's units. Not to be written to. */
    public int[] own() {
        return own;
    }

    /** Output weights of the other side's units. Not to be written to. */
    public int[] other() {
        return other;
    }

    /** The output's bias, in parts of {@code ONE_HIDDEN · ONE_OUTPUT}. */
    public int bias() {
        return bias;
    }

    /** Hundredths of a Baidaq that an output of 1 stands for. */
    public int scale() {
        return scale;
    }

    /** Hundredths of a Baidaq, from the hidden values of the side to move and of the other. */
    int output(int[] mine, int[] theirs) {
        long sum = (long) squares(mine, own) + squares(theirs, other);
        return (int) ((sum / ONE_HIDDEN + bias) * scale / (ONE_HIDDEN * ONE_OUTPUT));
    }

    private static int squares(int[] values, int[] weights) {
        int sum = 0;
        for (int i = 0; i < WIDTH; i++) {
            int clipped = Math.min(Math.max(values[i], 0), ONE_HIDDEN);
            sum += clipped * clipped * weights[i];
        }
        return sum;
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
                    "%d bytes that begin with %s, expected %d that begin with SHPNN001"
                            .formatted(bytes.length, Bytes.text(bytes, 8), BYTES));
        }
        long sum = checkSum(bytes);
        if (new Bytes(bytes, BYTES - 8).number(8) != sum) {
            throw new IllegalArgumentException(
                    "its check sum is not %08x: the file is damaged".formatted(sum));
        }
        int scale = (int) in.number(4);
        int bias = (int) in.number(4);
        int[] biases = in.shorts(WIDTH);
        int[] own = in.shorts(WIDTH);
        int[] other = in.shorts(WIDTH);
        int[][] rows = new int[Features.COUNT][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = in.shorts(WIDTH);
        }
        return new Network(rows, biases, own, other, bias, scale);
    }

    /** A file: name and version, scale, biases and weights, big-endian, and a check sum. */
    public byte[] bytes() {
        byte[] all = new byte[BYTES];
        Bytes out = new Bytes(all);
        out.put(MAGIC, 8);
        out.put(scale, 4);
        out.put(bias, 4);
        out.put(biases);
        out.put(own);
        out.put(other);
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
