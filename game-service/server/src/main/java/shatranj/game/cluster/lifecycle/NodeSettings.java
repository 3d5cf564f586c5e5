package shatranj.game.cluster.lifecycle;

import java.time.Duration;
import java.util.List;
import shatranj.game.cluster.peer.PeerAddress;

/**
 * How a pod takes part.
 *
 * @param pod its name, different from those of all others
 * @param peers where the others are; this pod itself may be among them
 * @param beat between two statuses
 */
public record NodeSettings(String pod, List<PeerAddress> peers, Duration beat) {
    /** What journal.md §3 says. */
    public static final Duration BEAT = Duration.ofMillis(200);

    public NodeSettings {
        peers = List.copyOf(peers);
    }
}
