package shatranj.engine.search;

/**
 * By how much late moves are searched less deeply
 * (https://www.chessprogramming.org/Late_Move_Reductions), and how many are tried at all.
 */
final class Reductions {
    private static final int[] SIXTEENTHS = new int[64 * 64];

    static {
        for (int depth = 1; depth < 64; depth++) {
            for (int number = 1; number < 64; number++) {
                SIXTEENTHS[depth << 6 | number] =
                        (int) (16 * (0.6 + Math.log(depth) * Math.log(number) / 2.1));
            }
        }
    }

    private Reductions() {}

    /** Sixteenths of a ply to take off the move of this number (from 1) at this depth. */
    static int of(int depth, int number) {
        return SIXTEENTHS[Math.min(depth, 63) << 6 | Math.min(number, 63)];
    }

    /** After so many moves at this depth the quiet ones that are left are not tried. */
    static int enough(int depth, boolean improving) {
        return (4 + depth * depth) / (improving ? 1 : 2);
    }
}
