package shatranj.game.cluster.membership;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/**
 * What a pod has to do in the partitions, given a view.
 *
 * @param start partitions to start folding
 * @param stop partitions that others have taken over
 * @param decide partitions in which the pod ranks first
 */
public record Duties(Set<Integer> start, Set<Integer> stop, Set<Integer> decide) {

    /**
     * The duties of a pod. It stops folding only when both pods that should fold have caught up: a
     * newly ranked pod folds first, then counts.
     */
    public static Duties of(View view, String pod, IntPredicate folding) {
        Set<Integer> start = new TreeSet<>();
        Set<Integer> stop = new TreeSet<>();
        Set<Integer> decide = new TreeSet<>();
        for (int partition = 0; partition < view.partitions(); partition++) {
            List<String> assigned = view.assigned().get(partition);
            if (assigned.contains(pod)) {
                if (!folding.test(partition)) {
                    start.add(partition);
                }
            } else if (folding.test(partition) && isTakenOver(view, partition)) {
                stop.add(partition);
            }
            if (view.owner(partition).filter(pod::equals).isPresent()) {
                decide.add(partition);
            }
        }
        return new Duties(start, stop, decide);
    }

    private static boolean isTakenOver(View view, int partition) {
        List<String> assigned = view.assigned().get(partition);
        return assigned.size() > 1
                && assigned.stream()
                        .allMatch(pod -> view.isWell(pod) && view.hasCaughtUp(pod, partition));
    }
}
