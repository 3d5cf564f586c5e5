package shatranj.webhook.owed;

import java.util.LinkedHashSet;
import java.util.Set;

/** What one endpoint has to be told, and how many at a time. */
final class Queue {
    final String endpointId;
    final Set<Line> ready = new LinkedHashSet<>();
    int lines;
    int owed;
    int underWay;

    /** Begins with one: an endpoint has to show that it answers. */
    int allowed = 1;

    /** Whether its last attempt failed. */
    boolean isFailing;

    Queue(String endpointId) {
        this.endpointId = endpointId;
    }

    /** Whether another attempt may start as far as this endpoint goes. */
    boolean mayStart() {
        return !ready.isEmpty() && underWay < allowed;
    }
}
