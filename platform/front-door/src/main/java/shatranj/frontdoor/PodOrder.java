package shatranj.frontdoor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import shatranj.support.admission.Admission;

/**
 * The pods of one service, in the order in which a request should try them: each request begins one
 * further, and those that lately failed or were silent come last. Where pods are looked up ({@link
 * #know}), what was named at first is the address of the whole service, and stands in for pods that
 * fail: name servers tell of a pod that has gone for half a minute (ADR 42). Not safe for threads:
 * it belongs to the front door's event loop.
 */
final class PodOrder {
    /** Commands that a pod has in hand, as many as one of its partitions takes on (ADR 84). */
    static final int MOST_COMMANDS = 4_000;

    /**
     * As many at least: what is late may be late because the door itself is, and to give a pod less
     * would help nobody.
     */
    static final int LEAST_COMMANDS = 500;

    private final Duration avoidance;
    private final Map<Pod, Admission> admissions = new HashMap<>();
    private final Map<Pod, Long> avoidedUntil = new HashMap<>();
    private final Map<Pod, String> names = new HashMap<>();
    private final List<Pod> named;
    private List<Pod> pods;
    private List<Pod> standIns = List.of();
    private int next;

    PodOrder(List<Pod> named, Duration avoidance) {
        this.named = List.copyOf(named);
        this.pods = this.named;
        this.avoidance = avoidance;
    }

    /** Takes the pods that were found; none at all says something about the name server. */
    void know(List<Pod> found) {
        if (found.isEmpty()) {
            return;
        }
        pods = List.copyOf(found);
        standIns = named;
        names.keySet().retainAll(pods);
        avoidedUntil.keySet().removeIf(this::isUnknown);
        admissions.keySet().removeIf(this::isUnknown);
    }

    private boolean isUnknown(Pod pod) {
        return !pods.contains(pod) && !standIns.contains(pod);
    }

    /** How many commands a pod is given at a time. */
    Admission admission(Pod pod) {
        return admissions.computeIfAbsent(
                pod, ignored -> new Admission(MOST_COMMANDS, LEAST_COMMANDS));
    }

    /** A pod has told what it calls itself: looking it up gave an address only. */
    void learnName(Pod pod, String name) {
        if (pods.contains(pod)) {
            names.put(pod, name);
        }
    }

    /** All pods, best first. */
    List<Pod> inOrder(long nowNanos) {
        List<Pod> turn = new ArrayList<>();
        for (int i = 0; i < pods.size(); i++) {
            turn.add(pods.get((next + i) % pods.size()));
        }
        next = pods.isEmpty() ? 0 : (next + 1) % pods.size();
        return withStandIns(turn, nowNanos);
    }

    private List<Pod> withStandIns(List<Pod> ranked, long nowNanos) {
        ranked.addAll(standIns);
        ranked.sort(Comparator.comparing(pod -> isAvoided(pod, nowNanos)));
        return ranked;
    }

    /** All pods, best first: the one of this name, unless it lately failed, then the others. */
    List<Pod> inOrderFrom(String name, long nowNanos) {
        List<Pod> order = inOrder(nowNanos);
        order.sort(
                Comparator.comparing(pod -> !nameOf(pod).equals(name) || isAvoided(pod, nowNanos)));
        return order;
    }

    private String nameOf(Pod pod) {
        return names.getOrDefault(pod, pod.name());
    }

    /**
     * All pods, best first, in an order that is the same for the same key whatever other pods there
     * are: by a hash of both.
     */
    List<Pod> inOrderFor(String key, long nowNanos) {
        List<Pod> ranked = new ArrayList<>(pods);
        ranked.sort(
                Comparator.<Pod, Integer>comparing(pod -> weight(key, pod))
                        .thenComparing(Pod::name));
        return withStandIns(ranked, nowNanos);
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
