package shatranj.game.partition;

/** The wall clock, and its alarm. */
public interface Timers {
    /** Epoch milliseconds. */
    long nowMs();

    /** Runs something once, not earlier than after a delay. It must return at once. */
    void after(long delayMs, Runnable task);
}
