package shatranj.engine.table;

import java.util.Arrays;

/**
 * A fixed number of entries, shared without a lock: each is two longs, the data and the key
 * exclusive-ored with it, so that a torn pair is not found
 * (https://www.chessprogramming.org/Shared_Hash_Table#Lockless). A bucket of four fills a cache
 * line and gives up what is shallow and old.
 *
 * <pre>
 * data: bits  0–11  move, squares only     bits 44–50  depth
 *       bits 12–27  score                  bits 51–52  bound
 *       bits 28–43  static evaluation      bit  53     on a principal variation
 *                                          bits 54–59  generation
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

    /** No static evaluation is known: the side to move is in check. */
    public static final int NO_EVAL = Short.MIN_VALUE;

    private static final int GENERATIONS = 63;
    private static final long ON_PV = 1L << 53;

    private final long[] slots;
    private final int mask;
    private int generation;

    private TranspositionTable(int buckets) {
        this.slots = new long[buckets * 8];
        this.mask = buckets - 1;
    }

    /** A table of the largest power of two of entries that fits, at most 4,096 MiB. */
    public static TranspositionTable ofMiB(int mebibytes) {
        if (mebibytes < 1 || mebibytes > 4096) {
            throw new IllegalArgumentException(mebibytes + " MiB, expected 1 to 4096");
        }
        return new TranspositionTable(Integer.highestOneBit(mebibytes) << 14);
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
        for (int i = at; i < at + 8; i += 2) {
            long data = slots[i + 1];
            if ((slots[i] ^ data) == key && data != MISS) {
                return data;
            }
        }
        return MISS;
    }

    /**
     * Remembers.
     *
     * @param move a raw move; 0 keeps the one that is known
     * @param eval the static evaluation, or {@link #NO_EVAL}
     * @param depth in plies, 0 for a quiescence search
     */
    public void store(long key, int move, int score, int eval, int depth, int bound, boolean onPv) {
        int target = target(key);
        long old = slots[target + 1];
        boolean same = (slots[target] ^ old) == key;
        // A shallow bound does not drive out what is known deeper of the same position.
        if (same && bound != EXACT && depth + 4 < depth(old) && generation(old) == generation) {
            return;
        }
        int best = move == 0 && same ? move(old) : move & 0xFFF;
        long data =
                best
                        | (score & 0xFFFFL) << 12
                        | (eval & 0xFFFFL) << 28
                        | (long) Math.clamp(depth, 0, 127) << 44
                        | (long) bound << 51
                        | (onPv ? ON_PV : 0)
                        | (long) generation << 54;
        slots[target] = key ^ data;
        slots[target + 1] = data;
    }

    /** Origin and goal of the best move or the refutation, {@code from | to << 6}; 0 for none. */
    public static int move(long entry) {
        return (int) entry & 0xFFF;
    }

    /** The score, of a kind that {@link #bound} tells. */
    public static int score(long entry) {
        return (short) (entry >>> 12);
    }

    /** The static evaluation, or {@link #NO_EVAL}. */
    public static int eval(long entry) {
        return (short) (entry >>> 28);
    }

    /** How deep it was searched, in plies. */
    public static int depth(long entry) {
        return (int) (entry >>> 44) & 127;
    }

    /** Whether it stood on a principal variation. */
    public static boolean onPv(long entry) {
        return (entry & ON_PV) != 0;
    }

    /** {@link #EXACT}, {@link #LOWER} or {@link #UPPER}. */
    public static int bound(long entry) {
        return (int) (entry >>> 51) & 3;
    }

    /** Thousandths of a sample of entries that this search has written. */
    public int permille() {
        int used = 0;
        for (int i = 0; i < 1000; i++) {
            long data = slots[i * 8 + 1];
            used += data != MISS && generation(data) == generation ? 1 : 0;
        }
        return used;
    }

    private static int generation(long entry) {
        return (int) (entry >>> 54) & GENERATIONS;
    }

    /** The position's own slot, or the one of its bucket that is worth least. */
    private int target(long key) {
        int at = bucket(key);
        int target = at;
        int least = Integer.MAX_VALUE;
        for (int i = at; i < at + 8; i += 2) {
            long data = slots[i + 1];
            if (data == MISS || (slots[i] ^ data) == key) {
                return i;
            }
            int age = generation - generation(data) & GENERATIONS;
            int worth = depth(data) - 8 * age + (bound(data) == EXACT ? 2 : 0);
            if (worth < least) {
                least = worth;
                target = i;
            }
        }
        return target;
    }

    private int bucket(long key) {
        return ((int) (key >>> 32) & mask) << 3;
    }
}
