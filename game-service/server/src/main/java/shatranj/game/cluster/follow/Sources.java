package shatranj.game.cluster.follow;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.port.Timer;

/**
 * Where streams come from: from this pod where it has caught up, else from the best of the others.
 * Also knows every stream that is open, so that those which come from a pod that has fallen silent
 * can be moved: a frozen source says nothing and its connection stays up.
 */
public final class Sources {
    /** Between two rounds of asking. */
    static final Duration PAUSE = Duration.ofMillis(200);

    /** Rounds after which a stream is given up, to be resumed by its reader. */
    static final int MOST_ROUNDS = 40;

    private final Routes routes;
    private final Timer timer;
    private final Collection<Moving> open = ConcurrentHashMap.newKeySet();
    private final SharedFollows shared = new SharedFollows();

    public Sources(Routes routes, Timer timer) {
        this.routes = routes;
        this.timer = timer;
    }

    /** A stream that can be moved to another source. */
    interface Moving {
        /** Leaves every source that is not well. */
        void leave(Routes routes);
    }

    /** The best source that was not tried in this round. */
    Optional<Pod> best(int partition, Set<String> tried) {
        List<Pod> route = routes.towards(partition);
        return route.stream()
                .filter(pod -> pod.name().equals(routes.self()) && !tried.contains(pod.name()))
                .findFirst()
                .or(() -> route.stream().filter(pod -> !tried.contains(pod.name())).findFirst());
    }

    /** Follows a game on a pod; readers here share the streams of other pods. */
    Subscription follow(Pod pod, FollowGameRequest request, Subscriber<FollowGameResponse> tap) {
        return isSelf(pod) ? pod.games().follow(request, tap) : shared.follow(pod, request, tap);
    }

    boolean isSelf(Pod pod) {
        return pod.name().equals(routes.self());
    }

    Timer timer() {
        return timer;
    }

    int partitions() {
        return routes.partitions();
    }

    void opened(Moving stream) {
        open.add(stream);
    }

    void closed(Moving stream) {
        open.remove(stream);
    }

    /** To be called whenever the view may have changed. */
    public void review() {
        new HashSet<>(open).forEach(stream -> stream.leave(routes));
    }
}
