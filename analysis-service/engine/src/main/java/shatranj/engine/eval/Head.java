package shatranj.engine.eval;

/**
 * What sums the hidden values up into an output. A network has {@value #COUNT} of them, each for
 * positions with its number of men ("output buckets",
 * https://www.chessprogramming.org/NNUE#Network): what a unit is worth in the opening says little
 * of an ending.
 *
 * @param own weights of the side to move's units
 * @param other of the other side's
 * @param bias in parts of {@code ONE_HIDDEN · ONE_OUTPUT}
 */
public record Head(int[] own, int[] other, int bias) {
    /** How many there are. */
    public static final int COUNT = 8;

    private static final int MEN_EACH = 32 / COUNT;

    /** Which of them is for positions with so many men, 1 to 32: four numbers to each. */
    public static int of(int men) {
        return (men - 1) / MEN_EACH;
    }

    /** The fewest men that this one is for. */
    public static int fewestMen(int head) {
        return head * MEN_EACH + 1;
    }

    /** The most men that this one is for. */
    public static int mostMen(int head) {
        return (head + 1) * MEN_EACH;
    }

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException for a weight beyond its limit, or an array of another size
     */
    void check() {
        check("output weights of the side to move", own);
        check("output weights of the other side", other);
        if (Math.abs((long) bias) > 1 << 24) {
            throw new IllegalArgumentException("bias %d, expected at most 2^24".formatted(bias));
        }
    }

    private static void check(String what, int[] weights) {
        Network.expect(what, weights, Short.MAX_VALUE);
        int sum = 0;
        for (int weight : weights) {
            sum += Math.abs(weight);
        }
        if (sum > Network.MOST_OUTPUT) {
            throw new IllegalArgumentException(
                    "%s: %d in sum without signs, expected at most %d"
                            .formatted(what, sum, Network.MOST_OUTPUT));
        }
    }

    /** The sum, in parts of {@code ONE_HIDDEN · ONE_OUTPUT}, of values before they are clipped. */
    long sum(int[] mine, int[] theirs) {
        long squares = (long) squares(mine, own) + squares(theirs, other);
        return squares / Network.ONE_HIDDEN + bias;
    }

    private static int squares(int[] values, int[] weights) {
        int sum = 0;
        for (int i = 0; i < Network.WIDTH; i++) {
            int clipped = Math.min(Math.max(values[i], 0), Network.ONE_HIDDEN);
            sum += clipped * clipped * weights[i];
        }
        return sum;
    }
}
