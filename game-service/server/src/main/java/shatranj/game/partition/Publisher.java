package shatranj.game.partition;

/** What publishes the facts of a partition, and knows with what the partition begins. */
public interface Publisher<S, E> extends PartitionListener<S, E>, Opening {
    /** Whether this pod is the one that publishes. */
    void setPublishing(boolean first);
}
