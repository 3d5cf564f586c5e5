package shatranj.game.port;

/**
 * Who follows something: messages, then one last word. Called by one thread at a time. Calls must
 * return at once: a slow reader is the surface's to cut off.
 */
public interface Subscriber<T> {
    /** The next message. */
    void next(T message);

    /** Nothing more will come: the last message said why, or there was nothing to say. */
    void closed();

    /**
     * The source has nothing to give, or contact with it was lost; what comes from all pods
     * together never breaks.
     */
    default void broken(String why) {
        closed();
    }

    /** Nothing came: no connection to the source was made, or it refused at the door. */
    default void unreachable(String why) {
        broken(why);
    }
}
