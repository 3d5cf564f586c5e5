package shatranj.game.social;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import shatranj.game.internal.v1.FollowOnlineRequest;
import shatranj.game.internal.v1.FollowOnlineResponse;

/** The players with a stream open on this pod, and what has changed lately. */
final class LocalPresence {
    private static final int CHANGES_KEPT = 4_096;

    private final String incarnation;
    private final Map<String, Integer> streams = new HashMap<>();
    private final Deque<Change> changes = new ArrayDeque<>();
    private long sequence;

    private record Change(long sequence, String player, boolean came) {}

    /**
     * @param incarnation another one whenever the pod starts
     */
    LocalPresence(String incarnation) {
        this.incarnation = incarnation;
    }

    /** One stream more; true where it is the player's first. */
    synchronized boolean enter(String player) {
        boolean first = streams.merge(player, 1, Integer::sum) == 1;
        if (first) {
            changed(player, true);
        }
        return first;
    }

    /** One stream less; true where it was the player's last. */
    synchronized boolean leave(String player) {
        boolean last = streams.merge(player, -1, Integer::sum) == 0;
        if (last) {
            streams.remove(player);
            changed(player, false);
        }
        return last;
    }

    synchronized boolean has(String player) {
        return streams.containsKey(player);
    }

    private void changed(String player, boolean came) {
        sequence++;
        changes.add(new Change(sequence, player, came));
        if (changes.size() > CHANGES_KEPT) {
            changes.remove();
        }
    }

    /** The number of the last change. */
    synchronized long sequence() {
        return sequence;
    }

    /** What a peer has not heard yet; everything, where it heard too little. */
    synchronized FollowOnlineResponse report(FollowOnlineRequest request) {
        FollowOnlineResponse.Builder report =
                FollowOnlineResponse.newBuilder().setIncarnation(incarnation).setSequence(sequence);
        boolean known =
                request.getIncarnation().equals(incarnation)
                        && request.getSequence() <= sequence
                        && sequence - request.getSequence() <= changes.size();
        if (!known) {
            return report.setComplete(true).addAllCame(streams.keySet()).build();
        }
        Map<String, Boolean> last = new LinkedHashMap<>();
        changes.stream()
                .filter(change -> change.sequence() > request.getSequence())
                .forEach(change -> last.put(change.player(), change.came()));
        last.forEach((player, came) -> {
            if (came) {
                report.addCame(player);
            } else {
                report.addLeft(player);
            }
        });
        return report.build();
    }
}
