package shatranj.game.cluster.pod;

/** Who reads a stream of one pod. Called by one thread at a time. */
public interface Tap<T> {
    /** The next message. */
    void next(T message);

    /** The stream has ended as it should. */
    void closed();

    /** The pod has nothing to give, or contact was lost. */
    void broken(String why);

    /** Nothing came: no connection was made, or the pod refused at the door. */
    default void unreachable(String why) {
        broken(why);
    }
}
