package shatranj.analysis.server.seats;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;

/** Finds lines for a seated engine. */
@FunctionalInterface
interface Thinker {
    /** A search on its way. */
    @FunctionalInterface
    interface Thought {
        /** It is of no use any more; its end is still told. */
        void drop();
    }

    /**
     * Begins a search and returns.
     *
     * @param limits asked for when the search begins
     * @param end hears once what was found, the best line first; empty if nothing was
     */
    Thought begin(String player, Root root, Supplier<Limits> limits, Consumer<List<Line>> end);
}
