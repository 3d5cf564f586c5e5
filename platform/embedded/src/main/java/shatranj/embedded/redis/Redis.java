package shatranj.embedded.redis;

/**
 * A running Redis that can be hurt. It keeps nothing on disk: after {@link #kill} and {@link
 * #revive} it is empty, at the same address.
 */
public interface Redis extends AutoCloseable {
    /** The port on 127.0.0.1; it stays the same over kills. */
    int port();

    /** {@code redis://127.0.0.1:PORT}, as {@code quarkus.redis.hosts} takes it. */
    default String url() {
        return "redis://127.0.0.1:" + port();
    }

    /** Version and kind, for the log: {@code Redis 7.0.15 from /usr/bin/redis-server}. */
    String description();

    /** Ends it at once, losing all data; connections break. */
    void kill();

    /** Starts it again, empty, after {@link #kill}; returns when it takes commands. */
    void revive();

    /** Stops it from answering while its connections stay open. */
    void freeze();

    /** Lets it go on after {@link #freeze}. */
    void thaw();

    /** Removes all keys. */
    default void flush() {
        RedisLine.ask(port(), "FLUSHALL");
    }

    @Override
    void close();
}
