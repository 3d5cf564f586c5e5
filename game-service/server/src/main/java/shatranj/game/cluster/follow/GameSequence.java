package shatranj.game.cluster.follow;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import shatranj.game.v1.Frame;

/**
 * The decisions of one game in a stream that is fed from several sources: each passes once and in
 * order. What comes too early waits for what is missing.
 */
final class GameSequence {
    private long last;
    private final TreeMap<Long, Frame> early = new TreeMap<>();

    /**
     * @param last the version that the reader knows
     */
    GameSequence(long last) {
        this.last = last;
    }

    long last() {
        return last;
    }

    /** What can be passed on now that a decision has come. */
    List<Frame> next(Frame decision) {
        long version = decision.getDecision().getVersion();
        if (version <= last) {
            return List.of();
        }
        early.put(version, decision);
        List<Frame> ready = new ArrayList<>();
        for (Frame frame = early.remove(last + 1); frame != null; frame = early.remove(last + 1)) {
            ready.add(frame);
            last++;
        }
        return ready;
    }

    /** Whether something waits for a decision that is missing. */
    boolean hasGap() {
        return !early.isEmpty();
    }
}
