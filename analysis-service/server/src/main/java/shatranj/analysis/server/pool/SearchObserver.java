package shatranj.analysis.server.pool;

import java.util.Optional;
import shatranj.engine.Line;

/**
 * Hears what a search finds, then once how it ended; on the thread of the search, one call after
 * another.
 */
public interface SearchObserver {
    /** A line of a finished iteration. */
    void found(Line line);

    /** The search is over; the best line if there is a legal move. */
    void ended(Optional<Line> best);

    /** The search broke. */
    void failed(RuntimeException bug);
}
