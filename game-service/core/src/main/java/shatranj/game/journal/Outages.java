package shatranj.game.journal;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Finds the outages of a partition in its heartbeats. Time is LogAppendTime and never goes back: a
 * broker's clock that does is overruled by the greatest time seen.
 */
final class Outages {
    static final long LONGEST_SILENCE_MS = 3_000;

    private long lastMs;
    private boolean any;

    /** A stretch of time in which the partition may have accepted no move. */
    record Outage(long fromMs, long toMs) {}

    Optional<Outage> beat(long appendTimeMs) {
        long before = lastMs;
        boolean first = !any;
        any = true;
        lastMs = Math.max(lastMs, appendTimeMs);
        return first || lastMs - before <= LONGEST_SILENCE_MS
                ? Optional.empty()
                : Optional.of(new Outage(before, lastMs));
    }

    /** Goes on after a heartbeat that is not read again; 0: there was none. */
    void resume(long lastHeartbeatMs) {
        any = lastHeartbeatMs > 0;
        lastMs = lastHeartbeatMs;
    }

    OptionalLong lastMs() {
        return any ? OptionalLong.of(lastMs) : OptionalLong.empty();
    }
}
