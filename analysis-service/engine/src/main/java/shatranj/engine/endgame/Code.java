package shatranj.engine.endgame;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * A prefix code in its canonical form (https://en.wikipedia.org/wiki/Canonical_Huffman_code): the
 * lengths of its words say everything. No word is longer than {@link #LONGEST} bits, so that one
 * look into a table of 4096 reads one.
 */
final class Code {
    /** Bits of the longest word. */
    static final int LONGEST = 12;

    private final byte[] lengths;
    private final short[] words;

    /** By the next bits: the symbol, times 16, and the length of its word. */
    private final short[] read = new short[1 << LONGEST];

    /**
     * @param lengths by symbol: the bits of its word, 0 where it has none
     * @throws IllegalArgumentException if no code has them
     */
    Code(byte[] lengths) {
        this.lengths = lengths.clone();
        this.words = new short[lengths.length];
        int word = 0;
        for (int length = 1; length <= LONGEST; length++) {
            for (int symbol = 0; symbol < lengths.length; symbol++) {
                if (lengths[symbol] == length) {
                    int from = word << LONGEST - length;
                    int to = word + 1 << LONGEST - length;
                    if (to > read.length) {
                        throw new IllegalArgumentException("no code has words of these lengths");
                    }
                    Arrays.fill(read, from, to, (short) (symbol << 4 | length));
                    words[symbol] = (short) word++;
                }
            }
            word <<= 1;
        }
    }

    /** The shortest code for symbols that occur so often. */
    static Code of(long[] counts) {
        long[] scaled = counts.clone();
        byte[] lengths = lengths(scaled);
        while (longest(lengths) > LONGEST) {
            // Flatter counts give shorter words, a little from the best.
            for (int symbol = 0; symbol < scaled.length; symbol++) {
                scaled[symbol] = scaled[symbol] == 0 ? 0 : scaled[symbol] / 4 + 1;
            }
            lengths = lengths(scaled);
        }
        return new Code(lengths);
    }

    private static int longest(byte[] lengths) {
        int longest = 0;
        for (byte length : lengths) {
            longest = Math.max(longest, length);
        }
        return longest;
    }

    private record Node(long count, int number) {}

    private static byte[] lengths(long[] counts) {
        int symbols = counts.length;
        int[] parent = new int[2 * symbols];
        PriorityQueue<Node> queue =
                new PriorityQueue<>(
                        Comparator.comparingLong(Node::count).thenComparingInt(Node::number));
        for (int symbol = 0; symbol < symbols; symbol++) {
            if (counts[symbol] > 0) {
                queue.add(new Node(counts[symbol], symbol));
            }
        }
        byte[] lengths = new byte[symbols];
        if (queue.size() == 1) {
            lengths[queue.element().number()] = 1;
            return lengths;
        }
        int next = symbols;
        while (queue.size() > 1) {
            Node one = queue.remove();
            Node other = queue.remove();
            parent[one.number()] = next;
            parent[other.number()] = next;
            queue.add(new Node(one.count() + other.count(), next++));
        }
        byte[] depth = new byte[2 * symbols];
        for (int node = next - 2; node >= 0; node--) {
            if (parent[node] != 0) {
                depth[node] = (byte) (depth[parent[node]] + 1);
            }
        }
        System.arraycopy(depth, 0, lengths, 0, symbols);
        return lengths;
    }

    /** By symbol: the bits of its word, 0 where it has none. */
    byte[] lengths() {
        return lengths.clone();
    }

    /** The bits of a symbol's word. */
    int length(int symbol) {
        return lengths[symbol];
    }

    /** A symbol's word, in its lowest bits. */
    int word(int symbol) {
        return words[symbol];
    }

    /** Of the next {@link #LONGEST} bits: the symbol at their head, times 16, and its length. */
    int read(int bits) {
        return read[bits];
    }
}
