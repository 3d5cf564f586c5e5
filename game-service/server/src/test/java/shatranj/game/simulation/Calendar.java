package shatranj.game.simulation;

import shatranj.game.partition.ManualTimers;
import shatranj.game.partition.Timers;

/** Days pass at once, for every pod and for the log; what waits goes on waiting as long. */
final class Calendar implements Timers {
    static final long DAY_MS = 86_400_000L;

    private final ManualTimers timers;
    private long shiftMs;

    Calendar(ManualTimers timers) {
        this.timers = timers;
    }

    void pass(long ms) {
        shiftMs += ms;
    }

    int today() {
        return Math.toIntExact(nowMs() / DAY_MS);
    }

    @Override
    public long nowMs() {
        return timers.nowMs() + shiftMs;
    }

    @Override
    public void after(long delayMs, Runnable task) {
        timers.after(delayMs, task);
    }
}
