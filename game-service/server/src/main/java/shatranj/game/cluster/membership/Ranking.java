package shatranj.game.cluster.membership;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Rendezvous hashing: each pod has a score for each partition, the highest ranks first. A pod that
 * comes or goes moves only the partitions that it wins or held, and every pod that knows the same
 * names finds the same order.
 */
public final class Ranking {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;
    private static final long GOLDEN_RATIO = 0x9e3779b97f4a7c15L;

    private Ranking() {}

    /** The pods by rank for a partition, the first one first. */
    public static List<String> order(int partition, Collection<String> pods) {
        return pods.stream()
                .distinct()
                .sorted(
                        Comparator.comparingLong((String pod) -> score(partition, pod))
                                .reversed()
                                .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static long score(int partition, String pod) {
        long hash = FNV_OFFSET;
        for (byte b : pod.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * FNV_PRIME;
        }
        return mixed(mixed(hash) + (partition + 1) * GOLDEN_RATIO);
    }

    /** The finalizer of SplitMix64: names that differ in one letter must not rank alike. */
    private static long mixed(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
