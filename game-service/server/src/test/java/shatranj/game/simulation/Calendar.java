package shatranj.game.simulation;

import java.time.Duration;
import java.time.Instant;
import shatranj.game.port.ManualTimer;
import shatranj.game.port.Timer;

/** Days pass at once, for every pod and for the log; what waits goes on waiting as long. */
final class Calendar implements Timer {
    static final long DAY_MS = 86_400_000L;

    private final ManualTimer timers;
    private long shiftMs;

    Calendar(ManualTimer timers) {
        this.timers = timers;
    }

    void pass(long ms) {
        shiftMs += ms;
    }

    int today() {
        return Math.toIntExact(millis() / DAY_MS);
    }

    @Override
    public Instant instant() {
        return timers.instant().plusMillis(shiftMs);
    }

    @Override
    public Handle after(Duration delay, Runnable task) {
        return timers.after(delay, task);
    }
}
