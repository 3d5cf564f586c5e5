package shatranj.game.social;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import shatranj.game.internal.v1.FollowOnlineRequest;
import shatranj.game.internal.v1.FollowOnlineResponse;

/**
 * Who is there anywhere, as far as this pod has heard. Tells its listener of each player whose
 * presence changes, outside of any lock.
 */
final class ClusterPresence {
    private final LocalPresence own;
    private final BiConsumer<String, Boolean> listener;
    private final Map<String, Peer> peers = new HashMap<>();

    /** How many pods have a stream of the player. */
    private final Map<String, Integer> pods = new HashMap<>();

    private static final class Peer {
        private String incarnation = "";
        private long sequence;
        private final Set<String> players = new HashSet<>();
    }

    /**
     * @param listener is told a player and whether that player is there now
     */
    ClusterPresence(String incarnation, BiConsumer<String, Boolean> listener) {
        this.own = new LocalPresence(incarnation);
        this.listener = listener;
    }

    /** A stream of a player was opened here. */
    void enter(String player) {
        Map<String, Boolean> changed = new LinkedHashMap<>();
        synchronized (this) {
            if (own.enter(player)) {
                count(player, 1, changed);
            }
        }
        changed.forEach(listener);
    }

    /** A stream of a player was closed here. */
    void leave(String player) {
        Map<String, Boolean> changed = new LinkedHashMap<>();
        synchronized (this) {
            if (own.leave(player)) {
                count(player, -1, changed);
            }
        }
        changed.forEach(listener);
    }

    synchronized boolean isOnline(String player) {
        return pods.containsKey(player);
    }

    synchronized Set<String> online() {
        return Set.copyOf(pods.keySet());
    }

    synchronized int count() {
        return pods.size();
    }

    /** What this pod says to a peer. */
    FollowOnlineResponse report(FollowOnlineRequest request) {
        return own.report(request);
    }

    /** The number of the last change of this pod's own streams. */
    long sequence() {
        return own.sequence();
    }

    /** What this pod asks a peer. */
    synchronized FollowOnlineRequest question(String pod) {
        @Nullable Peer peer = peers.get(pod);
        return peer == null
                ? FollowOnlineRequest.getDefaultInstance()
                : FollowOnlineRequest.newBuilder()
                        .setIncarnation(peer.incarnation)
                        .setSequence(peer.sequence)
                        .build();
    }

    /** What a peer has answered. */
    void heard(String pod, FollowOnlineResponse report) {
        Map<String, Boolean> changed = new LinkedHashMap<>();
        synchronized (this) {
            Peer peer = peers.computeIfAbsent(pod, name -> new Peer());
            if (report.getComplete()) {
                Set<String> gone = new HashSet<>(peer.players);
                report.getCameList().forEach(gone::remove);
                gone.forEach(player -> left(peer, player, changed));
            }
            report.getCameList().forEach(player -> came(peer, player, changed));
            report.getLeftList().forEach(player -> left(peer, player, changed));
            peer.incarnation = report.getIncarnation();
            peer.sequence = report.getSequence();
        }
        changed.forEach(listener);
    }

    /** A peer is silent: whoever is connected to it is not there for us. */
    void lost(String pod) {
        Map<String, Boolean> changed = new LinkedHashMap<>();
        synchronized (this) {
            @Nullable Peer peer = peers.remove(pod);
            if (peer != null) {
                Set.copyOf(peer.players).forEach(player -> left(peer, player, changed));
            }
        }
        changed.forEach(listener);
    }

    /** The peers that were heard. */
    synchronized Set<String> peers() {
        return Set.copyOf(peers.keySet());
    }

    private void came(Peer peer, String player, Map<String, Boolean> changed) {
        if (peer.players.add(player)) {
            count(player, 1, changed);
        }
    }

    private void left(Peer peer, String player, Map<String, Boolean> changed) {
        if (peer.players.remove(player)) {
            count(player, -1, changed);
        }
    }

    private void count(String player, int more, Map<String, Boolean> changed) {
        int now = pods.merge(player, more, Integer::sum);
        if (now == 0) {
            pods.remove(player);
            changed.put(player, false);
        } else if (now == more) {
            changed.put(player, true);
        }
    }
}
