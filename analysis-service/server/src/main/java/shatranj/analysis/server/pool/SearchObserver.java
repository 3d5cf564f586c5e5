package shatranj.analysis.server.pool;

import java.util.Optional;
import shatranj.engine.Line;

/**
 * Hears how a search waits, what it finds, then once how it ended; one call after another, on
 * threads of the pool or on that of whoever asked for the search.
 */
public interface SearchObserver {
    /**
     * The search waits for a thread; told at once and whenever the place changes.
     *
     * @param place 1 for the next one
     */
    default void waits(int place) {}

    /** A line of a finished iteration. */
    void found(Line line);

    /** The search is over; the best line if there is a legal move. */
    void ended(Optional<Line> best);

    /**
     * The pool broke the search off, for one that goes before it or because the pool closes; told
     * instead of the end.
     *
     * @param best so far
     */
    default void brokenOff(Optional<Line> best) {
        ended(best);
    }

    /** It has waited longer than it may, and was not begun. */
    default void expired() {}

    /** The search broke. */
    void failed(RuntimeException bug);
}
