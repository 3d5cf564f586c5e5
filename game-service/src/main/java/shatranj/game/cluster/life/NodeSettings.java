package shatranj.game.cluster.life;

import java.time.Duration;
import java.util.List;
import shatranj.game.cluster.peer.PeerAddress;

/**
 * How a pod takes part.
 *
 * @param pod its name, different from those of all others
 * @param peers where the others are; this pod itself may be among them
 * @param exchange between two statuses
 */
public record NodeSettings(String pod, List<PeerAddress> peers, Duration exchange) {
    /** What journal.md §3 says. */
    public static final Duration EXCHANGE = Duration.ofMillis(200);

    public NodeSettings {
        peers = List.copyOf(peers);
    }
}
