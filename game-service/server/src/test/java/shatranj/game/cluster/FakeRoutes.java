package shatranj.game.cluster;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;

/** The same ranking for every partition, in the order of the constructor's arguments. */
public final class FakeRoutes implements Routes {
    private final int partitions;
    public List<FakePod> ranked;
    public final Set<String> unwell = new HashSet<>();

    public FakeRoutes(int partitions, FakePod... ranked) {
        this.partitions = partitions;
        this.ranked = List.of(ranked);
    }

    @Override
    public int partitions() {
        return partitions;
    }

    @Override
    public List<Pod> towards(int partition) {
        return ranked.stream().map(FakePod::pod).toList();
    }

    @Override
    public Optional<Pod> named(String pod) {
        return towards(0).stream().filter(known -> known.name().equals(pod)).findFirst();
    }

    @Override
    public boolean isWell(String pod) {
        return !unwell.contains(pod);
    }

    @Override
    public String self() {
        return "self";
    }
}
