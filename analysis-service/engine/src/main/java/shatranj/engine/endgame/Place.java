package shatranj.engine.endgame;

/**
 * Where the men of an ending stand, as a number that costs no object: a byte for each square. The
 * first two are the Shahs', of the first and of the second side, then come the men in the order of
 * {@link Men#roles}.
 */
final class Place {
    private Place() {}

    static long of(int shahA, int shahB, int first, int second) {
        return shahA | shahB << 8 | first << 16 | (long) second << 24;
    }

    static long of(int shahA, int shahB, int first, int second, int third) {
        return of(shahA, shahB, first, second) | (long) third << 32;
    }

    /** The square of the man at an index. */
    static int at(long place, int index) {
        return (int) (place >>> (index << 3)) & 63;
    }

    /** The place with one man elsewhere. */
    static long with(long place, int index, int square) {
        int shift = index << 3;
        return place & ~(63L << shift) | (long) square << shift;
    }
}
