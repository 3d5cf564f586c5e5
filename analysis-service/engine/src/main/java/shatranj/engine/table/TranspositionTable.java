package shatranj.engine.table;

import java.util.Arrays;

/**
 * A fixed number of entries, shared without a lock: each is two longs, the data and the key
 * exclusive-ored with it, so that a torn pair is not found
 * (https://www.chessprogramming.org/Shared_Hash_Table#Lockless). A bucket of two keeps the deeper
 * and the newer.
 *
 * <pre>
 * data: bits  0–18  move        bits 35–42  depth
 *       bits 19–34  score       bits 43–44  bound
 *                               bits 45–50  generation
 * </pre>
 */
public final class TranspositionTable {
    /** What {@link #probe} answers for a position it does not know; never an entry. */
    public static final long MISS = 0;

    /** The score is exact. */
    public static final int EXACT = 3;

    /** The true score is this or higher. */
    public static final int LOWER = 1;

    /** The true score is this or lower. */
    public static final int UPPER = 2;

    private static final int GENERATIONS = 63;

    private final long[] slots;
    private final int mask;
    private int generation;

    private TranspositionTable(int buckets) {
        this.slots = new long[buckets * 4];
        this.mask = buckets - 1;
    }

    /** A table of the largest power of two of entries that fits, at most 4,096 MiB. */
    public static TranspositionTable ofMiB(int mebibytes) {
        if (mebibytes < 1 || mebibytes > 4096) {
            throw new IllegalArgumentException(mebibytes + " MiB, expected 1 to 4096");
        }
        return new TranspositionTable(Integer.highestOneBit(mebibytes) << 15);
    }

    /** A new search begins: what older ones left may be overwritten first. */
    public void age() {
        generation = generation + 1 & GENERATIONS;
    }

    /** Forgets everything. */
    public void clear() {
        Arrays.fill(slots, 0);
        generation = 0;
    }

    /** The entry of a position, or {@link #MISS}. */
    public long probe(long key) {
        int at = bucket(key);
        long first = slots[at + 1];
        if ((slots[at] ^ first) == key && first != MISS) {
            return first;
        }
        long second = slots[at + 3];
        return (slots[at + 2] ^ second) == key ? second : MISS;
    }

    /** Remembers; a move of 0 keeps the one that is known. */
    public void store(long key, int move, int score, int depth, int bound) {
        int at = bucket(key);
        long first = slots[at + 1];
        boolean same = (slots[at] ^ first) == key;
        int best = move == 0 && same ? move(first) : move;
        boolean keepFirst =
                !same && first != MISS && generation(first) == generation && depth(first) > depth;
        int target = keepFirst ? at + 2 : at;
        if (!keepFirst && !same && first != MISS) {
            slots[at + 2] = slots[at];
            slots[at + 3] = first;
        }
        long data = pack(best, score, depth, bound) | (long) generation << 45;
        slots[target] = key ^ data;
        slots[target + 1] = data;
    }

    /** The best move, or the one that refuted; 0 for none. */
    public static int move(long entry) {
        return (int) entry & 0x7FFFF;
    }

    /** The score, of a kind that {@link #bound} tells. */
    public static int score(long entry) {
        return (short) (entry >>> 19);
    }

    /** How deep it was searched, in plies. */
    public static int depth(long entry) {
        return (int) (entry >>> 35) & 0xFF;
    }

    /** {@link #EXACT}, {@link #LOWER} or {@link #UPPER}. */
    public static int bound(long entry) {
        return (int) (entry >>> 43) & 3;
    }

    /** Thousandths of a sample of entries that this search has written. */
    public int permille() {
        int used = 0;
        for (int i = 0; i < 1000; i++) {
            long data = slots[i * 4 + 1];
            used += data != MISS && generation(data) == generation ? 1 : 0;
        }
        return used;
    }

    private static int generation(long entry) {
        return (int) (entry >>> 45) & GENERATIONS;
    }

    private static long pack(int move, int score, int depth, int bound) {
        return move
                | (score & 0xFFFFL) << 19
                | (long) Math.clamp(depth, 0, 255) << 35
                | (long) bound << 43;
    }

    private int bucket(long key) {
        return ((int) (key >>> 32) & mask) << 2;
    }
}
