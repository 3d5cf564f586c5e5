package shatranj.analysis.server.pool;

import java.time.Duration;
import java.util.function.Supplier;
import shatranj.engine.Limits;
import shatranj.engine.Root;

/**
 * A search that somebody wants.
 *
 * @param owner who; each may have so many analyses at once
 * @param limits asked for when the search begins, since a clock may run while it waits
 * @param patience how long it may wait for a thread
 */
public record SearchOrder(
        Priority priority,
        String owner,
        Root root,
        Supplier<Limits> limits,
        Duration patience,
        SearchObserver observer) {}
