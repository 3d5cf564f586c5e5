package shatranj.engine.search;

/**
 * By how much late moves are searched less deeply
 * (https://www.chessprogramming.org/Late_Move_Reductions).
 */
final class Reductions {
    private static final int[] PLIES = new int[64 * 64];

    static {
        for (int depth = 1; depth < 64; depth++) {
            for (int number = 1; number < 64; number++) {
                PLIES[depth << 6 | number] = (int) (0.6 + Math.log(depth) * Math.log(number) / 2.2);
            }
        }
    }

    private Reductions() {}

    /** Plies to take off the move of this number (from 0) at this depth. */
    static int of(int depth, int number) {
        return PLIES[Math.min(depth, 63) << 6 | Math.min(number, 63)];
    }
}
