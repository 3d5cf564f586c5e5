package shatranj.game.port;

/** Something that is being followed. */
public interface Subscription extends AutoCloseable {
    /** Stops following; the reader may get one more message that was on its way. */
    @Override
    void close();
}
