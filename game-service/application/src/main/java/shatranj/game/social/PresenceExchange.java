package shatranj.game.social;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import shatranj.game.internal.v1.FollowOnlineRequest;
import shatranj.game.internal.v1.FollowOnlineResponse;

/**
 * How the pods tell each other who is there: each follows every other one on a stream, and says
 * itself what has changed at every beat, and at every second beat that it is alive.
 */
final class PresenceExchange {
    private static final int QUIET_BEATS = 2;
    private static final long SILENCE_NANOS = Duration.ofSeconds(3).toNanos();

    private final ClusterPresence cluster;
    private final PresencePeers neighbours;
    private final LongSupplier nanos;
    private final Set<Follower> followers = ConcurrentHashMap.newKeySet();

    /** By the name of the pod. Used by the beat only. */
    private final Map<String, Following> followed = new HashMap<>();

    /**
     * @param nanos a clock that never goes back
     */
    PresenceExchange(ClusterPresence cluster, PresencePeers neighbours, LongSupplier nanos) {
        this.cluster = cluster;
        this.neighbours = neighbours;
        this.nanos = nanos;
    }

    /** Tells a peer at once what it has not heard, and goes on until the returned is run. */
    Runnable follow(FollowOnlineRequest request, Consumer<FollowOnlineResponse> peer) {
        Follower follower = new Follower(request, peer);
        follower.tell();
        followers.add(follower);
        return () -> followers.remove(follower);
    }

    /** To be called twice a second, by one thread. */
    void beat() {
        followers.forEach(Follower::beat);
        Set<String> silent = new HashSet<>(cluster.peers());
        for (PresencePeers.Neighbour neighbour : neighbours.all()) {
            Following now = followed.get(neighbour.name());
            if (now == null || now.over) {
                now = new Following(neighbour.name(), now);
                followed.put(neighbour.name(), now);
                now.hangUp = neighbour.follow(cluster.question(neighbour.name()), now);
            }
            if (nanos.getAsLong() - now.heardAt < SILENCE_NANOS) {
                silent.remove(neighbour.name());
            }
        }
        silent.forEach(this::lose);
    }

    /** A silent peer has nobody; when it speaks again it says everything, on another stream. */
    private void lose(String pod) {
        Following lost = followed.remove(pod);
        if (lost != null) {
            lost.stop();
        }
        cluster.lost(pod);
    }

    /** A peer that wants to know. After the first word only the beat tells it more. */
    private final class Follower {
        private final Consumer<FollowOnlineResponse> peer;
        private FollowOnlineRequest told;
        private int quiet;

        private Follower(FollowOnlineRequest told, Consumer<FollowOnlineResponse> peer) {
            this.told = told;
            this.peer = peer;
        }

        private void beat() {
            quiet++;
            if (quiet == QUIET_BEATS || cluster.sequence() != told.getSequence()) {
                tell();
            }
        }

        private void tell() {
            quiet = 0;
            FollowOnlineResponse report = cluster.report(told);
            told =
                    FollowOnlineRequest.newBuilder()
                            .setIncarnation(report.getIncarnation())
                            .setSequence(report.getSequence())
                            .build();
            peer.accept(report);
        }
    }

    /** One stream of a peer, until it is over. */
    private final class Following implements PresencePeers.Ear {
        private final String pod;
        private volatile long heardAt;
        private volatile boolean over;
        private Runnable hangUp = () -> {};

        /**
         * @param before the stream before this one, or null: a peer is silent since it last spoke,
         *     not since it was asked again
         */
        private Following(String pod, @Nullable Following before) {
            this.pod = pod;
            this.heardAt = before == null ? nanos.getAsLong() : before.heardAt;
        }

        @Override
        public synchronized void heard(FollowOnlineResponse report) {
            if (!over) {
                heardAt = nanos.getAsLong();
                cluster.heard(pod, report);
            }
        }

        @Override
        public void over() {
            over = true;
        }

        /** What comes later counts for nothing: it says only what has changed. */
        private void stop() {
            synchronized (this) {
                over = true;
            }
            hangUp.run();
        }
    }
}
