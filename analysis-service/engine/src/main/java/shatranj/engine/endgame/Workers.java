package shatranj.engine.endgame;

import java.util.function.IntConsumer;

/** Who does work that is in parts. This package has no threads of its own. */
@FunctionalInterface
public interface Workers {
    /** The thread that asks, alone. */
    Workers ALONE =
            (parts, work) -> {
                for (int part = 0; part < parts; part++) {
                    work.accept(part);
                }
            };

    /**
     * Does all parts, in any order, some at once perhaps, and returns when they are done; what they
     * wrote is seen then.
     *
     * @param parts their number; they count from 0
     */
    void each(int parts, IntConsumer work);

    /** Some places with one side to move. */
    @FunctionalInterface
    interface Stretch {
        /**
         * Does those from a number up to another, which is left out.
         *
         * @param side whose move it is, 0 or 1
         */
        void of(int side, int from, int to);
    }

    /**
     * Does all places with either side to move, in stretches.
     *
     * @param places their number; they count from 0
     */
    default void bothSides(int places, Stretch work) {
        int size = 1 << 16;
        int parts = (places + size - 1) / size;
        each(
                2 * parts,
                part -> {
                    int from = (part >>> 1) * size;
                    work.of(part & 1, from, Math.min(places, from + size));
                });
    }
}
