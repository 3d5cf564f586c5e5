package shatranj.frontdoor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The pods of one service, in the order in which a request should try them: each request begins one
 * further, and those that lately failed or were silent come last. Not safe for threads: it belongs
 * to the front door's event loop.
 */
final class PodOrder {
    private final List<Pod> pods;
    private final Duration avoidance;
    private final Map<Pod, Long> avoidedUntil = new HashMap<>();
    private int next;

    PodOrder(List<Pod> pods, Duration avoidance) {
        this.pods = List.copyOf(pods);
        this.avoidance = avoidance;
    }

    /** All pods, best first. */
    List<Pod> inOrder(long nowNanos) {
        List<Pod> good = new ArrayList<>();
        List<Pod> avoided = new ArrayList<>();
        for (int i = 0; i < pods.size(); i++) {
            Pod pod = pods.get((next + i) % pods.size());
            (isAvoided(pod, nowNanos) ? avoided : good).add(pod);
        }
        next = pods.isEmpty() ? 0 : (next + 1) % pods.size();
        good.addAll(avoided);
        return good;
    }

    /** All pods, best first: the one of this name, unless it lately failed, then the others. */
    List<Pod> inOrderFrom(String name, long nowNanos) {
        List<Pod> order = inOrder(nowNanos);
        order.sort(
                Comparator.comparing(pod -> !pod.name().equals(name) || isAvoided(pod, nowNanos)));
        return order;
    }

    /**
     * All pods, best first, in an order that is the same for the same key whatever other pods there
     * are: by a hash of both.
     */
    List<Pod> inOrderFor(String key, long nowNanos) {
        List<Pod> ranked = new ArrayList<>(pods);
        ranked.sort(
                Comparator.<Pod, Boolean>comparing(pod -> isAvoided(pod, nowNanos))
                        .thenComparing(pod -> weight(key, pod))
                        .thenComparing(Pod::name));
        return ranked;
    }

    /** Spreads what differs in a few characters; no secret, and no secret in it. */
    private static int weight(String key, Pod pod) {
        int hash = Objects.hash(key, pod.host(), pod.port());
        hash = (hash ^ (hash >>> 16)) * 0x85eb_ca6b;
        hash = (hash ^ (hash >>> 13)) * 0xc2b2_ae35;
        return hash ^ (hash >>> 16);
    }

    /** Notes that a pod refused a connection, broke one or said nothing. */
    void avoid(Pod pod, long nowNanos) {
        avoidedUntil.put(pod, nowNanos + avoidance.toNanos());
    }

    /** Notes that a pod answered. */
    void answered(Pod pod) {
        avoidedUntil.remove(pod);
    }

    private boolean isAvoided(Pod pod, long nowNanos) {
        Long until = avoidedUntil.get(pod);
        return until != null && nowNanos - until < 0;
    }
}
