package shatranj.game.partition;

import shatranj.game.journal.Folded;

/** What is counted for those who watch over the cluster. Called on partitions' threads. */
public interface PartitionMetrics {
    /** Counts nothing. */
    PartitionMetrics NONE =
            new PartitionMetrics() {
                @Override
                public void ignored(Folded.Reason reason) {}

                @Override
                public void lost() {}

                @Override
                public void unknown() {}

                @Override
                public void failed(RuntimeException failure) {}

                @Override
                public void quarantined() {}

                @Override
                public void stopped() {}
            };

    /** A record was no fact. Anything but NOT_NEXT_VERSION and GAME_OVER deserves a look. */
    void ignored(Folded.Reason reason);

    /** A decision of this pod lost its place to another one's. */
    void lost();

    /** An append's outcome was not told. */
    void unknown();

    /** A step of a partition threw what it should not: a fault in this code. */
    void failed(RuntimeException failure);

    /** A game cannot be folded on this pod, and is not served by it. */
    void quarantined();

    /** A partition is folded no further on this pod, and nobody asked for that. */
    void stopped();
}
