package shatranj.client.model;

import java.time.Instant;

/**
 * What a stream says at once: {@link SnapshotFrame}, {@link GamesFrame}, {@link DecisionFrame},
 * {@link PresenceFrame}, {@link ChatFrame} or {@link SeekFrame}. Later releases may add kinds,
 * which this client leaves out.
 */
public interface Frame {
    String getType();

    /** When the server sent it, by its clock. */
    Instant getServerTime();
}
