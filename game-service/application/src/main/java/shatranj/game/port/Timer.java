package shatranj.game.port;

import java.time.Duration;
import java.time.InstantSource;

/** The wall clock and its alarm. */
public interface Timer extends InstantSource {
    /**
     * Runs an action once, not earlier than after a delay, on a thread that must not be blocked.
     */
    Handle after(Duration delay, Runnable action);

    /** Something that will run later. */
    interface Handle {
        /** Prevents it, unless it has begun. */
        void cancel();
    }
}
