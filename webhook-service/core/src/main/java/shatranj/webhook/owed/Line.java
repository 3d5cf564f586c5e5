package shatranj.webhook.owed;

import java.time.Instant;
import java.util.TreeMap;
import shatranj.webhook.owed.OwedKey.Lane;

/** The events of one source at one endpoint, by their numbers. */
final class Line {
    final Lane lane;
    final Queue queue;
    final TreeMap<Long, Owed> events = new TreeMap<>();

    /** Whether its first event is under way. */
    boolean isBusy;

    /** When it is woken; changes only while it is not waiting, whose order goes by it. */
    Instant wakeAt = Instant.EPOCH;

    Line(Lane lane, Queue queue) {
        this.lane = lane;
        this.queue = queue;
    }

    /** Those that are woken first, first; what no two have in common tells the others apart. */
    static int bySoonest(Line one, Line other) {
        int order = one.wakeAt.compareTo(other.wakeAt);
        if (order == 0) {
            order = one.lane.endpointId().compareTo(other.lane.endpointId());
        }
        return order == 0 ? one.lane.sourceId().compareTo(other.lane.sourceId()) : order;
    }
}
