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
}
