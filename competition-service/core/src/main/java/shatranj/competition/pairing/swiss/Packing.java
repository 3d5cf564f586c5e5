package shatranj.competition.pairing.swiss;

/**
 * How the digits of the criteria are packed into the words of a weight. Each digit gets as many
 * bits as the sum over all pairs of a round needs; digits that are the same for all pairs get none.
 */
final class Packing {
    /** Leaves room for the dual values of a matching, which are sums of weights. */
    private static final int BITS = 44;

    private final int[] word;
    private final int[] shift;
    private final int words;

    private Packing(int[] word, int[] shift, int words) {
        this.word = word;
        this.shift = shift;
        this.words = words;
    }

    /**
     * @param least of each digit, over all pairs
     * @param most of each digit, or {@code least} for a digit that does not matter
     */
    static Packing of(int[] least, int[] most, boolean[] isIdle, int pairs) {
        int[] word = new int[least.length];
        int[] shift = new int[least.length];
        int current = 0;
        int left = BITS;
        for (int i = 0; i < least.length; i++) {
            if (isIdle[i]) {
                word[i] = -1;
                continue;
            }
            long range = (long) pairs * (Math.max(0, most[i]) - Math.min(0, least[i])) + 1;
            int bits = 64 - Long.numberOfLeadingZeros(range);
            if (bits > left) {
                current++;
                left = BITS;
            }
            left -= bits;
            word[i] = current;
            shift[i] = left;
        }
        return new Packing(word, shift, current + 1);
    }

    int words() {
        return words;
    }

    void pack(int[] digits, long[] weight) {
        for (int k = 0; k < words; k++) {
            weight[k] = 0;
        }
        for (int i = 0; i < digits.length; i++) {
            if (word[i] >= 0) {
                weight[word[i]] += (long) digits[i] << shift[i];
            }
        }
    }
}
