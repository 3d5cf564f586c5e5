package shatranj.support.keys;

import java.time.Duration;

/**
 * The book of keys, and how far it can be trusted. A book that has not seen the end of the log for
 * {@link #STALE} is not: a key may have been revoked meanwhile, and revoking must work within five
 * seconds everywhere.
 */
public interface KeyRing extends AutoCloseable {
    /** After so long without a look at the end of the log nobody vouches for a key. */
    Duration STALE = Duration.ofSeconds(4);

    /** The keys as far as they were read. */
    KeyBook book();

    /** Whether the book holds what the log held a moment ago, at most {@link #STALE}. */
    boolean isFresh();

    /**
     * Waits until the book holds everything that the log holds now. Blocks.
     *
     * @return whether it does
     */
    boolean catchUp(Duration limit);

    /** Starts to read. */
    default void start() {}

    /** Reads no more. */
    @Override
    default void close() {}

    /** A service that does not read the topic. */
    KeyRing NONE =
            new KeyRing() {
                private final KeyBook empty = new KeyBook();

                @Override
                public KeyBook book() {
                    return empty;
                }

                @Override
                public boolean isFresh() {
                    return false;
                }

                @Override
                public boolean catchUp(Duration limit) {
                    return false;
                }
            };
}
