package shatranj.game.cluster.membership;

import java.util.Set;

/**
 * A pod that takes part.
 *
 * @param name its name, the same on every pod
 * @param suspect whether it has been silent for longer than it should
 * @param draining whether it is leaving
 * @param clockOff whether its clock keeps it from deciding
 * @param caughtUp the partitions that it has folded to the end of the log
 */
public record Member(
        String name, boolean suspect, boolean draining, boolean clockOff, Set<Integer> caughtUp) {
    public Member {
        caughtUp = Set.copyOf(caughtUp);
    }

    /** Whether it may decide in a partition. */
    boolean decidesIn(int partition) {
        return !draining && !clockOff && caughtUp.contains(partition);
    }
}
