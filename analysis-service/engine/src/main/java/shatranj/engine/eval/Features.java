package shatranj.engine.eval;

/**
 * What a network sees: for each side one input for each colour, role and square, as that side has
 * the board before it. Black sees the ranks reflected; a side whose Shah stands on files e to h
 * sees the files reflected too, so that its own Shah is always on files a to d: shatranj knows no
 * left or right.
 */
public final class Features {
    /** Own and other, six roles, 64 squares. */
    public static final int COUNT = 768;

    /** No position has more men, so no more inputs are on at once. */
    public static final int MOST_ON = 32;

    /** Set in a square on files e to h. */
    private static final int RIGHT = 4;

    private Features() {}

    /**
     * What is to be exclusive-or'ed to a square to see it as a side does.
     *
     * @param side that looks
     * @param shah the square of its Shah
     */
    public static int turn(int side, int shah) {
        return side * 56 ^ ((shah & RIGHT) == 0 ? 0 : 7);
    }

    /** Whether a Shah that goes from one square to the other sees the board turned by it. */
    static boolean turns(int from, int to) {
        return ((from ^ to) & RIGHT) != 0;
    }

    /**
     * The input, 0 to 767.
     *
     * @param side that looks
     * @param turn its {@link #turn}
     * @param color of the man
     * @param role of the man
     * @param square where it stands
     */
    public static int index(int side, int turn, int color, int role, int square) {
        return (side ^ color) * 384 + (role << 6) + (square ^ turn);
    }
}
