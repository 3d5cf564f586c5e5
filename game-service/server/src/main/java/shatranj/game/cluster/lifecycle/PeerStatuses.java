package shatranj.game.cluster.lifecycle;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shatranj.game.internal.v1.FollowStatusRequest;
import shatranj.game.internal.v1.FollowStatusResponse;
import shatranj.game.internal.v1.GameInternalServiceGrpc;
import shatranj.game.internal.v1.PodStatus;
import shatranj.game.port.Subscriber;

/**
 * What the peers say of themselves, each on one stream that is opened again whenever it ends: at
 * once where it had spoken, for then its pod is either back or refuses and is known to be gone; at
 * the next beat otherwise. A peer that has been silent for long gets a new connection: the old one
 * may lead to a machine that is gone and never said so.
 */
final class PeerStatuses {
    /** Four seconds' worth: a new connection to a pod that is only slow makes it slower. */
    private static final int SILENT_BEATS_BEFORE_RESET = 20;

    private final Supplier<PodStatus> own;
    private final BiConsumer<PeerConnections.Peer, PodStatus> heard;
    private final Consumer<String> failed;
    private final Consumer<Runnable> beat;
    private final Map<PeerConnections.Peer, Line> lines = new HashMap<>();

    /**
     * @param own what this pod says of itself when it asks
     * @param heard is told what a peer said, by any thread
     * @param failed is told the name of a peer that could not be connected, by any thread
     * @param beat runs something soon on the thread that calls {@link #listenTo}
     */
    PeerStatuses(
            Supplier<PodStatus> own,
            BiConsumer<PeerConnections.Peer, PodStatus> heard,
            Consumer<String> failed,
            Consumer<Runnable> beat) {
        this.own = own;
        this.heard = heard;
        this.failed = failed;
        this.beat = beat;
    }

    /** One beat: listens to these, and to no others. */
    void listenTo(List<PeerConnections.Peer> peers) {
        lines.keySet().retainAll(peers);
        for (PeerConnections.Peer peer : peers) {
            lines.computeIfAbsent(peer, Line::new).beat();
        }
    }

    /** Whether every peer has spoken or failed at least once. */
    boolean hasHeardOf(List<PeerConnections.Peer> peers) {
        return peers.stream()
                .allMatch(peer -> {
                    Line line = lines.get(peer);
                    return line != null && line.hasNews;
                });
    }

    private void openAgain(Line line) {
        // Not where the peer has been taken off the list meanwhile.
        if (lines.get(line.peer) == line) {
            line.openIfOver();
        }
    }

    /** One peer. Its own methods run on the thread of the beat. */
    private final class Line {
        private final PeerConnections.Peer peer;
        private @Nullable Hearing hearing;
        private volatile boolean hasNews;

        private Line(PeerConnections.Peer peer) {
            this.peer = peer;
        }

        private void beat() {
            openIfOver();
            Hearing now = hearing;
            if (now != null && now.silentBeats.incrementAndGet() > SILENT_BEATS_BEFORE_RESET) {
                now.over = true;
                peer.link().reset();
            }
        }

        private void openIfOver() {
            if (hearing == null || hearing.over) {
                Hearing next = new Hearing(this);
                hearing = next;
                peer.link().stream(
                        GameInternalServiceGrpc.getFollowStatusMethod(),
                        FollowStatusRequest.newBuilder().setStatus(own.get()).build(),
                        next);
            }
        }
    }

    /** One stream of a peer, until it is over. */
    private final class Hearing implements Subscriber<FollowStatusResponse> {
        private final Line line;
        private volatile boolean over;
        private volatile boolean hasSpoken;
        private final AtomicInteger silentBeats = new AtomicInteger();

        private Hearing(Line line) {
            this.line = line;
        }

        @Override
        public void next(FollowStatusResponse message) {
            silentBeats.set(0);
            hasSpoken = true;
            line.hasNews = true;
            heard.accept(line.peer, message.getStatus());
        }

        @Override
        public void closed() {
            end();
        }

        @Override
        public void broken(String why) {
            end();
        }

        @Override
        public void unreachable(String why) {
            line.peer.name().ifPresent(failed);
            end();
        }

        private void end() {
            over = true;
            line.hasNews = true;
            if (hasSpoken) {
                beat.accept(() -> openAgain(line));
            }
        }
    }
}
