package shatranj.game.port;

/** Who follows something. Calls must return at once: a slow reader is the surface's to cut off. */
public interface Reader<T> {
    /** The next message. */
    void next(T message);

    /** No more will come; a last message has said why. */
    void closed();
}
