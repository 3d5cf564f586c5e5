package shatranj.game.cluster.pod;

import java.util.List;
import java.util.Optional;

/** Where to ask. */
public interface Routes {
    /** How many partitions there are. */
    int partitions();

    /** The pods to ask about a partition, the best one first; none where nobody has caught up. */
    List<Pod> towards(int partition);

    /** A pod that takes part. */
    Optional<Pod> named(String pod);

    /** Whether a pod takes part and speaks. */
    boolean isWell(String pod);

    /** The name of this pod. */
    String self();
}
