package shatranj.game.partition;

import shatranj.game.journal.Folded;

/** Counts nothing, and lets no fault of the code pass. */
public final class StrictPartitionMetrics implements PartitionMetrics {
    @Override
    public void ignored(Folded.Reason reason) {}

    @Override
    public void lost() {}

    @Override
    public void unknown() {}

    @Override
    public void failed(RuntimeException failure) {
        throw new AssertionError("a step of a partition failed", failure);
    }

    @Override
    public void quarantined() {}

    @Override
    public void stopped() {}
}
