package shatranj.engine;

/**
 * Lends the engine threads: the engine itself has none, as it has no clock. {@code uci} lends
 * platform threads.
 */
@FunctionalInterface
public interface Helpers {
    /** Lends none: one thread searches. */
    Helpers NONE = work -> () -> {};

    /** Work that was begun beside the caller. */
    @FunctionalInterface
    interface Work {
        /** Returns when it has ended. */
        void await();
    }

    /** Begins some work on another thread. */
    Work begin(Runnable work);
}
