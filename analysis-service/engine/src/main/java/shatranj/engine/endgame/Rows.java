package shatranj.engine.endgame;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Values of places in rows that differ in the last man alone, packed so that any value is read by
 * decoding the head of its row. A row is a sequence of symbols: a value; repeat the last one 2^k
 * times; the value before the last; all the rest is like the last. A row of one value has no bytes.
 *
 * <p>A symbol is a word of a {@link Code} of this table. For each row four bytes say where it
 * begins, or, as a negative number, which one value it has.
 */
final class Rows {
    /** Stands for any value: nobody asks for it. */
    static final int ANY = 255;

    /** How many symbols there are. */
    static final int SYMBOLS = 264;

    private static final int REPEAT = 256;
    private static final int MOST_DOUBLED = 5;
    private static final int BEFORE_LAST = 262;
    private static final int REST = 263;

    private static final ValueLayout.OfInt INT =
            ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
    private static final ValueLayout.OfLong LONG =
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    /** Bytes that must be there behind the last row. */
    static final int BEHIND = 8;

    private final int row;
    private final Code code;
    private final MemorySegment starts;
    private final MemorySegment bits;

    /**
     * @param row values of a row
     * @param starts four bytes for each row
     * @param bits the rows, and {@link #BEHIND} bytes more
     */
    Rows(int row, Code code, MemorySegment starts, MemorySegment bits) {
        this.row = row;
        this.code = code;
        this.starts = starts;
        this.bits = bits;
    }

    /** What {@link #pack} gives. */
    record Packed(byte[] lengths, int[] starts, byte[] bits) {}

    /** The value of a number. */
    int value(int number) {
        int index = number / row;
        int start = starts.get(INT, 4L * index);
        if (start < 0) {
            return ~start;
        }
        int wanted = number - index * row;
        long at = start;
        long window = bits.get(LONG, at);
        int left = 64;
        int last = 0;
        int before = 0;
        int done = 0;
        while (true) {
            if (left < Code.LONGEST) {
                int whole = 64 - left >>> 3;
                at += whole;
                int used = (64 - left) & 7;
                window = bits.get(LONG, at) << used;
                left = 64 - used;
            }
            int read = code.read((int) (window >>> 64 - Code.LONGEST));
            int length = read & 15;
            window <<= length;
            left -= length;
            int symbol = read >>> 4;
            if (symbol < REPEAT) {
                before = last;
                last = symbol;
                done++;
            } else if (symbol == BEFORE_LAST) {
                int kept = last;
                last = before;
                before = kept;
                done++;
            } else if (symbol == REST) {
                return last;
            } else {
                done += 1 << symbol - REPEAT;
            }
            if (done > wanted) {
                return last;
            }
        }
    }

    /**
     * Packs values.
     *
     * @param values {@link #ANY} among them; whole rows
     */
    static Packed pack(byte[] values, int row) {
        int rows = values.length / row;
        long[] counts = new long[SYMBOLS];
        int[] symbols = new int[row + 1];
        for (int index = 0; index < rows; index++) {
            if (only(values, index * row, row) < 0) {
                int count = symbols(values, index * row, row, symbols);
                for (int i = 0; i < count; i++) {
                    counts[symbols[i]]++;
                }
            }
        }
        Code code = Code.of(counts);
        int[] starts = new int[rows];
        byte[] bits = new byte[Math.toIntExact(bytes(counts, code, rows))];
        int at = 0;
        for (int index = 0; index < rows; index++) {
            int only = only(values, index * row, row);
            starts[index] = only >= 0 ? ~only : at;
            if (only < 0) {
                int count = symbols(values, index * row, row, symbols);
                at = write(code, symbols, count, bits, at);
            }
        }
        return new Packed(code.lengths(), starts, Arrays.copyOf(bits, at + BEHIND));
    }

    /** Bytes that surely suffice. */
    private static long bytes(long[] counts, Code code, int rows) {
        long sum = 0;
        for (int symbol = 0; symbol < SYMBOLS; symbol++) {
            sum += counts[symbol] * code.length(symbol);
        }
        return sum / 8 + rows + BEHIND;
    }

    /** The one value of a row, −1 if there are several. */
    private static int only(byte[] values, int from, int row) {
        int only = ANY;
        for (int i = from; i < from + row; i++) {
            int value = values[i] & 0xFF;
            if (value != ANY && value != only) {
                if (only != ANY) {
                    return -1;
                }
                only = value;
            }
        }
        return only == ANY ? 0 : only;
    }

    /** Writes the symbols of a row; how many there are. */
    private static int symbols(byte[] values, int from, int row, int[] symbols) {
        int count = 0;
        int last = 0;
        int before = 0;
        int at = 0;
        while (at < row) {
            int run = 0;
            while (at + run < row && isLike(values[from + at + run], last)) {
                run++;
            }
            if (at + run == row) {
                symbols[count++] = REST;
                return count;
            }
            at += run;
            for (int k = MOST_DOUBLED; k >= 0; k--) {
                while (run >= 1 << k) {
                    symbols[count++] = REPEAT + k;
                    run -= 1 << k;
                }
            }
            int value = values[from + at] & 0xFF;
            symbols[count++] = value == before ? BEFORE_LAST : value;
            before = last;
            last = value;
            at++;
        }
        return count;
    }

    private static boolean isLike(byte value, int last) {
        return (value & 0xFF) == last || (value & 0xFF) == ANY;
    }

    /** Writes a row from a byte on; the byte after it. */
    private static int write(Code code, int[] symbols, int count, byte[] bits, int from) {
        int at = from;
        long window = 0;
        int held = 0;
        for (int i = 0; i < count; i++) {
            int length = code.length(symbols[i]);
            window = window << length | code.word(symbols[i]);
            held += length;
            while (held >= 8) {
                held -= 8;
                bits[at++] = (byte) (window >>> held);
            }
        }
        if (held > 0) {
            bits[at++] = (byte) (window << 8 - held);
        }
        return at;
    }
}
