package shatranj.game.cluster.membership;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Who takes part at one moment, as one pod sees it, and what follows from it for each partition.
 *
 * @param members by name; pods that have been silent for too long are not among them
 * @param assigned per partition, the pods that should fold it, two where there are two
 * @param deciders per partition, the pods that have caught up and may decide, by rank
 */
public record View(
        Map<String, Member> members, List<List<String>> assigned, List<List<String>> deciders) {
    /** How many pods fold a partition: the owner and a hot standby. */
    private static final int FOLDING_PODS = 2;

    /** Ranks the members for every partition. */
    public static View of(int partitions, Collection<Member> pods) {
        Map<String, Member> members = new TreeMap<>();
        pods.forEach(pod -> members.put(pod.name(), pod));
        List<String> staying =
                members.values().stream().filter(pod -> !pod.draining()).map(Member::name).toList();
        List<List<String>> assigned = new ArrayList<>();
        List<List<String>> deciders = new ArrayList<>();
        for (int partition : IntStream.range(0, partitions).toArray()) {
            List<String> order = Ranking.order(partition, staying);
            assigned.add(order.subList(0, Math.min(FOLDING_PODS, order.size())));
            deciders.add(
                    order.stream()
                            .filter(pod ->
                                    Optional.ofNullable(members.get(pod))
                                            .filter(member -> member.decidesIn(partition))
                                            .isPresent())
                            .toList());
        }
        return new View(Map.copyOf(members), List.copyOf(assigned), List.copyOf(deciders));
    }

    /** How many partitions there are. */
    public int partitions() {
        return assigned.size();
    }

    /** The pod that ranks first, if any has caught up. */
    public Optional<String> owner(int partition) {
        return deciders.get(partition).stream().findFirst();
    }

    /**
     * The pods to ask about a partition, in order: by rank, but suspects last, since a frozen pod
     * refuses nothing and only costs time. Where nobody may decide, whoever has caught up at all
     * says why.
     */
    public List<String> route(int partition) {
        List<String> byRank = deciders.get(partition);
        if (byRank.isEmpty()) {
            byRank =
                    Ranking.order(partition, members.keySet()).stream()
                            .filter(pod -> hasCaughtUp(pod, partition))
                            .toList();
        }
        List<String> route = new ArrayList<>(byRank.stream().filter(p -> !isSuspect(p)).toList());
        byRank.stream().filter(this::isSuspect).forEach(route::add);
        return List.copyOf(route);
    }

    /** Whether a pod takes part but has been silent for longer than it should. */
    public boolean isSuspect(String pod) {
        Member member = members.get(pod);
        return member != null && member.suspect();
    }

    /** Whether a pod takes part and speaks. */
    public boolean isWell(String pod) {
        Member member = members.get(pod);
        return member != null && !member.suspect();
    }

    /** Whether a pod that takes part has folded a partition to the end of the log. */
    public boolean hasCaughtUp(String pod, int partition) {
        Member member = members.get(pod);
        return member != null && member.caughtUp().contains(partition);
    }
}
