package shatranj.game.simulation.cluster;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The pods by their names, as they are at the moment. */
final class Cluster {
    private static final int PODS = 3;

    private final World world;
    private final Map<String, ClusterPod> pods = new LinkedHashMap<>();
    private final List<String> names = new ArrayList<>();

    Cluster(World world) {
        this.world = world;
        for (int i = 0; i < PODS; i++) {
            names.add("pod-" + i);
        }
        names.forEach(this::start);
    }

    /** A pod starts anew, with nothing but its name. */
    void start(String name) {
        ClusterPod pod = new ClusterPod(name, world, this);
        pods.put(name, pod);
        pod.start();
    }

    ClusterPod pod(String name) {
        return Objects.requireNonNull(pods.get(name), name);
    }

    Collection<ClusterPod> pods() {
        return List.copyOf(pods.values());
    }

    List<String> names() {
        return names;
    }

    /** Any of them, dead or alive. */
    ClusterPod any() {
        return pod(names.get(world.random().nextInt(names.size())));
    }
}
