package shatranj.game.simulation.cluster;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import shatranj.game.port.ManualTimer;
import shatranj.game.port.Timer;

/** What a pod runs on: it works, stands still, or is gone; its clock may be wrong. */
final class Machine implements Executor, Timer {
    private final ManualTimer world;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private State state = State.WORKS;
    private long clockOffMs;

    private enum State {
        WORKS,
        STANDS_STILL,
        GONE
    }

    Machine(ManualTimer world) {
        this.world = world;
    }

    /** As SIGSTOP does: whatever comes waits. */
    void standStill() {
        if (state == State.WORKS) {
            state = State.STANDS_STILL;
        }
    }

    /** As SIGCONT does. */
    void goOn() {
        if (state != State.STANDS_STILL) {
            return;
        }
        state = State.WORKS;
        while (!waiting.isEmpty() && state == State.WORKS) {
            waiting.remove().run();
        }
    }

    /** As SIGKILL does: what it has sent may still arrive. */
    void die() {
        state = State.GONE;
        waiting.clear();
    }

    boolean isGone() {
        return state == State.GONE;
    }

    boolean works() {
        return state == State.WORKS;
    }

    void setClockOff(long ms) {
        clockOffMs = ms;
    }

    @Override
    public void execute(Runnable task) {
        switch (state) {
            case WORKS -> task.run();
            case STANDS_STILL -> waiting.add(task);
            case GONE -> {}
        }
    }

    @Override
    public Instant instant() {
        return world.instant().plusMillis(clockOffMs);
    }

    /** Milliseconds that never step, whatever the clock does. */
    long monotonicMs() {
        return world.millis();
    }

    @Override
    public Handle after(Duration delay, Runnable action) {
        boolean[] cancelled = {false};
        var unused =
                world.after(
                        delay,
                        () ->
                                execute(() -> {
                                    if (!cancelled[0]) {
                                        action.run();
                                    }
                                }));
        return () -> cancelled[0] = true;
    }

    /** The same, in milliseconds. */
    void after(long delayMs, Runnable action) {
        var unused = after(Duration.ofMillis(delayMs), action);
    }
}
