package shatranj.game.streaming;

import java.time.Duration;

/**
 * What makes a stream show signs of life. It stands beside {@link shatranj.game.port.Timer}, whose
 * alarms ring once and share one thread: every open stream has a beat, and Vert.x keeps those on
 * its event loops.
 */
public interface Pulse {
    /**
     * Has something done once in every interval, first after one of them, on any thread.
     *
     * @return ends it
     */
    Runnable every(Duration interval, Runnable beat);
}
