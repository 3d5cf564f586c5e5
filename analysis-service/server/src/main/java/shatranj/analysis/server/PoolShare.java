package shatranj.analysis.server;

import java.time.Duration;
import java.util.Optional;
import shatranj.analysis.server.pool.Priority;
import shatranj.engine.Limits;
import shatranj.support.identity.Caller;

/**
 * What a caller may have of the pool. Whoever likes becomes another guest, so a limit for each
 * guest would limit nobody: all guests together have what one player has, after the players, for a
 * moment each.
 *
 * @param owner with whom the caller shares what one may have
 * @param time the end of each search; absent: that of every search
 */
record PoolShare(Priority priority, String owner, Optional<Duration> time) {
    /** No player's id: it has a space. */
    private static final String GUESTS = "all guests";

    static PoolShare of(Caller caller, Duration guestTime) {
        return caller.isGuest()
                ? new PoolShare(Priority.GUEST, GUESTS, Optional.of(guestTime))
                : new PoolShare(Priority.ANALYSIS, caller.id(), Optional.empty());
    }

    /** What was asked for, as far as it is allowed. */
    Limits within(Limits asked) {
        return time.map(asked::withTimeAtMost).orElse(asked);
    }
}
