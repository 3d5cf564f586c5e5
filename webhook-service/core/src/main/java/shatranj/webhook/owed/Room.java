package shatranj.webhook.owed;

import java.util.HashMap;
import java.util.Map;

/** The attempts that are under way, counted against the limits of hosts and of the pod. */
final class Room {
    private final Limits limits;
    private final Map<String, Integer> hosts = new HashMap<>();
    private int healthy;
    private int failing;

    Room(Limits limits) {
        this.limits = limits;
    }

    /** Whether there is room at any host. */
    boolean isOpen(boolean isFailing) {
        return isFailing ? failing < limits.failing() : healthy < limits.healthy();
    }

    /** Whether there is room at this host. */
    boolean admits(boolean isFailing, String host) {
        return isOpen(isFailing) && hosts.getOrDefault(host, 0) < limits.perHost();
    }

    void enter(Attempt attempt) {
        hosts.merge(attempt.host, 1, Integer::sum);
        count(attempt, 1);
    }

    void leave(Attempt attempt) {
        hosts.computeIfPresent(attempt.host, (host, count) -> count == 1 ? null : count - 1);
        count(attempt, -1);
    }

    private void count(Attempt attempt, int change) {
        if (attempt.wasFailing) {
            failing += change;
        } else {
            healthy += change;
        }
    }

    int underWay() {
        return healthy + failing;
    }
}
