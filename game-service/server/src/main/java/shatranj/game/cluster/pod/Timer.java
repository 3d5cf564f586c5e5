package shatranj.game.cluster.pod;

import java.time.Duration;

/** Runs things later, on a thread that must not be blocked. */
public interface Timer {
    /** Runs an action once, after a delay. */
    Handle after(Duration delay, Runnable action);

    /** Something that will run later. */
    interface Handle {
        /** Prevents it, unless it has begun. */
        void cancel();
    }
}
