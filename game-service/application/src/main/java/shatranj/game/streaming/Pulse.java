package shatranj.game.streaming;

import java.time.Duration;

/** What makes a stream show signs of life. */
public interface Pulse {
    /**
     * Has something done once in every interval, first after one of them, on any thread.
     *
     * @return ends it
     */
    Runnable every(Duration interval, Runnable beat);
}
